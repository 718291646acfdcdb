import type { CancelAnswer } from "#app/features/orders/cancel-form.tsx";
import { fieldSentence } from "#domain/failures/fields.ts";
import { type CancelledBy, type Cancelling, readCancelling } from "#domain/order/cancelling.ts";
import { type PayoutDetails, payoutFields, readPayoutOrLater } from "#domain/refund/payout.ts";
import { failed, type Result, success } from "#domain/result.ts";

/**
 * Why its customer cancels an order, and where cash goes back to (null: given another time), as a form says
 * it; or what that form is answered.
 */
export function ownCancelFormOf(
  form: FormData,
): Result<Cancelling & { payout: PayoutDetails | null }, CancelAnswer> {
  const typed = Object.fromEntries(payoutFields.map((name) => [name, textOf(form, name)]));
  const why = cancelFormOf("customer", form);
  const payout = readPayoutOrLater(form.has("payoutKind") ? typed : {});
  if (why.ok && payout.ok) return success({ ...why.value, payout: payout.value });
  const { errors, values } = why.ok ? { errors: {}, values: valuesOf(form) } : why.failure;
  return failed({
    errors: { ...errors, ...(payout.ok ? {} : payout.failure) },
    values: { ...valuesOf(form), ...values, ...typed },
  });
}

/** Why an order is to be cancelled, as a form says it, or what that form is answered. */
export function cancelFormOf(by: CancelledBy, form: FormData): Result<Cancelling, CancelAnswer> {
  const values = valuesOf(form);
  const why = readCancelling(by, values);
  if (why.ok) return success(why.value);
  return failed({ errors: { note: fieldSentence(why.failure.note) }, values });
}

const valuesOf = (form: FormData) => ({
  reason: textOf(form, "reason"),
  note: textOf(form, "note"),
});

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
