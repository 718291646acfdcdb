import { addDays, type Day, dayOf, daysUpTo, startOf } from "#domain/calendar.ts";
import { placeOnly } from "#domain/contact.ts";
import type { Paise } from "#domain/money.ts";
import { type MoneyRow, moneyRows } from "#domain/order/numbers.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import {
  findUnfinishedCheckouts,
  type UnfinishedCheckout,
} from "#server/checkout/queries/unfinished.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findMovesByDay } from "./queries/money-moves.ts";
import { findOrderDays, type OrderDay } from "./queries/order-days.ts";
import { type DayMoney, findCancelledProducts, findDayMoney } from "./queries/order-money.ts";
import { countOrders } from "./queries/order-pages.ts";
import { movesOfDays } from "./shared/day-moves.ts";

/**
 * Money that is here and money that is not yet. Revenue: card payments of orders that are not
 * cancelled, less refunds, and the cash of delivered orders. To collect: the cash of orders that are
 * neither delivered nor cancelled.
 */
export type Money = { revenue: Paise; toCollect: Paise };
/** Orders that are not cancelled, by the day on which they were placed. */
export type DaySum = { day: Day; orders: number } & Money;
export type PaymentPart = { name: "Card" | "COD"; orders: number } & Money;
/** Pieces ordered, without cancelled orders, and what they cost, whether paid or not. */
export type ProductPart = { name: string; pieces: number; value: Paise };
/** What stands above the list of orders. */
export type Fortnight = { days: DaySum[]; waiting: number };
export type Overview = {
  days: DaySum[];
  payments: PaymentPart[];
  products: ProductPart[];
  /** What of the days' orders counts nothing: how many were cancelled, and what went back. */
  cancelled: number;
  refunded: Paise;
  /** What came in and went out on each of the days, whichever day its order was placed on. */
  moved: MoneyRow[];
  /** The provider's window was opened, and no money has come within half an hour; newest first. */
  unpaid: UnfinishedCheckout[];
  /** Paid, and no order has come of it for five minutes: to be looked at by an admin. */
  stuck: UnfinishedCheckout[];
};

const WAITING_LIMIT = 1000;
const LISTED = 20;
const SETTLING = 5 * 60_000; // ms that a payment may take to become an order
const PAYING = 30 * 60_000; // ms that a customer may take in the provider's window

/**
 * Orders and money by day, by kind of payment and by product of the last `count` days, today included
 * (§13.14). Needs `orders:read`; without `users:read` the checkouts do not say whose they are.
 */
export async function readOverview(
  ctx: AdminContext,
  admin: SignedInAdmin,
  count: number,
): Promise<Result<Overview, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const now = ctx.now();
  const days = daysUpTo(dayOf(now), count);
  const from = startOf(days[0] ?? dayOf(now));
  const before = (time: number) => new Date(now.getTime() - time);
  const paid = { from: new Date(0), to: before(SETTLING) };
  const until = startOf(addDays(dayOf(now), 1));
  const [sums, moves, money, cancelledProducts, unpaid, stuck] = await Promise.all([
    findOrderDays(ctx.db, days, now),
    findMovesByDay(ctx.db, { from, to: until }),
    findDayMoney(ctx.db, days),
    findCancelledProducts(ctx.db, days),
    findUnpaid(ctx, { from, to: before(PAYING) }),
    findUnfinishedCheckouts(ctx.db, "paid", paid, LISTED),
  ]);
  const parts = sums.map((sum) => partsOf(sum, money.get(sum.day)));
  const shown = (checkouts: UnfinishedCheckout[]) =>
    may(admin.authority, "users:read") ? checkouts : checkouts.map(withoutCustomer);
  return success({
    days: parts.map(daySum),
    payments: byPayment(parts),
    products: byProduct(sums, cancelledProducts),
    cancelled: parts.reduce((all, { cancelled }) => all + cancelled, 0),
    refunded: parts.reduce((all, { refunded }) => all + refunded, 0),
    moved: moneyRows([...movesOfDays(sums), ...moves], days),
    unpaid: shown(unpaid),
    stuck: shown(stuck),
  });
}

const withoutCustomer = (checkout: UnfinishedCheckout): UnfinishedCheckout => ({
  ...checkout,
  shippingAddress: placeOnly(checkout.shippingAddress),
});

