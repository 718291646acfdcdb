import { profileFields as labels } from "#texts/account/profile-fields.ts";
import {
  MAX_EMAIL_LENGTH,
  normalizeEmail,
  normalizePhone,
  normalizePin,
} from "./profile/formats.ts";
import { findState, states } from "./profile/states.ts";

/** The forms that ask for a profile (§2.17, §2.55, §2.60). */
export type ProfileForm = "signup" | "checkout" | "profile";
const everywhere = ["signup", "checkout", "profile"] as const satisfies readonly ProfileForm[];

/**
 * The parts of a written address: who it is for, the lines of the street above the town, town, state and PIN code,
 * the telephone below; `apart`: it stands in no written address.
 */
export type WrittenPart = "name" | "street" | "town" | "state" | "code" | "phone" | "apart";

type Description = {
  label: string;
  /** Where it stands in an address as documents, mails and carriers have it (`domain/address.ts`). */
  written: WrittenPart;
  /** The group of the forms in which the field stands. */
  part: "contact" | "place";
  /** The forms that refuse a blank one. */
  required: readonly ProfileForm[];
  /** Characters. */
  maxLength: number;
  /** The value in its one form, or null when it is none; absent: any text will do. */
  normalize?(value: string): string | null;
  /** The failure's code where `normalize` answers null. */
  invalid?: "field/bad-email" | "field/bad-phone" | "field/bad-state" | "field/bad-pin";
  /** Identifies the customer: hidden from admins who may not read users (§6.6). */
  identifies: boolean;
  /** The account's own name: it has a column of identity's, and the profile page does not change it. */
  identity?: true;
  /** How forms show it: see the attributes of the same names. Widths are columns of six. */
  input: {
    autoComplete: string;
    type?: "email" | "tel";
    inputMode?: "numeric";
    /** Several lines; their breaks are kept as commas. */
    multiline?: true;
    choices?: { id: string; values: readonly string[] };
    width?: number;
    phoneWidth?: number;
  };
};

/**
 * The fields of a profile and of a delivery address, in the order of the forms: the one place that
 * types, columns, session, forms, confirmation, exports and import are made from. A field that is
 * required nowhere may be absent in addresses that were kept before it came.
 */
export const profile = {
  firstName: {
    get label() {
      return labels().firstName;
    },
    written: "name",
    part: "contact",
    required: everywhere,
    maxLength: 60,
    identifies: true,
    input: { autoComplete: "given-name", width: 3, phoneWidth: 3 },
  },
  lastName: {
    get label() {
      return labels().lastName;
    },
    written: "name",
    part: "contact",
    required: everywhere,
    maxLength: 60,
    identifies: true,
    input: { autoComplete: "family-name", width: 3, phoneWidth: 3 },
  },
  email: {
    get label() {
      return labels().email;
    },
    written: "apart",
    part: "contact",
    required: everywhere,
    maxLength: MAX_EMAIL_LENGTH,
    normalize: normalizeEmail,
    invalid: "field/bad-email",
    identifies: true,
    identity: true,
    input: { autoComplete: "email", type: "email", width: 3 },
  },
  phone: {
    get label() {
      return labels().phone;
    },
    written: "phone",
    part: "contact",
    required: everywhere,
    maxLength: 20,
    normalize: normalizePhone,
    invalid: "field/bad-phone",
    identifies: true,
    input: { autoComplete: "tel", type: "tel", width: 3 },
  },
  address: {
    get label() {
      return labels().address;
    },
    written: "street",
    part: "place",
    required: everywhere,
    maxLength: 300,
    identifies: true,
    input: { autoComplete: "street-address", multiline: true },
  },
  city: {
    get label() {
      return labels().city;
    },
    written: "town",
    part: "place",
    required: everywhere,
    maxLength: 60,
    identifies: false,
    input: { autoComplete: "address-level2", width: 2 },
  },
  state: {
    get label() {
      return labels().state;
    },
    written: "state",
    part: "place",
    required: everywhere,
    maxLength: 60,
    normalize: (value: string) => findState(value) ?? null,
    invalid: "field/bad-state",
    identifies: false,
    input: {
      autoComplete: "address-level1",
      choices: { id: "states", values: states },
      width: 2,
      phoneWidth: 3,
    },
  },
  pinCode: {
    get label() {
      return labels().pinCode;
    },
    written: "code",
    part: "place",
    required: everywhere,
    maxLength: 10,
    normalize: normalizePin,
    invalid: "field/bad-pin",
    identifies: false,
    input: { autoComplete: "postal-code", inputMode: "numeric", width: 2, phoneWidth: 3 },
  },
} as const satisfies Record<string, Description>;

export type ProfileField = keyof typeof profile;

/** All fields, in the order of the forms. */
export const profileFields = Object.keys(profile) as ProfileField[];

/** What the table says of a field. */
export const describeField = (field: ProfileField): Description => profile[field];

/** The fields that a profile keeps in columns of its own and its owner may change: all but the e-mail. */
export type SavedField = {
  [Field in ProfileField]: (typeof profile)[Field] extends { identity: true } ? never : Field;
}[ProfileField];
export const savedFields = profileFields.filter(
  (field): field is SavedField => !describeField(field).identity,
);

/** The fields that some form refuses when they are blank: every address has them. */
export type RequiredField = {
  [Field in ProfileField]: (typeof profile)[Field]["required"] extends readonly [] ? never : Field;
}[ProfileField];

/** What an account keeps beside its e-mail; blank fields are empty texts. */
export type Profile = Record<SavedField, string>;

/** An object with one value for each of the fields. */
export function eachField<Field extends ProfileField, Value>(
  fields: readonly Field[],
  make: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Value>;
}

/** What an account keeps of an address, which may lack a field that no form requires. */
export const profileOf = (address: Partial<Record<ProfileField, string>>): Profile =>
  eachField(savedFields, (field) => address[field] ?? "");

/** A value in its field's one form where it has it; otherwise as it is. */
export function normalizeField(field: ProfileField, value: string): string {
  return describeField(field).normalize?.(value) ?? value;
}
