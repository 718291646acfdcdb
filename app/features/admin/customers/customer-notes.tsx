import { Form, Link, useNavigation } from "react-router";
import { LONGEST_NOTE, LONGEST_TAG, MOST_TAGS } from "#domain/order/tags.ts";
import { on } from "../dates.ts";
import { Part } from "../part.tsx";

type CustomerNotesProps = {
  tags: readonly string[];
  notes: readonly { id: number; at: Date; author: string; text: string }[];
  canUpdate: boolean;
  /** What was typed where a form came back. */
  typed: { note?: string; tag?: string };
};

/** What admins write to each other about a customer. Its forms work without scripts. */
export function CustomerNotes({ tags, notes, canUpdate, typed }: CustomerNotesProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Part title="Notes and tags">
      <div className="work-tags">
        {tags.length > 0 ? (
          <ul className="tags" aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <Link
                  className="tag"
                  to={`/admin/dashboard/customers?${new URLSearchParams({ tag })}`}
                >
                  {tag}
                </Link>
                {canUpdate ? (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="tag" value={tag} />
                    <button type="submit" name="intent" value="untag" disabled={busy}>
                      <span aria-hidden="true">×</span>
                      <span className="hidden-text">Take off the tag {tag}</span>
                    </button>
                  </Form>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        {canUpdate && tags.length < MOST_TAGS ? (
          <Form method="post" className="short-form" preventScrollReset key={tags.length}>
            <label htmlFor="new-tag">Tag</label>
            <input
              className="input"
              id="new-tag"
              name="tag"
              maxLength={LONGEST_TAG}
              autoComplete="off"
              defaultValue={typed.tag}
              required
            />
            <button
              className="button quiet"
              type="submit"
              name="intent"
              value="tag"
              disabled={busy}
            >
              Add tag
            </button>
          </Form>
        ) : null}
      </div>
      {notes.length > 0 ? (
        <ul className="entries notes" aria-label="Notes" aria-live="polite">
          {notes.map((note) => (
            <li key={note.id}>
              <div>
                <p>{note.text}</p>
                <small>
                  {note.author} · {on(note.at.toISOString())}
                </small>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {canUpdate ? (
        <Form method="post" className="note-form" preventScrollReset key={`note ${notes.length}`}>
          <div className="field">
            <label htmlFor="new-note">Note</label>
            <textarea
              id="new-note"
              name="note"
              rows={2}
              maxLength={LONGEST_NOTE}
              defaultValue={typed.note}
              aria-describedby="new-note-hint"
              required
            />
            <p className="field-hint" id="new-note-hint">
              For other admins; the customer never sees it.
            </p>
          </div>
          <button className="button quiet" type="submit" name="intent" value="note" disabled={busy}>
            Add note
          </button>
        </Form>
      ) : null}
    </Part>
  );
}
