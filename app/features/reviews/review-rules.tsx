import { hideReasons } from "#domain/reviews/hide-reasons.ts";
import { reviews as words } from "#texts/catalogue/reviews.ts";

/** How reviews come about and why one may be hidden: the published criteria of IS 19000:2022. */
export function ReviewRules({ hidden }: { hidden: number }) {
  return (
    <details className="review-rules" id="review-rules">
      <summary>{words().rules}</summary>
      <ul>
        {words().rulesOf.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>{words().hiding}</p>
      <ul>
        {hideReasons.map((reason) => (
          <li key={reason}>{words().reasons[reason]}</li>
        ))}
      </ul>
      <p>{words().hidden(hidden)}</p>
    </details>
  );
}
