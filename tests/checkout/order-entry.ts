import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { addLines } from "#server/checkout/order-entry/add-lines.ts";
import { findLink } from "#server/payments/queries/payment-links.ts";
import { syncLink } from "#server/payments/sync-link.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { variantOf as selectedOf } from "#tests/support/catalogue/variant-of.ts";
import { aPayment, successOf } from "#tests/support/customers.ts";
import type { TestShop } from "#tests/support/start-shop.ts";

const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
export const asha: SignedInAdmin = { uid: "asha", email: "asha@greenverse.example", authority };
export const boss: SignedInAdmin = { ...asha, authority: { ...authority, role: "super_admin" } };

/** What tests of orders that admins enter do in one shop. */
export const orderEntryOf = (shop: () => TestShop) => {
  const rowOf = async (id: string) => {
    const [row] = await shop().ctx.db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error("the order is gone");
    return row;
  };
  const variantOf = (productId: number) => String(selectedOf(productId));
  return {
    rowOf,
    variantOf,
    seenOf: async (id: string) => (await rowOf(id)).updatedAt?.toISOString() ?? "",
    /** Adds pieces of a product's first variant to an order. */
    add: async (id: string, productId: number, quantity = 1, key: string = randomUUID()) => {
      const seen = (await rowOf(id)).updatedAt?.toISOString() ?? "";
      const rows = [{ variant: variantOf(productId), quantity: String(quantity) }];
      return addLines(shop().ctx, asha, { id, seen, key }, rows);
    },
    aCardOrder: async (quantity = 1) => {
      const { uid, checkoutId, answer } = await aPayment(shop(), quantity);
      const given = { checkoutId, fields: answer.fields };
      return successOf(await confirmPayment(shop().ctx, uid, given));
    },
    linksOf: (which: { orderId?: string; checkoutId?: string }) =>
      shop().rows<{ id: string; url: string; status: string; amount: string }>(
        sql`select id, url, status, amount::text as amount from payment_links
          where order_id = ${which.orderId ?? ""} or checkout_id = ${which.checkoutId ?? ""}
          order by created_at`,
      ),
    /** Pays a link at the provider, as a customer does. */
    payAt: async (url: string) => {
      const answer = await fetch(url, { method: "POST", redirect: "manual" });
      expect(answer.status).toBe(303);
    },
    /** The event of its payment. */
    sync: async (id: string) => {
      const link = await findLink(shop().ctx.db, id);
      if (!link) throw new Error("no such link");
      return syncLink(shop().ctx, link);
    },
    refundsOf: (orderId: string) =>
      shop().rows<{ amount: string; reason: string }>(
        sql`select amount::text as amount, reason from refunds
          where order_id = ${orderId} and source = 'order' order by created_at`,
      ),
  };
};
