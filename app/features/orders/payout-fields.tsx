import { useId } from "react";
import { TextField } from "#app/ui/form/field.tsx";
import { LATER, type PayoutField } from "#domain/refund/payout.ts";
import { payoutPage as words } from "#texts/orders/payout-page.ts";

type PayoutFieldsProps = {
  /** What was typed, which comes back. */
  typed: Readonly<Record<string, string>>;
  errors: Partial<Record<PayoutField, string>>;
  /** In a form that asks for more and may be sent without: what was given before, by its last characters. */
  optional?: { given: string | null };
};

/** Where cash goes back to: a UPI id or a bank account. Only those of the chosen way are in sight (payout.css). */
export function PayoutFields({ typed, errors, optional }: PayoutFieldsProps) {
  const id = useId();
  const first = optional?.given ? LATER : "upi";
  const kind = [LATER, "account", "upi"].find((each) => each === typed.payoutKind) ?? first;
  const describedBy = errors.payoutKind ? { "aria-describedby": `${id}-error` } : {};
  return (
    <fieldset className="payout" {...describedBy}>
      <legend>{words().where}</legend>
      {optional ? <p className="soft payout-wide">{words().askedToo}</p> : null}
      {errors.payoutKind ? (
        <p className="field-error" id={`${id}-error`}>
          {errors.payoutKind}
        </p>
      ) : null}
      <label className="tick">
        <input type="radio" name="payoutKind" value="upi" defaultChecked={kind === "upi"} />
        <span>{words().toUpi}</span>
      </label>
      <label className="tick">
        <input type="radio" name="payoutKind" value="account" defaultChecked={kind === "account"} />
        <span>{words().toAccount}</span>
      </label>
      {optional ? (
        <label className="tick">
          <input type="radio" name="payoutKind" value={LATER} defaultChecked={kind === LATER} />
          <span>{optional.given ? words().asGiven(optional.given) : words().later}</span>
        </label>
      ) : null}
      <div className="payout-upi">
        <TextField
          label={words().upi}
          name="upi"
          required={false}
          maxLength={170}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          defaultValue={typed.upi}
          error={errors.upi}
        />
      </div>
      <div className="payout-account">
        <TextField
          label={words().holder}
          name="holder"
          required={false}
          maxLength={100}
          autoComplete="name"
          defaultValue={typed.holder}
          error={errors.holder}
        />
        <TextField
          label={words().account}
          name="account"
          required={false}
          maxLength={30}
          autoComplete="off"
          inputMode="numeric"
          defaultValue={typed.account}
          error={errors.account}
        />
        <TextField
          label={words().ifsc}
          name="ifsc"
          required={false}
          maxLength={11}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed.ifsc}
          error={errors.ifsc}
        />
      </div>
    </fieldset>
  );
}
