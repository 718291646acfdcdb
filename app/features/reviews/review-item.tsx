import { optionsLine } from "#domain/order/options-line.ts";
import { type PublishedReview, photoPath, SMALL_PHOTO } from "#domain/reviews/review.ts";
import { here, language } from "#language";
import { reviews as words } from "#texts/catalogue/reviews.ts";
import { dayOfReview } from "./dates.ts";
import { StarRow } from "./stars.tsx";

type ReviewItemProps = {
  review: PublishedReview;
  /** The shop's name, beside its answer. */
  brand: string;
};

/** One review: stars, who says it and when, their words as they wrote them, photos, the shop's answer. */
export function ReviewItem({ review, brand }: ReviewItemProps) {
  const { id, stars, title, body, createdAt, bought, answer } = review;
  const name = review.name || words().anonymous;
  const options = optionsLine(bought);
  const lang = review.language === language() ? undefined : review.language;
  return (
    <article className="review" id={id} aria-label={`${name}, ${words().ofFive(String(stars))}`}>
      <header>
        <StarRow value={stars} />
        {title ? (
          <p className="review-title" lang={lang}>
            {title}
          </p>
        ) : null}
        <p className="soft small">
          <b>{name}</b> · <time dateTime={createdAt}>{dayOfReview(createdAt)}</time> ·{" "}
          {words().confirmed}
          {options ? <span className="bought">{words().bought(options)}</span> : null}
        </p>
      </header>
      <p className="review-body" lang={lang}>
        {body}
      </p>
      <ReviewPhotos review={review} name={name} />
      {answer ? (
        <div className="review-answer">
          <p className="small">
            <b>{words().answer(brand)}</b> ·{" "}
            <time className="soft" dateTime={answer.at}>
              {dayOfReview(answer.at)}
            </time>
          </p>
          <p className="review-body">{answer.text}</p>
        </div>
      ) : null}
    </article>
  );
}

function ReviewPhotos({ review, name }: { review: PublishedReview; name: string }) {
  const { id, photos } = review;
  if (photos.length === 0) return null;
  return (
    <ul className="review-photos">
      {photos.map(({ width, height }, at) => {
        const scale = Math.min(1, SMALL_PHOTO / Math.max(width, height));
        return (
          <li key={photoPath(id, at)}>
            <a href={here(photoPath(id, at))} rel="external">
              <img
                src={photoPath(id, at, "-small")}
                alt={words().photo(at + 1, photos.length, name)}
                width={Math.round(width * scale)}
                height={Math.round(height * scale)}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
