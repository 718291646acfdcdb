import { type Day, dayOf, daysUpTo, startOf } from "../../domain/days.ts";
import type { Paise } from "../../domain/money.ts";
import { findOpenCheckouts, type OpenCheckout } from "../db/checkout-state.ts";
import { findOrderDays } from "../db/order-days.ts";
import { countOrders } from "../db/order-pages.ts";
import type { Shop } from "../shop.ts";

/** Orders, or pieces of a product, and what they came to. */
export type Part = { name: string; count: number; revenue: Paise };
export type DaySum = { day: Day; orders: number; revenue: Paise };
/** What the head of the desk shows. */
export type Fortnight = { days: DaySum[]; waiting: number };
export type Overview = {
  days: DaySum[];
  payments: Part[];
  products: Part[];
  /** The provider's window was opened, and no money has come within half an hour; newest first. */
  unpaid: OpenCheckout[];
  /** Paid, and no order has come of it for five minutes: somebody has to look. */
  stuck: OpenCheckout[];
};

const WAITING_LIMIT = 1000;
const LISTED = 20;
const SETTLING = 5 * 60_000; // ms that a payment may take to become an order
const PAYING = 30 * 60_000; // ms that somebody may sit before the provider's window

/** Orders by day, by kind of payment and by product of the last `count` days, today included (§2). */
export async function readOverview(shop: Shop, count: number): Promise<Overview> {
  const now = shop.now();
  const days = daysUpTo(dayOf(now), count);
  const from = startOf(days[0] ?? dayOf(now));
  const before = (time: number) => new Date(now.getTime() - time);
  const paid = { from: new Date(0), to: before(SETTLING) };
  const [sums, unpaid, stuck] = await Promise.all([
    findOrderDays(shop.db, days, now),
    findUnpaid(shop, { from, to: before(PAYING) }),
    findOpenCheckouts(shop.db, "paid", paid, LISTED),
  ]);
  const payments = total(sums.map((sum) => sum.payments));
  return {
    days: sums.map(({ day, orders, revenue }) => ({ day, orders, revenue })),
    payments: payments.map((part) => ({ ...part, name: part.name === "cod" ? "COD" : "Card" })),
    products: total(sums.map((sum) => sum.products)),
    unpaid,
    stuck,
  };
}

async function findUnpaid(shop: Shop, stretch: { from: Date; to: Date }): Promise<OpenCheckout[]> {
  const statuses = ["awaiting payment", "failed", "abandoned"] as const;
  const found = await Promise.all(
    statuses.map((status) => findOpenCheckouts(shop.db, status, stretch, LISTED)),
  );
  const newestFirst = found.flat().sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  return newestFirst.slice(0, LISTED);
}

/** The last fourteen days and what waits to be shipped, for the head of the desk. */
export async function readFortnight(shop: Shop): Promise<Fortnight> {
  const now = shop.now();
  const all = { search: "", payment: null, from: null, to: null };
  const count = (status: "placed" | "processing") =>
    countOrders(shop.db, { ...all, status }, WAITING_LIMIT);
  const [sums, placed, processing] = await Promise.all([
    findOrderDays(shop.db, daysUpTo(dayOf(now), 14), now),
    count("placed"),
    count("processing"),
  ]);
  const days = sums.map(({ day, orders, revenue }) => ({ day, orders, revenue }));
  return { days, waiting: placed + processing };
}

/** The same parts of several days added up, the one with most revenue first. */
function total(days: Record<string, { count: number; revenue: Paise }>[]): Part[] {
  const parts = new Map<string, Part>();
  for (const [name, { count, revenue }] of days.flatMap((day) => Object.entries(day))) {
    const part = parts.get(name) ?? { name, count: 0, revenue: 0 };
    part.count += count;
    part.revenue += revenue;
    parts.set(name, part);
  }
  return [...parts.values()].sort((a, b) => b.revenue - a.revenue);
}
