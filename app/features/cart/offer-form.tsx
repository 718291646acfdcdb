import { useId } from "react";
import { Form, useNavigation } from "react-router";
import type { CartLine } from "#domain/cart.ts";
import { MAX_CODE_LENGTH } from "#domain/offers/codes.ts";
import type { PricingRules } from "#domain/offers/price-order.ts";
import { misfitOf, type OfferRefusal, offerSentence } from "#domain/offers/refusals.ts";
import { offerForm as words } from "#texts/cart/offer-form.ts";

type OfferFormProps = {
  lines: readonly CartLine[];
  rules: Pick<PricingRules, "given"> & {
    offer: { code: string; refusal: OfferRefusal | null } | null;
  };
  /** What was typed and refused, and why. */
  refused?: { typed: string; message: string } | undefined;
};

/** The code of an offer: a field to type it, or the one that was given and what becomes of it. */
export function OfferForm({ lines, rules, refused }: OfferFormProps) {
  const id = useId();
  const { formData } = useNavigation();
  const busy = String(formData?.get("intent") ?? "").endsWith("offer");
  const { offer, given } = rules;
  if (offer) {
    const refusal = offer.refusal ?? (given && misfitOf(given, lines));
    return (
      <Form method="post" className="offer" preventScrollReset>
        <p className="offer-given">
          <span>
            {words().code} <b>{offer.code}</b>
          </span>
          <button className="plain" type="submit" name="intent" value="remove-offer">
            {words().remove}
            <span className="hidden-text">{words().removed(offer.code)}</span>
          </button>
        </p>
        <p className={refusal ? "field-error" : "field-hint"} role="status">
          {refusal ? offerSentence(refusal, offer.code) : words().applies}
        </p>
      </Form>
    );
  }
  return (
    <Form method="post" className="offer" preventScrollReset noValidate>
      <div className="field">
        <label htmlFor={id}>{words().code}</label>
        <div className="offer-row">
          <input
            id={id}
            name="offer"
            key={refused?.typed}
            defaultValue={refused?.typed}
            maxLength={MAX_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? `${id}-error` : undefined}
          />
          <button
            className="button quiet"
            type="submit"
            name="intent"
            value="offer"
            aria-busy={busy}
          >
            {words().apply}
          </button>
        </div>
        {refused ? (
          <p className="field-error" id={`${id}-error`} role="alert">
            {refused.message}
          </p>
        ) : null}
      </div>
    </Form>
  );
}
