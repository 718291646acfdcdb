import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { when } from "../dates.ts";

/** One version of a legal page in one language. Times are ISO texts. */
export type PolicyVersion = {
  version: number;
  language: string;
  publishedAt: string | null;
  acceptedBy: string | null;
  acceptedAt: string | null;
};

type PolicyStateProps = {
  slug: string;
  /** The version that holds; null: none. */
  holds: PolicyVersion | null;
  /** The draft's version; null: there is none. */
  draft: number | null;
  /** The draft as it was seen. */
  seen: number;
  now: string;
};

/** Which version holds and who has accepted it; what can be done with it and with the draft. */
export function PolicyState({ slug, holds, draft, seen, now }: PolicyStateProps) {
  return (
    <section className="policy-state" aria-labelledby="policy-state">
      <h3 id="policy-state">On the site</h3>
      {holds?.publishedAt ? (
        <p>
          <a href={`/${slug}`}>Version {holds.version}</a>, published {when(holds.publishedAt, now)}
          .{" "}
          {holds.acceptedBy && holds.acceptedAt ? (
            <>
              Read and accepted by {holds.acceptedBy}, {when(holds.acceptedAt, now)}.
            </>
          ) : (
            <Badge color="yellow">not accepted yet</Badge>
          )}
        </p>
      ) : (
        <p>
          <Badge color="red">not published</Badge> Visitors find no text here.
        </p>
      )}
      <div className="row-actions">
        {holds && !holds.acceptedBy ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={holds.version} />
            <button className="button quiet" type="submit" name="intent" value="accept">
              I have read version {holds.version} and accept it for the company
            </button>
          </Form>
        ) : null}
        {draft === null ? null : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="seen" value={seen} />
            <button className="button quiet" type="submit" name="intent" value="publish">
              Publish version {draft} as it is saved
            </button>
          </Form>
        )}
      </div>
    </section>
  );
}

type NamesProps = { names: { name: string; label: string; value: string }[] };

/** The names that a text may have in braces, with what stands for them now. */
export function PolicyNames({ names }: NamesProps) {
  return (
    <details className="policy-names">
      <summary>Names of settings</summary>
      <dl>
        {names.map(({ name, label, value }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code> <span className="soft">{label}</span>
            </dt>
            <dd>{value || <span className="not-set">not set</span>}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
