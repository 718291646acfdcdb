import { eq } from "drizzle-orm";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { paymentLinks, refunds } from "#server/platform/db/schema/payments.ts";
import { returns } from "#server/platform/db/schema/returns.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";
import { ask, NOTHING, type Purchase, type Story } from "../story.ts";

type Where = "A" | "B";
type Order = typeof orders.$inferSelect;
type Parcel = typeof parcels.$inferSelect;
type Return = typeof returns.$inferSelect;

/** What a list in the shop shows: its orders, the oldest first; none where nobody answers. */
export async function ordersOf(story: Story, at: Where): Promise<Order[]> {
  const all = await ask(story, at, "the orders", ({ ctx: { db } }) =>
    db.select().from(orders).orderBy(orders.createdAt, orders.id),
  );
  return all === NOTHING ? [] : all;
}

export async function parcelsOf(
  story: Story,
  at: Where,
  is: (parcel: Parcel) => boolean,
): Promise<Parcel[]> {
  const all = await ask(story, at, "the parcels", ({ ctx: { db } }) =>
    db.select().from(parcels).orderBy(parcels.createdAt, parcels.id),
  );
  return all === NOTHING ? [] : all.filter(is);
}

export async function returnsOf(story: Story, at: Where): Promise<Return[]> {
  const all = await ask(story, at, "the returns", ({ ctx: { db } }) =>
    db.select().from(returns).orderBy(returns.createdAt, returns.id),
  );
  return all === NOTHING ? [] : all;
}

/** Whether the list of refunds shows one that this form asked for. */
export async function isAskedFor(story: Story, at: Where, requestKey: string): Promise<boolean> {
  const found = await ask(story, at, "the refunds", ({ ctx: { db } }) =>
    db.$count(refunds, eq(refunds.requestKey, requestKey)),
  );
  return found !== NOTHING && found > 0;
}

/** The payment links that the shop knows, the oldest first. */
export async function linksOf(
  story: Story,
  at: Where,
): Promise<(typeof paymentLinks.$inferSelect)[]> {
  const all = await ask(story, at, "the links", ({ ctx: { db } }) =>
    db.select().from(paymentLinks).orderBy(paymentLinks.createdAt, paymentLinks.id),
  );
  return all === NOTHING ? [] : all;
}

/** What a deed about an order is about: it, its customer, and the products that it is of. */
export const thingsOf = (order: Order): string[] => [
  `order ${order.id}`,
  ...goodsOfCustomer(order),
];

const goodsOfCustomer = ({ userId, items }: Pick<Order, "userId" | "items">): string[] => [
  ...(userId === null ? [] : [`customer ${userId}`]),
  ...items.map((item) => `product ${item.id}`),
];

/** What a deed about a payment is about, as far as the shop knows whose it is. */
export async function thingsOfPayment(
  story: Story,
  at: Where,
  paymentId: string,
): Promise<string[]> {
  const purchase = story.purchases.find((each) => each.paymentId === paymentId);
  const own = (await ordersOf(story, at)).filter((order) => order.paymentId === paymentId);
  const byLink = (await linksOf(story, at)).filter((link) => link.paymentId === paymentId);
  const ofLinks = await Promise.all(byLink.map((link) => thingsOfLink(story, at, link)));
  const bought = purchase ? thingsOfPurchase(purchase) : [];
  return [...new Set([...bought, ...own.flatMap(thingsOf), ...ofLinks.flat()])];
}

/** What a deed about a purchase is about. */
export const thingsOfPurchase = ({ uid, product }: Pick<Purchase, "uid" | "product">): string[] => [
  `customer ${uid}`,
  `product ${product}`,
];

/** What a deed about a link is about: its order, or what was entered and waits for it. */
export async function thingsOfLink(
  story: Story,
  at: Where,
  { orderId, checkoutId }: typeof paymentLinks.$inferSelect,
): Promise<string[]> {
  const ofOrder = orderId === null ? [] : await thingsOfOrder(story, at, orderId);
  if (checkoutId === null) return ofOrder;
  const entered = await ask(story, at, "what was entered", ({ ctx: { db } }) =>
    db.select().from(checkouts).where(eq(checkouts.id, checkoutId)),
  );
  const [waiting] = entered === NOTHING ? [] : entered;
  return [...ofOrder, ...(waiting ? goodsOfCustomer(waiting) : [])];
}

/** The same for a deed that knows the order's number alone. */
export async function thingsOfOrder(story: Story, at: Where, orderId: string): Promise<string[]> {
  const order = (await ordersOf(story, at)).find(({ id }) => id === orderId);
  return order ? thingsOf(order) : [`order ${orderId}`];
}
