import type { Rating } from "#domain/reviews/rating.ts";
import { allStars, type Stars } from "#domain/reviews/review.ts";
import { here, inLocale } from "#language";
import { reviews as words } from "#texts/catalogue/reviews.ts";
import { StarRow } from "./stars.tsx";

const oneDecimal = inLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);

type RatingPartProps = {
  rating: Rating;
  /** Where the reviews that give so many stars are listed. */
  to(stars: Stars): string;
  /** The stars whose reviews alone are shown; null: all. */
  chosen?: Stars | null;
};

/** The average with its stars, and how many reviews gave how many. */
export function RatingPart({ rating, to, chosen = null }: RatingPartProps) {
  const { count, average, counts } = rating;
  if (average === null) return null;
  const text = oneDecimal().format(average);
  return (
    <div className="rating">
      <p className="rating-average">
        <b className="num" aria-hidden="true">
          {text}
        </b>
        <span>
          <StarRow value={average} label={words().ofFive(text)} />
          <small className="soft">{words().count(count)}</small>
        </span>
      </p>
      <ul className="rating-bars" aria-label={words().distribution}>
        {allStars.map((stars) => {
          const share = `${Math.round((100 * counts[stars]) / count)}%`;
          const row = (
            <>
              <span className="num">{words().stars(stars)}</span>
              <span className="rating-bar">
                <span style={{ inlineSize: share }} />
              </span>
              <b className="num" aria-hidden="true">
                {counts[stars]}
              </b>
              <span className="hidden-text">{words().count(counts[stars])}</span>
            </>
          );
          return (
            <li key={stars}>
              {counts[stars] > 0 ? (
                <a
                  href={here(to(stars))}
                  rel="external" // a new document (docs/decisions/0105)
                  aria-current={chosen === stars ? "true" : undefined}
                >
                  {row}
                </a>
              ) : (
                <span>{row}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
