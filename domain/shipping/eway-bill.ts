import { type Day, readDay } from "../calendar.ts";
import { type StateCode, stateCode } from "../india/states.ts";
import { shippingMessages } from "../messages/shipping-messages.ts";
import type { Paise } from "../money.ts";
import type { Order } from "../order.ts";
import { chargedParts, type Pieces, upTo } from "../refund/refundable.ts";
import { failed, type Result, success } from "../result.ts";
import type { SettingsValues } from "../settings/groups.ts";
import { oneLine } from "../typed-text.ts";

/** What goods may be worth, with tax, to travel without an e-way bill, by the settings (rule 138). */
type Limits = SettingsValues["shipping"]["ewayBills"];

/** The bill of a parcel: its number of 12 digits and its day; `reason`: why there is none. */
export type EwayBill =
  | { number: string; day: Day; reason: null }
  | { number: null; day: null; reason: string };
/** The same as it is typed. */
export type TypedEwayBill = { ewayNumber: string; ewayDay: string; ewayReason: string };
/** What is wrong with it, as sentences. */
export type EwayErrors = Partial<Record<keyof TypedEwayBill, string>>;

const MOST_REASON = 200; // characters
const NUMBER = /^\d{12}$/;

/**
 * Above which worth, in paise, goods need a bill on a day, from a state to another or within it; null: never. What is set
 * for a state holds within it, else what is set for all; of several the one that began last.
 */
export function ewayLimit(
  limits: Limits,
  { from, to }: { from: string; to: string },
  day: Day,
): Paise | null {
  const begun = limits.filter((each) => each.from <= day);
  const latest = (state: string) =>
    begun
      .filter((each) => each.state === state)
      .toSorted((one, other) => one.from.localeCompare(other.from))
      .at(-1);
  const own = from === to ? latest(to) : undefined;
  return (own ?? latest(""))?.above ?? null;
}

/**
 * What pieces of an order are worth for a bill, in paise: as they were charged, with tax and without delivery. Exempt
 * goods beside others do not count (rule 138, explanation 2).
 */
export function worthOfPieces(
  order: Pick<Order, "items" | "pricing" | "tax">,
  pieces: readonly Pieces[],
): Paise {
  const { lines } = chargedParts(order);
  return pieces.reduce((sum, { line, quantity }) => {
    const item = order.items[line];
    const isExempt = order.tax?.lines[line]?.rate === null;
    if (!item || isExempt) return sum;
    return sum + upTo(lines[line] ?? 0, item.quantity, quantity);
  }, 0);
}

/** Whether pieces that go to an order's address need a bill; `from`: the shop's state, as its code of GST. */
export function needsEwayBill(
  limits: Limits,
  order: Pick<Order, "items" | "pricing" | "tax" | "shippingAddress">,
  pieces: readonly Pieces[],
  { from, day }: { from: StateCode | ""; day: Day },
): boolean {
  const to = stateCode(order.shippingAddress?.state ?? "") ?? "";
  const limit = ewayLimit(limits, { from, to }, day);
  return limit !== null && worthOfPieces(order, pieces) > limit;
}

/**
 * Checks what somebody typed of a bill: number and day together, the day not after `today`; or why there is none. Null:
 * nothing was typed.
 */
export function readEwayBill(
  typed: TypedEwayBill,
  today: Day,
): Result<EwayBill | null, EwayErrors> {
  const number = typed.ewayNumber.replaceAll(/[\s-]/g, "");
  const reason = oneLine(typed.ewayReason);
  if (number === "" && typed.ewayDay.trim() === "") {
    if (reason.length > MOST_REASON) return failed({ ewayReason: shippingMessages.ewayReasonLong });
    return success(reason === "" ? null : { number: null, day: null, reason });
  }
  const errors: EwayErrors = {};
  if (!NUMBER.test(number)) errors.ewayNumber = shippingMessages.ewayNumberWrong;
  const day = readDay(typed.ewayDay.trim());
  if (day === null || day > today) errors.ewayDay = shippingMessages.ewayDayWrong;
  if (errors.ewayNumber || day === null || errors.ewayDay) return failed(errors);
  return success({ number, day, reason: null });
}
