import { eq } from "drizzle-orm";
import { orders } from "#server/platform/db/schema/orders.ts";
import { paymentLinks, refunds } from "#server/platform/db/schema/payments.ts";
import { returns } from "#server/platform/db/schema/returns.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";
import { ask, NOTHING, type Story } from "../story.ts";

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

/** The addresses of payment links that customers can have been sent. */
export async function urlsOf(story: Story, at: Where): Promise<string[]> {
  const all = await ask(story, at, "the links", ({ ctx: { db } }) =>
    db.select({ url: paymentLinks.url }).from(paymentLinks).orderBy(paymentLinks.createdAt),
  );
  return all === NOTHING ? [] : all.flatMap(({ url }) => (url === null ? [] : [url]));
}
