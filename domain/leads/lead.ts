import type { FieldFailure } from "../failures/fields.ts";
import { MAX_EMAIL_LENGTH, normalizeEmail, normalizePhone } from "../profile/formats.ts";
import { failed, type Result, success } from "../result.ts";
import { commaLine } from "../typed-text.ts";

/** What the checkup form asks for (§2.27), in the order of its fields. */
export const leadFields = ["email", "name", "phone", "address"] as const;
export type LeadField = (typeof leadFields)[number];
/** `phone` is ten digits, the address one line. */
export type Lead = Record<LeadField, string>;
export type LeadErrors = Partial<Record<LeadField, FieldFailure>>;

/** Characters, once blanks at both ends are taken off. */
const leadLengths: Record<LeadField, number> = {
  email: MAX_EMAIL_LENGTH,
  name: 60,
  phone: 20,
  address: 300,
};

/** Unanswered, answered, or both. */
export const leadStates = ["new", "answered", "all"] as const;
export type LeadFilter = (typeof leadStates)[number];

const checks: { [Field in LeadField]?: [(text: string) => string | null, FieldFailure] } = {
  email: [normalizeEmail, "field/bad-email"],
  phone: [normalizePhone, "field/bad-phone"],
};

function checkField(field: LeadField, typed: unknown): Result<string, FieldFailure> {
  const most = leadLengths[field];
  const tooLong: FieldFailure = { code: "field/too-long", details: [most] };
  const text = typeof typed === "string" ? typed : "";
  if (text.length > 1000) return failed(tooLong);
  const value = commaLine(text);
  if (value === "") return failed("field/blank");
  if (value.length > most) return failed(tooLong);
  const [normalize, failure] = checks[field] ?? [];
  const normal = normalize ? normalize(value) : value;
  return normal === null ? failed(failure ?? "field/blank") : success(normal);
}

/** The fields of the form in their one form, or what is wrong with each. */
export function checkLead(typed: Record<string, unknown>): Result<Lead, LeadErrors> {
  const errors: LeadErrors = {};
  const lead: Lead = { email: "", name: "", phone: "", address: "" };
  for (const field of leadFields) {
    const checked = checkField(field, typed[field]);
    if (checked.ok) lead[field] = checked.value;
    else errors[field] = checked.failure;
  }
  return Object.keys(errors).length > 0 ? failed(errors) : success(lead);
}
