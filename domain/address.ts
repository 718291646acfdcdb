import { states } from "#texts/checkout/states.ts";
import type { FieldFailure } from "./failures/fields.ts";
import {
  describeField,
  type ProfileField,
  type ProfileForm,
  profileFields,
  type RequiredField,
} from "./profile.ts";
import { failed, type Result, success } from "./result.ts";
import { commaLine } from "./typed-text.ts";

/** The fields of a delivery address are those of the profile (§2.55, §2.60). */
export type AddressField = ProfileField;
export const addressFields: readonly AddressField[] = profileFields;

/** Where an order goes. `phone` is ten digits, `pinCode` six, `state` an official name. */
export type Address = Record<RequiredField, string> & Partial<Record<AddressField, string>>;

/** What is wrong with each field that is not right. */
export type FieldErrors<Field extends string> = Partial<Record<Field, FieldFailure>>;

/** The failure of a field that may have `limit` characters. */
export const tooLong = (limit: number): FieldFailure => ({
  code: "field/too-long",
  details: [limit],
});

/** Characters that a field may have before it is looked at, with blanks that are taken off later. */
const MAX_TYPED_LENGTH = 1000;

/** One field as a form sent it, in its one form. */
function checkField(
  field: AddressField,
  typed: unknown,
  form: ProfileForm,
): Result<string, FieldFailure> {
  const { maxLength, normalize, invalid, required } = describeField(field);
  const text = typeof typed === "string" ? typed : "";
  if (text.length > MAX_TYPED_LENGTH) return failed(tooLong(maxLength));
  // A label and a mail header have one line.
  const value = commaLine(text);
  if (value === "") return required.includes(form) ? failed("field/blank") : success(value);
  if (value.length > maxLength) return failed(tooLong(maxLength));
  const normal = normalize ? normalize(value) : value;
  return normal === null ? failed(invalid ?? "field/blank") : success(normal);
}

/**
 * Checks the named fields of a form and puts them into their one form. Every blank field that the
 * form requires fails by itself; the form itself says "Please fill in all fields" (§5.2).
 */
export function checkFields<Field extends AddressField>(
  fields: readonly Field[],
  input: Record<string, unknown>,
  form: ProfileForm = "checkout",
): Result<Record<Field, string>, FieldErrors<Field>> {
  const errors: FieldErrors<Field> = {};
  const values = {} as Record<Field, string>;
  for (const field of fields) {
    const checked = checkField(field, input[field], form);
    if (checked.ok) values[field] = checked.value;
    else errors[field] = checked.failure;
  }
  return Object.keys(errors).length > 0 ? failed(errors) : success(values);
}

/** Checks a whole delivery address, as the form requires it. */
export function checkAddress(
  input: Record<string, unknown>,
  form: ProfileForm = "checkout",
): Result<Record<AddressField, string>, FieldErrors<AddressField>> {
  return checkFields(addressFields, input, form);
}

/** Whether a failed check is (also) about a field left blank. */
export function hasBlank(errors: FieldErrors<string>): boolean {
  return Object.values(errors).includes("field/blank");
}

/** The lines of an address above its town, as it was written: what leads to the door. */
export const streetLines = (to: Address): string[] =>
  addressFields.flatMap((field) =>
    describeField(field).written === "street" ? to[field] || [] : [],
  );

/** The same on one line, for who has one field for it: a carrier, an invoice. */
export const streetOf = (to: Address): string => streetLines(to).join(", ");

/**
 * The values of one line, in their order. Pages and mails keep each apart (`<bdi>`): a town in Arabic letters would
 * turn the PIN code behind it.
 */
export type ValuesOfLine = readonly string[];

const filled = (lines: ValuesOfLine[]): ValuesOfLine[] =>
  lines.map((values) => values.filter(Boolean)).filter((values) => values.length > 0);

/** An address below the name, a line each, as pages and mails have it; `stateName` writes the state. */
export const placeLines = (to: Address, stateName = (state: string) => state): ValuesOfLine[] =>
  filled([...streetLines(to).map((line) => [line]), [to.city, to.pinCode], [stateName(to.state)]]);

/** Town, state and PIN code, which stand on one line with commas between. */
export const townParts = ({ city, state, pinCode }: Address): ValuesOfLine[] =>
  filled([[city], [state, pinCode]]);

/** The whole address in the same way; `stateName` as above. */
export const addressParts = (to: Address, stateName = (state: string) => state): ValuesOfLine[] =>
  filled([
    ...streetLines(to).map((line) => [line]),
    ...townParts({ ...to, state: stateName(to.state) }),
  ]);

const written = (parts: readonly ValuesOfLine[]): string =>
  parts.map((values) => values.join(" ")).join(", ");

/** Town, state and PIN code on one line, for paper. */
export const townLine = (to: Address): string => written(townParts(to));

/** An address on one line as pages show it. */
export const shownAddress = (to: Address): string => written(addressParts(to, states().name));

/** An address on one line, as mails and the provider's note carry it. */
export const oneLine = (to: Address): string => written(addressParts(to));

/** The customer's name on one line. */
export function fullName(address: Pick<Address, "firstName" | "lastName">): string {
  return `${address.firstName} ${address.lastName}`.trim();
}
