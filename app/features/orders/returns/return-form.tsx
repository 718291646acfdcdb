import { useRef } from "react";
import { longDayOf } from "#app/features/orders/dates.ts";
import { PayoutFields } from "#app/features/orders/payout-fields.tsx";
import { FieldFrame, TextAreaField, useField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { KeptDraft } from "#app/ui/form/kept-draft.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import type { CartLine } from "#domain/cart.ts";
import { boughtKey } from "#domain/order/bought-key.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import type { PayoutNeed } from "#domain/refund/payout.ts";
import { returnReasons } from "#domain/returns/reasons.ts";
import { MAX_PHOTOS, type ReturnErrors, type ReturnTexts } from "#domain/returns/return-form.ts";
import type { ReturnKind } from "#domain/returns/return-states.ts";
import { kindWords } from "#domain/returns/return-words.ts";
import { returnPage as words } from "#texts/orders/return-page.ts";
import "#app/ui/form/file-field.css";
import "./returns.css";

export type ReturnFormProps = {
  items: readonly CartLine[];
  /** How many pieces of each line can be returned. */
  most: readonly number[];
  kinds: readonly { kind: ReturnKind; until: string; open: boolean }[];
  /** Whether money would go back by hand, and to where. */
  payout: PayoutNeed;
  /** Makes it one return, however often it is sent. */
  requestKey: string;
  /** What was typed when a session ended is kept under this name. */
  draft: { name: string; owner: string; isAnswered: boolean };
  /** As it was typed, where it came back. */
  texts: ReturnTexts;
  errors: ReturnErrors;
};

/**
 * The form that asks for a return. It is sent as a page, with and without scripts: photos come with it.
 */
export function ReturnForm(props: ReturnFormProps) {
  const { items, most, kinds, payout, requestKey, draft, texts, errors } = props;
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(errors).length > 0;
  useFocusOnError(form, wrong ? errors : null);
  return (
    <form
      className="form return-form"
      ref={form}
      method="post"
      encType="multipart/form-data"
      aria-label={words().title}
      noValidate
    >
      <input type="hidden" name="key" value={requestKey} />
      <KeptDraft {...draft} besides={words().chooseAgain} />
      {wrong ? (
        <Notice kind="problem">
          {words().checkForm} {words().chooseAgain}
        </Notice>
      ) : null}
      <fieldset aria-describedby={errors.pieces ? "pieces-error" : undefined}>
        <legend>{words().what}</legend>
        <FieldsetError id="pieces-error">{errors.pieces}</FieldsetError>
        <ul className="return-lines">
          {items.map((item, line) => (
            <LineChoice
              key={boughtKey(item)}
              item={item}
              line={line}
              most={most[line] ?? 0}
              typed={texts.pieces[line] ?? (items.length === 1 ? String(most[line] ?? 0) : "0")}
              error={errors[`pieces.${line}`]}
              marked={errors.pieces !== undefined}
            />
          ))}
        </ul>
      </fieldset>
      <fieldset aria-describedby={errors.reason ? "reason-error" : undefined}>
        <legend>{words().why}</legend>
        <FieldsetError id="reason-error">{errors.reason}</FieldsetError>
        <div className="return-choices">
          {Object.entries(returnReasons()).map(([code, label], at) => (
            <label key={code}>
              <input
                type="radio"
                name="reason"
                value={code}
                defaultChecked={texts.reason === code}
                aria-invalid={at === 0 && errors.reason ? true : undefined}
              />{" "}
              {label}
            </label>
          ))}
        </div>
        <TextAreaField
          label={words().more}
          name="words"
          defaultValue={texts.words}
          error={errors.words}
          required={false}
          rows={4}
        />
      </fieldset>
      <fieldset aria-describedby={errors.kind ? "kind-error" : undefined}>
        <legend>{words().wanted}</legend>
        <FieldsetError id="kind-error">{errors.kind}</FieldsetError>
        <div className="return-choices">
          {kinds.map(({ kind, until, open }, at) => (
            <label key={kind} className={open ? undefined : "soft"}>
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={texts.kind === kind}
                disabled={!open}
                aria-invalid={at === 0 && errors.kind ? true : undefined}
              />{" "}
              <span>
                {kindWords()[kind]}
                <small className="soft">
                  {(open ? words().until : words().wasUntil)(longDayOf(until))}
                </small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {payout.isAsked ? (
        <PayoutFields typed={texts.payout} errors={errors} optional={payout} />
      ) : null}
      <fieldset>
        <legend>{words().photos}</legend>
        <PhotoField error={errors.photos} />
      </fieldset>
      <button className="button" type="submit">
        {words().send}
      </button>
    </form>
  );
}

function FieldsetError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="field-error return-wide" id={id}>
      {children}
    </p>
  );
}

type LineChoiceProps = {
  item: CartLine;
  line: number;
  most: number;
  typed: string;
  error: string | undefined;
  /** It is one of those that are wrong together. */
  marked: boolean;
};

function LineChoice({ item, line, most, typed, error, marked }: LineChoiceProps) {
  const { id, aria } = useField({ error });
  const options = optionsLine(item);
  return (
    <li>
      <span className="frame" style={{ "--ratio": 1 }}>
        <Picture picture={thumbnailOf(item.image)} alt="" sizes="4rem" />
      </span>
      <div>
        <b id={`${id}-name`}>{item.name}</b>
        {options ? <small className="soft">{options}</small> : null}
      </div>
      {most > 0 ? (
        <FieldFrame id={id} label={words().pieces(most)} error={error}>
          <input
            id={id}
            name={`pieces.${line}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={most}
            defaultValue={typed}
            aria-describedby={[`${id}-name`, aria["aria-describedby"]].filter(Boolean).join(" ")}
            aria-invalid={error || marked ? true : undefined}
          />
        </FieldFrame>
      ) : (
        <p className="soft small">{words().nothingLeft}</p>
      )}
    </li>
  );
}

function PhotoField({ error }: { error: string | undefined }) {
  const hint = words().photosHint(MAX_PHOTOS);
  const label = words().photosLabel;
  const { id, aria } = useField({ error, hint });
  return (
    <FieldFrame {...{ id, label, error, hint }}>
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
