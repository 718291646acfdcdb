import type { FieldFailure } from "../failures/fields.ts";
import { MAX_EMAIL_LENGTH, normalizeEmail, normalizePhone } from "../profile/formats.ts";
import { failed, type Result, success } from "../result.ts";
import { oneLine, severalLines } from "../typed-text.ts";
import { type GrievanceSubject, grievanceSubjects } from "./states.ts";

/** What the form asks for, in the order of its fields. Telephone and order may be left out. */
export const grievanceFields = ["subject", "order", "name", "email", "phone", "words"] as const;
export type GrievanceField = (typeof grievanceFields)[number];

/** Characters of a text of the exchange. */
export const MOST_WORDS = 4000;
const lengths: Record<GrievanceField, number> = {
  subject: 20,
  order: 20,
  name: 80,
  email: MAX_EMAIL_LENGTH,
  phone: 20,
  words: MOST_WORDS,
};

/** A grievance as it was written. `orderId` and `phone` may be empty. */
export type GrievanceForm = {
  subject: GrievanceSubject;
  orderId: string;
  name: string;
  email: string;
  phone: string;
  words: string;
};
export type GrievanceFailure = FieldFailure | "field/bad-order" | "field/no-subject";
export type GrievanceErrors = Partial<Record<GrievanceField, GrievanceFailure>>;

/** A text of the exchange in its one form, or what is wrong with it. */
export function checkWords(typed: unknown): Result<string, FieldFailure> {
  const text = typeof typed === "string" ? typed : "";
  const tooLong: FieldFailure = { code: "field/too-long", details: [MOST_WORDS] };
  if (text.length > 4 * MOST_WORDS) return failed(tooLong);
  const words = severalLines(text);
  if (words === "") return failed("field/blank");
  return words.length > MOST_WORDS ? failed(tooLong) : success(words);
}

const orderId = (text: string) => {
  const id = text.toUpperCase().replaceAll(/\s/g, "");
  return /^GV-[0-9A-Z]{4,14}$/.test(id) ? id : null;
};

type Check = { read: (text: string) => string | null; failure: GrievanceFailure; optional?: true };
const checks: Partial<Record<GrievanceField, Check>> = {
  subject: {
    read: (text) => grievanceSubjects.find((each) => each === text) ?? null,
    failure: "field/no-subject",
  },
  order: { read: orderId, failure: "field/bad-order", optional: true },
  email: { read: normalizeEmail, failure: "field/bad-email" },
  phone: { read: normalizePhone, failure: "field/bad-phone", optional: true },
};

function checkField(field: GrievanceField, typed: unknown): Result<string, GrievanceFailure> {
  if (field === "words") return checkWords(typed);
  const text = typeof typed === "string" ? typed : "";
  const tooLong: FieldFailure = { code: "field/too-long", details: [lengths[field]] };
  if (text.length > 1000) return failed(tooLong);
  const value = oneLine(text);
  const check = checks[field];
  if (value === "") {
    if (check?.optional) return success("");
    return failed(field === "subject" ? "field/no-subject" : "field/blank");
  }
  if (value.length > lengths[field]) return failed(tooLong);
  const read = check ? check.read(value) : value;
  return read === null ? failed(check?.failure ?? "field/blank") : success(read);
}

/** The fields of the form in their one form, or what is wrong with each. */
export function checkGrievance(
  typed: Record<string, unknown>,
): Result<GrievanceForm, GrievanceErrors> {
  const errors: GrievanceErrors = {};
  const read: Record<GrievanceField, string> = {
    ...{ subject: "", order: "", name: "", email: "", phone: "", words: "" },
  };
  for (const field of grievanceFields) {
    const checked = checkField(field, typed[field]);
    if (checked.ok) read[field] = checked.value;
    else errors[field] = checked.failure;
  }
  if (Object.keys(errors).length > 0) return failed(errors);
  const { subject, order, ...rest } = read;
  return success({ ...rest, subject: subject as GrievanceSubject, orderId: order });
}
