import { homePage } from "#texts/marketing/home-page.ts";

const star =
  "M9 1.6l2.2 4.9 5.3.6-3.9 3.6 1.1 5.200L9 13.300l-4.700 2.600 1.100-5.200L1.500 7.100l5.300-.6z";

/** A rating of five: only whole stars are filled, so 4.3 shows four (§2.26). */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars">
      <svg viewBox="0 0 100 18" role="img" aria-label={homePage().voices.stars(Math.floor(rating))}>
        {[0, 1, 2, 3, 4].map((place) => (
          <path
            key={place}
            transform={`translate(${place * 20.5} 0)`}
            d={star}
            fill={place < Math.floor(rating) ? "currentColor" : "none"}
            stroke="currentColor"
            strokeWidth="1.2"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <span className="num">{rating}</span>
    </span>
  );
}
