import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#domain/order/actors.ts";
import type { OrderAction } from "#domain/order/transitions.ts";
import { success } from "#domain/result.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { findAuditOf } from "#server/audit/queries.ts";
import { cancelByAdmin, cancelOwnOrder } from "#server/checkout/cancel-order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { findMailsOfOrder } from "#server/mail/queries/mails.ts";
import { changeOrder } from "#server/orders/change-order.ts";
import { readTimeline } from "#server/orders/read-timeline.ts";
import { followRefund } from "#server/payments/follow-refund.ts";
import { openPaymentLink } from "#server/payments/payment-links.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import { findLink } from "#server/payments/queries/payment-links.ts";
import { syncLink } from "#server/payments/sync-link.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { eraseAccount } from "#server/privacy/erase-account.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { standingOf, stockUp } from "#tests/stock/stocked.ts";
import {
  aCheckout,
  aClient,
  aCustomer,
  aPayment,
  failureOf,
  PASSWORD,
  payByCard,
  successOf,
} from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const permissions = { ...defaultPermissions("admin"), refunds: ["update"] };
const authority = { role: "admin" as const, permissions };
const asha: SignedInAdmin = { uid: "asha", email: "asha@greenverse.example", authority };
const byAsha: Actor = { kind: "admin", admin: asha };
const WHY = { reason: "It takes too long", note: "Sorry" };

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());
  afterEach(() => shop.bank.turn({ paidTwice: false }));

  const rowOf = async (id: string) => {
    const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error("the order is gone");
    return row;
  };
  const change = (id: string, action: OrderAction) =>
    transact(shop.ctx.db, "once", (tx) => changeOrder(shop.ctx, tx, id, action, byAsha));
  const seenOf = async (id: string) => {
    const { updatedAt } = await rowOf(id);
    return { id, seen: updatedAt?.toISOString() ?? "" };
  };
  const byAdmin = async (id: string, admin = asha) =>
    cancelByAdmin(shop.ctx, admin, await seenOf(id), WHY);
  const own = ({ uid, id }: { uid: string; id: string }) => cancelOwnOrder(shop.ctx, uid, id, WHY);
  const refundsOf = (id: string) =>
    shop.rows<{ id: string; source: string; amount: number; reason: string }>(
      sql`select id, source, amount::float8, reason from refunds where order_id = ${id}
        order by source`,
    );
  const eventsOf = async (id: string) =>
    readTimeline(shop.ctx, { ...(await rowOf(id)), createdAt: "" }, { all: true });
  const mailsOf = async (id: string, kind: string) =>
    (await findMailsOfOrder(shop.ctx.db, id)).filter((mail) => mail.kind === kind);
  /** An order that was paid by card. */
  const aPaidOrder = async (quantity = 1) => {
    const { uid, email, orderId: providerOrderId } = await aPayment(shop, quantity);
    const { id, total } = successOf(await settleCheckout(shop.ctx, providerOrderId));
    return { uid, email, providerOrderId, id, total };
  };
  /** What of a provider's order is left with the shop once all refunds were followed. */
  const leftOf = async ({ id, providerOrderId }: { id: string; providerOrderId: string }) => {
    for (const refund of await refundsOf(id)) await followRefund(shop.ctx, refund.id);
    const payments = successOf(await shop.payments.findPayments(providerOrderId));
    return payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  };

  describe("by its customer", () => {
    test("gives the money and the pieces back, and both are notified of it once (§22.21, §22.22)", async () => {
      const variant = await stockUp(shop.ctx, 5);
      const paid = await aPaidOrder(2);
      expect(await standingOf(shop, variant)).toMatchObject({ onHand: 3 });
      const order = successOf(await own(paid));
      expect(order.status).toBe("cancelled");
      expect(successOf(await own(paid))).toEqual(order); // a second time changes nothing
      expect(await standingOf(shop, variant)).toMatchObject({ onHand: 5, back: 2 });
      expect(await refundsOf(paid.id)).toMatchObject([
        { source: "order", amount: paid.total, reason: "order cancelled" },
      ]);
      expect(await rowOf(paid.id)).toMatchObject({ refunded: paid.total });
      const given = (await eventsOf(paid.id)).filter(({ kind }) => kind === "cancelled");
      expect(given).toMatchObject([{ actor: { kind: "customer" }, public: true, data: WHY }]);
      expect(await mailsOf(paid.id, "order-cancelled")).toMatchObject([{ recipient: paid.email }]);
      expect(await mailsOf(paid.id, "order-cancelled-admin")).toHaveLength(1);
      expect(await leftOf(paid)).toBe(0);
    });

    test("in cash gives nothing back where nothing was paid", async () => {
      const order = await anOrder(shop.ctx);
      successOf(await own(order));
      expect(await refundsOf(order.id)).toEqual([]);
      const [mail] = await mailsOf(order.id, "order-cancelled");
      expect(mail).toBeDefined();
    });

    test("until it ships, and of nobody else's (§22.11)", async () => {
      const order = await aPaidOrder();
      const other = await anOrder(shop.ctx);
      expect(failureOf(await own({ uid: other.uid, id: order.id }))).toBe("unknown-order");
      expect(failureOf(await own({ uid: order.uid, id: "GV-NONE" }))).toBe("unknown-order");
      for (const action of ["pack", "ship"] as const) successOf(await change(order.id, action));
      expect(failureOf(await own(order))).toBe("order-not-now");
      expect(await refundsOf(order.id)).toEqual([]);
      expect(await mailsOf(order.id, "order-cancelled")).toEqual([]);
    });
  });

  describe("by an admin", () => {
    test("until it is delivered, with the permission, as it was seen (§22.11, §22.23)", async () => {
      const order = await aPaidOrder();
      const powerless = { ...asha, authority: { ...authority, permissions: {} } };
      expect(failureOf(await byAdmin(order.id, powerless as SignedInAdmin))).toBe(
        "insufficient-permissions",
      );
      const seen = await seenOf(order.id);
      for (const action of ["ship", "out for delivery"] as const) {
        successOf(await change(order.id, action));
      }
      expect(failureOf(await cancelByAdmin(shop.ctx, asha, seen, WHY))).toEqual({
        code: "order-changed",
        details: ["out for delivery"],
      });
      expect(successOf(await byAdmin(order.id)).status).toBe("cancelled");
      expect(await leftOf(order)).toBe(0);
      const [entry] = await findAuditOf(shop.ctx.db, { kind: "order", id: order.id }, 1);
      expect(entry).toMatchObject({
        actorUid: "asha",
        action: "order.status",
        before: { status: "out for delivery" },
        after: { status: "cancelled", reason: WHY.reason },
      });
      const delivered = await anOrder(shop.ctx);
      successOf(await change(delivered.id, "deliver"));
      expect(failureOf(await byAdmin(delivered.id))).toBe("order-not-now");
    });

    test("of a customer whose account was erased writes to nobody but the shop (§22.24, §22.17)", async () => {
      const customer = await aCustomer(shop.ctx);
      const { checkoutId } = await aCheckout(shop.ctx, 1, customer);
      const { id } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
      const other = await aCheckout(shop.ctx, 1, customer);
      const before = successOf(await payOnDelivery(shop.ctx, customer.uid, other.checkoutId));
      successOf(await own({ uid: customer.uid, id: before.id }));
      successOf(await eraseAccount(shop.ctx, aClient(customer.cookies), customer, PASSWORD));
      const given = (await eventsOf(before.id)).map(({ data }) => data);
      expect(given.at(-1)).toMatchObject({ reason: WHY.reason });
      expect(given.at(-1)).not.toHaveProperty("note"); // typed freely, it may name somebody
      successOf(await byAdmin(id));
      expect(await mailsOf(id, "order-cancelled")).toEqual([]);
      expect(await mailsOf(id, "order-cancelled-admin")).toHaveLength(1);
    });
  });

  describe("races with one outcome (§22.25)", () => {
    test("customer and admin at once: one change, one refund, one mail each", async () => {
      const order = await aPaidOrder();
      const all = await Promise.all([own(order), byAdmin(order.id), own(order), byAdmin(order.id)]);
      expect(all.map((each) => successOf(each).status)).toEqual(Array(4).fill("cancelled"));
      expect(await refundsOf(order.id)).toHaveLength(1);
      const given = (await eventsOf(order.id)).filter(({ kind }) => kind === "cancelled");
      expect(given).toHaveLength(1);
      expect(await mailsOf(order.id, "order-cancelled")).toHaveLength(1);
      expect(await leftOf(order)).toBe(0);
    });

    test("cancel and ship: what is shipped stays paid, what is cancelled is given back", async () => {
      for (let round = 0; round < 4; round++) {
        const variant = await stockUp(shop.ctx, 5);
        const order = await aPaidOrder();
        const [cancelled, shipped] = await Promise.all([own(order), change(order.id, "ship")]);
        expect([cancelled.ok, shipped.ok].filter(Boolean)).toHaveLength(1);
        const { status, refunded } = await rowOf(order.id);
        expect([status, refunded]).toEqual(
          cancelled.ok ? ["cancelled", order.total] : ["shipped", 0],
        );
        expect(await standingOf(shop, variant)).toMatchObject({ onHand: cancelled.ok ? 5 : 4 });
        expect(await mailsOf(order.id, "order-cancelled")).toHaveLength(cancelled.ok ? 1 : 0);
        expect(await leftOf(order)).toBe(cancelled.ok ? 0 : order.total);
      }
    });

    test("cancel and a second payment of the same order: both go back", async () => {
      await shop.bank.turn({ paidTwice: true });
      const order = await aPaidOrder();
      await payByCard(shop, { orderId: order.providerOrderId });
      const [cancelled] = await Promise.all([
        own(order),
        settleCheckout(shop.ctx, order.providerOrderId),
      ]);
      expect(successOf(cancelled).status).toBe("cancelled");
      expect((await refundsOf(order.id)).map(({ source, amount }) => [source, amount])).toEqual([
        ["order", order.total],
        ["stray", order.total],
      ]);
      expect(await rowOf(order.id)).toMatchObject({ status: "cancelled", refunded: order.total });
      expect(await leftOf(order)).toBe(0);
    });

    test("cancel and a payment by link: what was paid goes back, whichever came first", async () => {
      for (let round = 0; round < 3; round++) {
        const { uid, checkoutId } = await aCheckout(shop.ctx);
        const { id, total } = successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
        const customer = { name: "Asha Rao", email: "asha@example.in", phone: "9876543210" };
        const wanted = {
          use: "cash",
          orderId: id,
          checkoutId: null,
          amount: async () => success(total),
        } as const;
        const opened = await openPaymentLink(shop.ctx, {
          ...wanted,
          description: "An order",
          customer,
          createdBy: null,
        });
        const { id: linkId, url } = successOf(opened);
        expect((await fetch(url, { method: "POST", redirect: "manual" })).status).toBe(303);
        const link = await findLink(shop.ctx.db, linkId);
        if (!link) throw new Error("no such link");
        const [cancelled] = await Promise.all([own({ uid, id }), syncLink(shop.ctx, link)]);
        expect(successOf(cancelled).status).toBe("cancelled");
        expect(await rowOf(id)).toMatchObject({ captured: total, refunded: total });
        const paid = await findLink(shop.ctx.db, linkId);
        expect(await leftOf({ id, providerOrderId: paid?.providerOrderId ?? "" })).toBe(0);
      }
    });

    test("cancel and a card payment that comes late for a cash order: it goes back", async () => {
      const { uid, checkoutId, orderId: providerOrderId } = await aPayment(shop);
      const unaware = { ...shop.ctx, payments: providersOf(shop.unreachable) };
      const { id } = successOf(await payOnDelivery(unaware, uid, checkoutId));
      const [cancelled, settled] = await Promise.all([
        own({ uid, id }),
        settleCheckout(shop.ctx, providerOrderId),
      ]);
      expect([successOf(cancelled).status, successOf(settled).id]).toEqual(["cancelled", id]);
      expect(await refundsOf(id)).toMatchObject([{ source: "stray", reason: "ordered in cash" }]);
      expect(await rowOf(id)).toMatchObject({ status: "cancelled", refunded: 0 });
      expect(await leftOf({ id, providerOrderId })).toBe(0);
    });
  });
});
