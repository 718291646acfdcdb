import type { CancelAnswer } from "#app/features/orders/cancel-form.tsx";
import { fieldSentence } from "#domain/failures/fields.ts";
import { type CancelledBy, type Cancelling, readCancelling } from "#domain/order/cancelling.ts";
import { failed, type Result, success } from "#domain/result.ts";

/** Why an order is to be cancelled, as a form says it, or what that form is answered. */
export function cancelFormOf(by: CancelledBy, form: FormData): Result<Cancelling, CancelAnswer> {
  const values = { reason: textOf(form, "reason"), note: textOf(form, "note") };
  const why = readCancelling(by, values);
  if (why.ok) return success(why.value);
  return failed({ errors: { note: fieldSentence(why.failure.note) }, values });
}

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
