import type { Day } from "#domain/calendar.ts";
import type { DocumentValues } from "#domain/documents/values.ts";
import type { Paise } from "#domain/money.ts";

/** A document as exports read it. */
export type Entry = {
  content: DocumentValues;
  /** What the document that it takes back from came to, and its day; null: it takes nothing back. */
  original: { total: Paise; day: Day } | null;
};

/** Rupees with two decimals, as text. */
export function rupeesText(paise: Paise): string {
  const whole = Math.trunc(Math.abs(paise) / 100);
  const rest = String(Math.abs(paise) % 100).padStart(2, "0");
  return `${paise < 0 ? "-" : ""}${whole}.${rest}`;
}

/** Whether it takes back what another one has charged. */
export const isCredit = ({ content }: Entry): boolean => content.kind === "credit note";
/** Whether it is about goods that have left: vouchers are about money alone. */
export const isSupply = ({ content: { kind } }: Entry): boolean =>
  kind === "tax invoice" || kind === "bill of supply" || kind === "credit note";
