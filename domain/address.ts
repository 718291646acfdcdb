import { messages } from "./messages.ts";
import { failed, type Result, success } from "./result.ts";
import { findState } from "./states.ts";

/** The fields of a delivery address, in the order of the forms (§2.55, §2.60). */
export const addressFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "state",
  "pinCode",
] as const;
export type AddressField = (typeof addressFields)[number];

/** Where an order goes. `phone` is ten digits, `pinCode` six, `state` an official name. */
export type Address = Record<AddressField, string>;

/** A sentence for each field that is not right. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** A mobile number as ten digits, or null. `+91`, a leading 0, spaces and dashes are taken off. */
export function normalizePhone(input: string): string | null {
  const digits = input.replaceAll(/[\s().-]/g, "").replace(/^(\+91|0)/, "");
  const bare = digits.length === 12 && digits.startsWith("91") ? digits.slice(2) : digits;
  return /^[6-9][0-9]{9}$/.test(bare) ? bare : null;
}

/** A PIN code as six digits, or null. One space after the third digit is often typed. */
export function normalizePin(input: string): string | null {
  const digits = input.replace(/^(\d{3}) (\d{3})$/, "$1$2");
  return /^[1-9][0-9]{5}$/.test(digits) ? digits : null;
}

const emailForm =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The longest e-mail address, in characters. */
export const MAX_EMAIL_LENGTH = 254;

/** An e-mail address as identity takes it (a plain one, without quotes), of at most 254 characters. */
export function isEmail(input: string): boolean {
  return input.length <= MAX_EMAIL_LENGTH && emailForm.test(input);
}

const maxLength: Record<AddressField, number> = {
  firstName: 60,
  lastName: 60,
  email: MAX_EMAIL_LENGTH,
  phone: 20,
  address: 300,
  city: 60,
  state: 60,
  pinCode: 10,
};

/** Characters that a field may have before it is looked at, with blanks that are taken off later. */
const MAX_TYPED_LENGTH = 1000;

// Line breaks in the address are kept as commas: a label and a mail header have one line.
const clean = (value: string) =>
  value
    .toWellFormed()
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(", ")
    .replaceAll(/\p{Cc}/gu, "")
    .trim();

/** The sentence for one field that is not blank, or null when it is right. */
function complain(field: AddressField, value: string): string | null {
  if (value.length > maxLength[field]) return messages.tooLong(maxLength[field]);
  if (field === "email" && !isEmail(value)) return messages.badEmail;
  if (field === "phone" && !normalizePhone(value)) return messages.badPhone;
  if (field === "state" && !findState(value)) return messages.badState;
  if (field === "pinCode" && !normalizePin(value)) return messages.badPin;
  return null;
}

/**
 * Checks the named fields of a form and puts them into their one form. Every blank field gets its
 * own sentence; the form itself says "Please fill in all fields" (§5.2).
 */
export function checkFields<Field extends AddressField>(
  fields: readonly Field[],
  input: Record<string, unknown>,
): Result<Record<Field, string>, FieldErrors<Field>> {
  const errors: FieldErrors<Field> = {};
  const values = {} as Record<Field, string>;
  for (const field of fields) {
    const typed = input[field];
    const text = typeof typed === "string" ? typed : "";
    if (text.length > MAX_TYPED_LENGTH) {
      errors[field] = messages.tooLong(maxLength[field]);
      continue;
    }
    const value = clean(text);
    const complaint = value === "" ? messages.blankField : complain(field, value);
    if (complaint) errors[field] = complaint;
    else values[field] = normalize(field, value);
  }
  return Object.keys(errors).length > 0 ? failed(errors) : success(values);
}

function normalize(field: AddressField, value: string): string {
  if (field === "phone") return normalizePhone(value) ?? value;
  if (field === "pinCode") return normalizePin(value) ?? value;
  if (field === "state") return findState(value) ?? value;
  if (field === "email") return value.toLowerCase();
  return value;
}

/** Checks a whole delivery address. */
export function checkAddress(
  input: Record<string, unknown>,
): Result<Address, FieldErrors<AddressField>> {
  return checkFields(addressFields, input);
}

/** Whether a failed check is (also) about a field left blank. */
export function hasBlank(errors: FieldErrors<string>): boolean {
  return Object.values(errors).includes(messages.blankField);
}

/** An address on one line, as mails and the provider's note carry it. */
export function oneLine(address: Address): string {
  const place = `${address.state} ${address.pinCode}`.trim();
  return [address.address, address.city, place].filter((part) => part !== "").join(", ");
}

/** The same person's name on one line. */
export function fullName(address: Pick<Address, "firstName" | "lastName">): string {
  return `${address.firstName} ${address.lastName}`.trim();
}
