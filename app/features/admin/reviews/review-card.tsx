import { Form, Link, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { TextAreaField, useField } from "#app/ui/form/field.tsx";
import { optionsLine } from "#domain/order/options-line.ts";
import { type HideReason, hideReasons } from "#domain/reviews/hide-reasons.ts";
import { type PublishedReview, photoPath } from "#domain/reviews/review.ts";
import { reviews as words } from "#texts/catalogue/reviews.ts";
import { when } from "../dates.ts";

/** A review as the list shows it. Times are ISO texts. */
export type AdminReview = PublishedReview & {
  orderId: string;
  productName: string;
  isNew: boolean;
  hidden: { reason: HideReason; at: string } | null;
};

/** What was wrong with a form of a review, and what was typed. */
export type ReviewProblem = { id: string; reason?: string; answer?: string; typed: string };

type ReviewCardProps = {
  review: AdminReview;
  /** The admin may open orders. */
  seesOrders: boolean;
  now: string;
  problem: ReviewProblem | null;
};

/** A review with what an admin can do: look at it, answer, hide it for a reason, show it again. */
export function ReviewCard({ review, seesOrders, now, problem }: ReviewCardProps) {
  const { id, stars, title, body, name, createdAt, productName, orderId, hidden } = review;
  const busy = useNavigation().formMethod === "POST";
  const options = optionsLine(review.bought);
  return (
    <li id={id}>
      <div className="admin-review-head">
        <h3>
          <span role="img" aria-label={words().ofFive(String(stars))}>
            {"★".repeat(stars)}
            <span className="soft">{"☆".repeat(5 - stars)}</span>
          </span>{" "}
          {productName}
        </h3>
        <p className="soft small">
          {name || words().anonymous} · <time dateTime={createdAt}>{when(createdAt, now)}</time>
          {options ? ` · ${options}` : ""}
        </p>
        <p className="small">
          {seesOrders ? (
            <Link to={`/admin/dashboard/orders/${encodeURIComponent(orderId)}`}>{orderId}</Link>
          ) : (
            orderId
          )}
        </p>
        {hidden ? (
          <Badge color="red">hidden</Badge>
        ) : review.isNew ? (
          <Badge color="blue">new</Badge>
        ) : (
          <Badge color="green">shown</Badge>
        )}
      </div>
      <div className="admin-review-text" lang={review.language}>
        {title ? <b>{title}</b> : null}
        <p>{body}</p>
        <Photos review={review} />
        {hidden ? (
          <p className="soft small" lang="en">
            Hidden {when(hidden.at, now)}: {words().reasons[hidden.reason]}
          </p>
        ) : null}
      </div>
      <div className="admin-review-forms">
        <details open={problem?.answer !== undefined}>
          <summary>{review.answer ? "Change the answer" : "Answer"}</summary>
          <Form method="post">
            <input type="hidden" name="review" value={id} />
            <TextAreaField
              label="Answer, for everybody to read"
              name="answer"
              rows={3}
              defaultValue={problem?.answer ? problem.typed : (review.answer?.text ?? "")}
              error={problem?.answer}
              required={false}
              hint={review.answer ? "Without text, the answer is taken back." : undefined}
            />
            <button
              className="button quiet"
              name="intent"
              value="answer"
              type="submit"
              disabled={busy}
            >
              {review.answer ? "Save answer" : "Publish answer"}
            </button>
          </Form>
        </details>
        {hidden ? null : (
          <details open={problem?.reason !== undefined}>
            <summary>Hide</summary>
            <HideForm id={id} busy={busy} error={problem?.reason} />
          </details>
        )}
        <Form method="post" className="cluster">
          <input type="hidden" name="review" value={id} />
          {review.isNew ? (
            <button className="plain" name="intent" value="check" type="submit" disabled={busy}>
              Mark as looked at
              <span className="hidden-text">: review by {name || words().anonymous}</span>
            </button>
          ) : null}
          {hidden ? (
            <button className="plain" name="intent" value="show" type="submit" disabled={busy}>
              Show again
              <span className="hidden-text">: review by {name || words().anonymous}</span>
            </button>
          ) : null}
        </Form>
      </div>
    </li>
  );
}

function HideForm({ id, busy, error }: { id: string; busy: boolean; error: string | undefined }) {
  const field = useField({ error, hint: undefined });
  return (
    <Form method="post">
      <input type="hidden" name="review" value={id} />
      <div className="field">
        <label htmlFor={field.id}>Reason, which its author reads</label>
        <select id={field.id} name="reason" defaultValue="" {...field.aria}>
          <option value="">Choose a reason</option>
          {hideReasons.map((reason) => (
            <option key={reason} value={reason}>
              {words().reasons[reason]}
            </option>
          ))}
        </select>
        {error ? (
          <p className="field-error" id={`${field.id}-error`}>
            {error}
          </p>
        ) : null}
      </div>
      <button className="button quiet" name="intent" value="hide" type="submit" disabled={busy}>
        Hide this review
      </button>
    </Form>
  );
}

function Photos({ review: { id, photos } }: { review: AdminReview }) {
  if (photos.length === 0) return null;
  return (
    <ul className="admin-review-photos">
      {photos.map((_, at) => (
        <li key={photoPath(id, at)}>
          <a href={photoPath(id, at)} rel="external">
            <img
              src={photoPath(id, at, "-small")}
              alt={`Sent with it, ${at + 1} of ${photos.length}`}
              width={80}
              height={80}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
