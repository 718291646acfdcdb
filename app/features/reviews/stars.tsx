import { reviews as words } from "#texts/catalogue/reviews.ts";

const star = "M9 1.6l2.2 4.9 5.3.6-3.9 3.6 1.1 5.2L9 13.3l-4.7 2.6 1.1-5.2L1.5 7.1l5.3-.6z";

/** A star to be chosen; it says nothing that the words beside it do not say. */
export function Star() {
  return (
    <svg className="star" viewBox="0 0 18 18" aria-hidden="true">
      <path d={star} />
    </svg>
  );
}

/** Five stars of which so many are filled, the last one in part. */
export function StarRow({ value, label }: { value: number; label?: string }) {
  return (
    <span
      className="star-row"
      role="img"
      aria-label={label ?? words().ofFive(String(value))}
      style={{ "--value": value }}
    >
      <FiveStars />
      <FiveStars />
    </span>
  );
}

function FiveStars() {
  return (
    <svg viewBox="0 0 98 18" aria-hidden="true">
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={star} transform={`translate(${x} 0)`} />
      ))}
    </svg>
  );
}
