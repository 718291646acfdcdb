import { useRef } from "react";
import { FieldFrame, TextAreaField, TextField, useField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { KeptDraft } from "#app/ui/form/kept-draft.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LEAST_BODY, MOST_BODY, MOST_PHOTOS } from "#domain/reviews/limits.ts";
import type { ReviewErrors, ReviewTexts } from "#domain/reviews/review-form.ts";
import { reviewPage as words } from "#texts/catalogue/review-page.ts";
import { Star } from "./stars.tsx";

export type ReviewFormProps = {
  /** How its author will be named. */
  name: string;
  /** What was typed when a session ended is kept under this name. */
  draft: { name: string; owner: string; isAnswered: boolean };
  /** As it was typed, where it came back. */
  texts: ReviewTexts;
  errors: ReviewErrors;
};

/** The form of a review. It is sent as a page, with and without scripts: photos come with it. */
export function ReviewForm({ name, draft, texts, errors }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(errors).length > 0;
  useFocusOnError(form, wrong ? errors : null);
  return (
    <form
      className="form review-form"
      ref={form}
      method="post"
      encType="multipart/form-data"
      aria-label={words().title}
      noValidate
    >
      <input type="hidden" name="intent" value="write" />
      <KeptDraft {...draft} besides={words().chooseAgain} />
      {wrong ? (
        <Notice kind="problem">
          {words().checkForm} {words().chooseAgain}
        </Notice>
      ) : null}
      <StarChoice chosen={texts.stars} error={errors.stars} />
      <fieldset>
        <legend>{words().words}</legend>
        <TextField
          label={words().headline}
          name="title"
          defaultValue={texts.title}
          error={errors.title}
          required={false}
        />
        <TextAreaField
          label={words().body}
          name="body"
          defaultValue={texts.body}
          error={errors.body}
          hint={words().bodyHint(LEAST_BODY, MOST_BODY)}
          rows={8}
        />
        <PhotoField error={errors.photos} />
      </fieldset>
      <div className="review-send">
        <p className="soft small">{words().shownAs(name)}</p>
        <button className="button" type="submit">
          {words().send}
        </button>
      </div>
    </form>
  );
}

function StarChoice({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? "stars-error" : undefined}>
      <legend>{words().stars}</legend>
      {error ? (
        <p className="field-error review-wide" id="stars-error">
          {error}
        </p>
      ) : null}
      <div className="star-choice">
        <small aria-hidden="true">{words().worst}</small>
        <span>
          {[1, 2, 3, 4, 5].map((stars, at) => (
            <label key={stars}>
              <input
                type="radio"
                name="stars"
                value={stars}
                defaultChecked={chosen === String(stars)}
                aria-label={words().starOf(stars)}
                aria-invalid={at === 0 && error ? true : undefined}
              />
              <Star />
              <span className="num" aria-hidden="true">
                {stars}
              </span>
            </label>
          ))}
        </span>
        <small aria-hidden="true">{words().best}</small>
      </div>
    </fieldset>
  );
}

function PhotoField({ error }: { error: string | undefined }) {
  const hint = words().photosHint(MOST_PHOTOS);
  const { id, aria } = useField({ error, hint });
  return (
    <FieldFrame {...{ id, label: words().photos, error, hint }}>
      <input
        id={id}
        name="photos"
        type="file"
        className="file-field"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        {...aria}
      />
    </FieldFrame>
  );
}
