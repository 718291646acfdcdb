import type { FieldFailure } from "../failures/fields.ts";
import { MAX_EMAIL_LENGTH, normalizeEmail, normalizePhone } from "../profile/formats.ts";
import { failed, type Result, success } from "../result.ts";
import { oneLine } from "../typed-text.ts";

/** Who may act for a customer (DPDP Act, section 14). `phone` and `relation` may be empty. */
export const nomineeFields = ["name", "email", "phone", "relation"] as const;
export type NomineeField = (typeof nomineeFields)[number];
export type Nominee = Record<NomineeField, string>;
export type NomineeErrors = Partial<Record<NomineeField, FieldFailure>>;

const lengths: Record<NomineeField, number> = {
  name: 80,
  email: MAX_EMAIL_LENGTH,
  phone: 20,
  relation: 60,
};

function checkField(field: NomineeField, typed: unknown): Result<string, FieldFailure> {
  const text = typeof typed === "string" ? typed : "";
  const tooLong: FieldFailure = { code: "field/too-long", details: [lengths[field]] };
  if (text.length > 1000) return failed(tooLong);
  const value = oneLine(text);
  if (value.length > lengths[field]) return failed(tooLong);
  if (value === "") {
    return field === "phone" || field === "relation" ? success("") : failed("field/blank");
  }
  if (field === "email") {
    const email = normalizeEmail(value);
    return email === null ? failed("field/bad-email") : success(email);
  }
  if (field === "phone") {
    const phone = normalizePhone(value);
    return phone === null ? failed("field/bad-phone") : success(phone);
  }
  return success(value);
}

/** The fields in their one form, or what is wrong with each. */
export function checkNominee(typed: Record<string, unknown>): Result<Nominee, NomineeErrors> {
  const errors: NomineeErrors = {};
  const nominee: Nominee = { name: "", email: "", phone: "", relation: "" };
  for (const field of nomineeFields) {
    const checked = checkField(field, typed[field]);
    if (checked.ok) nominee[field] = checked.value;
    else errors[field] = checked.failure;
  }
  return Object.keys(errors).length > 0 ? failed(errors) : success(nominee);
}
