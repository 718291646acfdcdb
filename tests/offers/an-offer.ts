import { sql } from "drizzle-orm";
import { lineTotal } from "#domain/cart.ts";
import type { Offer } from "#domain/offers.ts";
import type { Context } from "#server/context/context.ts";
import { carts } from "#server/platform/db/schema/cart.ts";
import { offerCodes, offers } from "#server/platform/db/schema/offers.ts";
import { aBuyer, aLine } from "#tests/support/customers.ts";

/** An offer of 10 percent on the order that applies by itself, with these changes. */
export const offerData = (changes: Partial<Offer> = {}): Omit<Offer, "id"> => ({
  name: "Ten percent",
  code: null,
  batch: false,
  kind: "percent",
  value: 10,
  target: "order",
  productIds: [],
  minimum: null,
  startsAt: null,
  endsAt: null,
  limitAll: null,
  limitCustomer: null,
  active: true,
  ...changes,
});

/** The same in the database, with codes of its batch, and known to the shop. */
export async function anOffer(
  ctx: Context,
  changes: Partial<Offer> = {},
  codes: readonly string[] = [],
): Promise<number> {
  const { startsAt, endsAt, productIds, ...data } = offerData(changes);
  const time = (text: string | null) => (text ? new Date(text) : null);
  const [row] = await ctx.db
    .insert(offers)
    .values({
      ...data,
      productIds: [...productIds],
      startsAt: time(startsAt),
      endsAt: time(endsAt),
    })
    .returning();
  if (!row) throw new Error("the offer was not written");
  if (codes.length > 0) {
    await ctx.db.insert(offerCodes).values(codes.map((code) => ({ code, offerId: row.id })));
  }
  await ctx.offers.load();
  return row.id;
}

/** Switches all offers off, so that the next test begins without any. */
export async function noOffers(ctx: Context): Promise<void> {
  await ctx.db.update(offers).set({ active: false, code: sql`'OLD' || id` });
  await ctx.offers.load();
}

/** A customer with purifiers in the cart, and with the code of an offer. */
export async function aBuyerWith(ctx: Context, code: string | null, quantity = 1) {
  const buyer = await aBuyer(ctx);
  const line = aLine(1, quantity);
  await ctx.db.insert(carts).values({ userId: buyer.uid, items: [line], offer: code });
  return { ...buyer, subtotal: lineTotal(line) };
}
