import { expect } from "vitest";
import { type Address, type AddressField, addressFields } from "#domain/address.ts";
import { describeField, eachField, type WrittenPart } from "#domain/profile.ts";
import { anAddress } from "#tests/support/customers.ts";

/**
 * An address in which each field of the table in `domain/profile.ts` says which it is, also one that comes later;
 * those that take no text of any kind have one that is right.
 */
export const marked: Address = eachField(addressFields, (field) =>
  describeField(field).normalize
    ? ((anAddress() as Address)[field] ?? "")
    : `The ${field.toLowerCase()}`,
) as Address;

/** The fields that stand in a written address, without those of these parts. */
export const fieldsBut = (...without: WrittenPart[]): AddressField[] =>
  addressFields.filter((field) => {
    const { written } = describeField(field);
    return written !== "apart" && !without.includes(written);
  });
export const everything = fieldsBut();
export const placeAlone = fieldsBut("name", "phone");
/** In Hindi a state has another name. */
export const inHindi = fieldsBut("state");

/** Blanks are lost where a line is broken, and React sets marks between texts. */
const bare = (text: string) => text.replaceAll(/<!-- -->|\s/g, "");

/** Fails with the fields of `marked` that a text lacks. */
export function expectFields(text: string, fields: readonly AddressField[]): void {
  const whole = bare(text);
  expect(fields.filter((field) => !whole.includes(bare(marked[field] ?? "")))).toEqual([]);
}