async function findUnpaid(
  ctx: AdminContext,
  stretch: { from: Date; to: Date },
): Promise<UnfinishedCheckout[]> {
  const statuses = ["awaiting payment", "failed", "abandoned"] as const;
  const found = await Promise.all(
    statuses.map((status) => findUnfinishedCheckouts(ctx.db, status, stretch, LISTED)),
  );
  const newestFirst = found.flat().sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  return newestFirst.slice(0, LISTED);
}

/** The last fourteen days and how many orders are to be shipped. Needs `orders:read`. */
export async function readFortnight(
  ctx: AdminContext,
  admin: SignedInAdmin,
): Promise<Result<Fortnight, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const now = ctx.now();
  const all = { search: "", payment: null, from: null, to: null, contacts: false };
  const count = (status: "placed" | "processing") =>
    countOrders(ctx.db, { ...all, status }, WAITING_LIMIT);
  const days = daysUpTo(dayOf(now), 14);
  const [sums, money, placed, processing] = await Promise.all([
    findOrderDays(ctx.db, days, now),
    findDayMoney(ctx.db, days),
    count("placed"),
    count("processing"),
  ]);
  const parts = sums.map((sum) => partsOf(sum, money.get(sum.day)));
  return success({ days: parts.map(daySum), waiting: placed + processing });
}

/** One day's orders and money by kind of payment. */
type DayParts = {
  day: Day;
  card: Omit<PaymentPart, "name">;
  cod: Omit<PaymentPart, "name">;
  cancelled: number;
  refunded: Paise;
};

function partsOf({ day, payments }: OrderDay, money: DayMoney | undefined): DayParts {
  const { cancelled = {}, toCollect = 0, unpaid = 0, refunded: back = {} } = money ?? {};
  const { card: byCard = 0, cod: byCash = 0 } = back;
  const left = (kind: "card" | "cod") => ({
    orders: (payments[kind]?.count ?? 0) - (cancelled[kind]?.count ?? 0),
    total: (payments[kind]?.revenue ?? 0) - (cancelled[kind]?.revenue ?? 0),
  });
  const [card, cod] = [left("card"), left("cod")];
  return {
    day,
    card: { orders: card.orders, revenue: card.total - byCard, toCollect: 0 },
    cod: { orders: cod.orders, revenue: cod.total - unpaid - byCash, toCollect },
    cancelled: (cancelled.card?.count ?? 0) + (cancelled.cod?.count ?? 0),
    refunded: byCard + byCash,
  };
}

const daySum = ({ day, card, cod }: DayParts): DaySum => ({ day, ...added([card, cod]) });

/** Both kinds of payment, the one with more revenue first; one that no order has is left out. */
function byPayment(days: DayParts[]): PaymentPart[] {
  const parts: PaymentPart[] = [
    { name: "Card", ...added(days.map(({ card }) => card)) },
    { name: "COD", ...added(days.map(({ cod }) => cod)) },
  ];
  return parts.filter(({ orders }) => orders > 0).sort((a, b) => b.revenue - a.revenue);
}

function added(parts: Omit<PaymentPart, "name">[]): Omit<PaymentPart, "name"> {
  const sum = { orders: 0, revenue: 0, toCollect: 0 };
  for (const { orders, revenue, toCollect } of parts) {
    sum.orders += orders;
    sum.revenue += revenue;
    sum.toCollect += toCollect;
  }
  return sum;
}

/** Products of all days without those of cancelled orders, the one of most value first. */
function byProduct(days: OrderDay[], cancelled: OrderDay["products"]): ProductPart[] {
  const parts = new Map<string, ProductPart>();
  for (const [name, { count, revenue }] of days.flatMap((day) => Object.entries(day.products))) {
    const part = parts.get(name) ?? { name, pieces: 0, value: 0 };
    part.pieces += count;
    part.value += revenue;
    parts.set(name, part);
  }
  for (const [name, { count, revenue }] of Object.entries(cancelled)) {
    const part = parts.get(name);
    if (!part) continue;
    part.pieces -= count;
    part.value -= revenue;
  }
  return [...parts.values()]
    .filter(({ pieces }) => pieces > 0)
    .sort((one, other) => other.value - one.value);
}
