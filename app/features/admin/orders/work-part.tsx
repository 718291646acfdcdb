import { Form, useNavigation } from "react-router";
import type { NextWork } from "#domain/order/queues.ts";
import { LONGEST_NOTE, LONGEST_TAG, MOST_TAGS } from "#domain/order/tags.ts";
import { on } from "../dates.ts";
import { Part } from "../part.tsx";
import { TagLink } from "./tags.tsx";

/** What an admin works with; see server/orders/read-order-work.ts. Times are ISO texts. */
export type ShownWork = {
  disputed: boolean;
  /** It waits for its customer's answer. */
  unconfirmed: boolean;
  tags: string[];
  notes: { id: number; at: string; author: string; text: string }[];
  next: NextWork | null;
  canAnnotate: boolean;
  canEdit: boolean;
};

type WorkPartProps = {
  orderId: string;
  work: ShownWork;
  /** What was typed where a form came back. */
  typed?: { note?: string; tag?: string };
};

/** Tags and notes of an order (§22.73). Its forms work without scripts. */
export function WorkPart({ orderId, work, typed = {} }: WorkPartProps) {
  const page = `/admin/dashboard/orders/${encodeURIComponent(orderId)}`;
  const busy = useNavigation().formMethod === "POST";
  return (
    <Part title="Notes and tags" id="work">
      <Tags page={page} work={work} typed={typed.tag} busy={busy} />
      <Notes page={page} work={work} typed={typed.note} busy={busy} />
    </Part>
  );
}

type FormsProps = { page: string; work: ShownWork; typed: string | undefined; busy: boolean };

function Tags({ page, work: { tags, canAnnotate }, typed, busy }: FormsProps) {
  return (
    <div className="work-tags">
      {tags.length > 0 ? (
        <ul className="tags" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <TagLink tag={tag} />
              {canAnnotate ? (
                <Form method="post" action={`${page}/work`} preventScrollReset>
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
      {canAnnotate && tags.length < MOST_TAGS ? (
        <Form
          method="post"
          action={`${page}/work`}
          className="short-form"
          preventScrollReset
          key={tags.length}
        >
          <label htmlFor="new-tag">Tag</label>
          <input
            className="input"
            id="new-tag"
            name="tag"
            maxLength={LONGEST_TAG}
            autoComplete="off"
            defaultValue={typed}
            required
          />
          <button className="button quiet" type="submit" name="intent" value="tag" disabled={busy}>
            Add tag
          </button>
        </Form>
      ) : null}
    </div>
  );
}

function Notes({ page, work: { notes, canAnnotate }, typed, busy }: FormsProps) {
  return (
    <>
      {notes.length > 0 ? (
        <ul className="entries notes" aria-label="Notes" aria-live="polite">
          {notes.map((note) => (
            <li key={note.id}>
              <div>
                <p>{note.text}</p>
                <small>
                  {note.author} · {on(note.at)}
                </small>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {canAnnotate ? (
        <Form
          method="post"
          action={`${page}/work`}
          className="note-form"
          preventScrollReset
          key={notes.length}
        >
          <div className="field">
            <label htmlFor="new-note">Note</label>
            <textarea
              id="new-note"
              name="note"
              rows={2}
              maxLength={LONGEST_NOTE}
              defaultValue={typed}
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
    </>
  );
}
