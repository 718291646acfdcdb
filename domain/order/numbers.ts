import { addDays, type Day, dayOf, daysUpTo, readDay } from "../calendar.ts";
import type { Paise } from "../money.ts";

/** By what the money of some days is shown. */
export const moneyKeys = {
  day: "Day",
  product: "Product",
  state: "State",
  pin: "PIN code",
} as const;
export type MoneyKey = keyof typeof moneyKeys;

/**
 * What can happen to an order's money. `placed` and `cancelled` are orders by the day on which they were
 * placed or cancelled; `online`, `cash` and `refunded` are money by the day on which it moved; `lost`:
 * taken by the bank at the end of a dispute; `toCollect`: cash that is still to come, by the day on which
 * its order was placed.
 */
export const moneyKinds = [
  "placed",
  "online",
  "cash",
  "refunded",
  "lost",
  "cancelled",
  "toCollect",
] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** Sums of one kind under one key; `count`: orders, or pieces of a product. */
export type MoneyMove = { key: string; kind: MoneyKind; count: number; amount: Paise };

/** A line of the table, in paise. `revenue` = online + cash − refunded − lost; it may be below zero. */
export type MoneyRow = {
  key: string;
  orders: number;
  placed: Paise;
  online: Paise;
  cash: Paise;
  refunded: Paise;
  lost: Paise;
  revenue: Paise;
  cancelledOrders: number;
  cancelled: Paise;
  toCollect: Paise;
};

/** The row of a key with every sum at nothing. */
export const noMoney = (key: string): MoneyRow => ({
  key,
  orders: 0,
  placed: 0,
  online: 0,
  cash: 0,
  refunded: 0,
  lost: 0,
  revenue: 0,
  cancelledOrders: 0,
  cancelled: 0,
  toCollect: 0,
});

function add(row: MoneyRow, { kind, count, amount }: MoneyMove): void {
  row[kind] += amount;
  if (kind === "placed") row.orders += count;
  if (kind === "cancelled") row.cancelledOrders += count;
  if (kind === "online" || kind === "cash") row.revenue += amount;
  if (kind === "refunded" || kind === "lost") row.revenue -= amount;
}

/** One line for each key that has anything, in the order of `keys`, the others behind them as they come. */
export function moneyRows(moves: readonly MoneyMove[], keys: readonly string[] = []): MoneyRow[] {
  const rows = new Map(keys.map((key) => [key, noMoney(key)]));
  for (const move of moves) {
    const row = rows.get(move.key) ?? noMoney(move.key);
    rows.set(move.key, row);
    add(row, move);
  }
  return [...rows.values()];
}

/** All of them in one line. */
export function moneyTotal(moves: readonly MoneyMove[]): MoneyRow {
  const total = noMoney("");
  for (const move of moves) add(total, move);
  return total;
}

/** Days that follow each other, both included, and by what they are shown. */
export type MoneyQuery = { by: MoneyKey; from: Day; until: Day };

/** Stretches up to today that can be chosen at once. */
export const stretches = [14, 30, 90, 365] as const;
const FIRST = 30;
const MOST = 1096; // days: three years

/**
 * What an address asks for: `by`, and `days` or `from` and `until`. What makes no sense counts as not
 * given; no more than three years are read at once, the last ones.
 */
export function readMoneyQuery(params: URLSearchParams, now: Date): MoneyQuery {
  const asked = params.get("by") ?? "";
  const by = Object.hasOwn(moneyKeys, asked) ? (asked as MoneyKey) : "day";
  const today = dayOf(now);
  const given = readDay(params.get("until"));
  const until = given !== null && given < today ? given : today;
  const count = stretches.find((days) => days === Number(params.get("days"))) ?? FIRST;
  const from = readDay(params.get("from"));
  const first = from !== null && from <= until ? from : addDays(until, 1 - count);
  const least = addDays(until, 1 - MOST);
  return { by, from: first < least ? least : first, until };
}

/** The days of a query, oldest first. */
export function daysOf({ from, until }: Pick<MoneyQuery, "from" | "until">): Day[] {
  const count = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;
  return daysUpTo(until, count);
}
