import { type Day, dayOf, daysUpTo, startOf } from "#domain/calendar.ts";
import type { OrderStatus } from "#domain/order.ts";
import { seedProducts as products } from "#server/catalogue/seed/seed-products.ts";
import { type Luck, luckOf } from "./luck.ts";

/** How much is made. `days`: up to and with the day of `now`. */
export type SeedSize = { seed: number; customers: number; orders: number; days: number };

/** What becomes of a checkout that is no ordinary order. */
export const troubles = [
  "left before paying",
  "abandoned",
  "declined",
  "awaiting payment",
  "paid without an order",
  "paid twice",
  "wrong amount",
  "foreign currency",
  "given back",
] as const;
export type Trouble = (typeof troubles)[number];

export type Line = {
  id: number;
  size: string;
  material: string;
  color: string;
  quantity: number;
};

/** One purchase of a customer (by number) at a time that no other one has. */
export type Purchase = {
  customer: number;
  at: Date;
  lines: Line[];
  payment: "cash" | "card";
  /** The status that it comes to. */
  status: OrderStatus;
  trouble: Trouble | null;
};

/** All purchases, the oldest first: the same for the same size and the same day of `now`. */
export function planPurchases({ seed, customers, orders, days }: SeedSize, now: Date): Purchase[] {
  const luck = luckOf(seed);
  const calendar = daysUpTo(dayOf(now), days);
  const weights = Object.fromEntries(calendar.map((day, n) => [day, weightOf(n, days)]));
  const ordinary = Array.from({ length: orders }, (_, n): Purchase => {
    const at = timeOn(luck, luck.choose(weights), now);
    return {
      customer: luck.below(customers),
      at,
      lines: linesOf(luck),
      payment: luck.choose({ card: 3, cash: 2 }),
      status: statusAt(luck, (now.getTime() - at.getTime()) / DAY, n),
      trouble: null,
    };
  });
  // Each by a customer without another purchase: an order would cancel what else they have begun.
  const special = troubles.map((trouble, n): Purchase => {
    const day = calendar[Math.max(0, days - 2 - n)] ?? dayOf(now);
    const at = timeOn(luck, day, now);
    const customer = customers + n;
    return { customer, at, lines: linesOf(luck), payment: "card", status: "placed", trouble };
  });
  const all = [...ordinary, ...special].sort((a, b) => a.at.getTime() - b.at.getTime());
  // A time identifies a purchase when the seed is run again: no two have the same one.
  return all.map((purchase, n) => ({ ...purchase, at: new Date(purchase.at.getTime() + n) }));
}

const DAY = 24 * 3_600_000; // ms
const OPEN = 8; // o'clock in India, from when on orders are placed
const HOURS = 14; // for so long

/** Orders grow slowly; weekends are better, a sale in the middle is much better, two days are empty. */
function weightOf(n: number, days: number): number {
  const middle = Math.floor(days / 2);
  if (n === middle - 4 || n === middle - 3) return 0;
  if (n === middle || n === middle + 1) return 40;
  return 6 + Math.floor((6 * n) / days) + (n % 7 > 4 ? 5 : 0);
}

/** A time on this day by India's clock, and before `now`. */
function timeOn(luck: Luck, day: Day, now: Date): Date {
  const opens = startOf(day).getTime() + OPEN * 3_600_000;
  const closes = Math.min(opens + HOURS * 3_600_000, now.getTime() - 60_000);
  const from = Math.min(opens, closes - 3_600_000);
  return new Date(from + luck.below(Math.floor((closes - from) / 1000)) * 1000);
}

function linesOf(luck: Luck): Line[] {
  const count = luck.choose({ 1: 5, 2: 1 });
  const first = Number(luck.choose({ 1: 6, 2: 3, 3: 1 }));
  const ids = count === "1" ? [first] : [first, (first % products.length) + 1];
  return ids.map((id) => {
    const product = products[id - 1];
    if (!product) throw new Error(`no product ${id}`);
    const one = (values: readonly string[]) => values[luck.below(values.length)] ?? "";
    return {
      id,
      size: one(product.size.options),
      material: one(product.material.options),
      color: one(product.colors),
      quantity: Number(luck.choose({ 1: 12, 2: 3, 5: 1 })),
    };
  });
}

/** How far an order has come that is so many days old. The first few show every status there is. */
function statusAt(luck: Luck, age: number, n: number): OrderStatus {
  if (n === 0) return "packed";
  if (n === 1) return "out for delivery";
  if (n === 2) return "cancelled";
  if (age > 6) return luck.choose({ delivered: 14, cancelled: 1 });
  if (age > 3) return luck.choose({ delivered: 3, shipped: 4, "out for delivery": 2 });
  if (age > 1) return luck.choose({ processing: 3, shipped: 3, packed: 1, cancelled: 1 });
  return luck.choose({ placed: 4, processing: 1 });
}
