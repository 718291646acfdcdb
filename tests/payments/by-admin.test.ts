import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COD } from "#domain/order.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { changeOrder } from "#server/orders/change-order.ts";
import { followRefund } from "#server/payments/follow-refund.ts";
import { keepOwnPayout } from "#server/payments/keep-own-payout.ts";
import { listRefundQueue } from "#server/payments/list-refund-queue.ts";
import { keepPayoutByAdmin, markPaid } from "#server/payments/pay-by-hand.ts";
import { findRefundsOfOrder } from "#server/payments/queries/order-refunds.ts";
import { readOrderMoney } from "#server/payments/read-order-money.ts";
import { readOwnRefunds } from "#server/payments/read-own-refunds.ts";
import { askAgain, readRefundable, refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { transact } from "#server/platform/db/transaction.ts";
import {
  aBuyer,
  aCart,
  aCheckout,
  aPayment,
  failureOf,
  payByCard,
  successOf,
} from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const signedIn = (refunds: string[]): SignedInAdmin => ({
  uid: "u",
  email: "asha@greenverse.example",
  authority: { role: "admin", permissions: { orders: ["read", "update"], users: [], refunds } },
});
const admin = signedIn(["update"]);
const reason = "goodwill";
const system = { kind: "system", name: "test" } as const;

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const aPaidOrder = async () => {
    const paid = await aPayment(shop);
    return successOf(await settleCheckout(shop.ctx, paid.orderId));
  };
  const refund = (id: string, fields: Record<string, string>, key: string = crypto.randomUUID()) =>
    refundByAdmin(shop.ctx, admin, { id, key }, { reason, ...fields });

  describe("an admin", () => {
    test("refunds pieces, then an amount, then the rest; each form once", async () => {
      const { id, total } = await aPaidOrder();
      const pieces = { "pieces.0": "1" };
      const [first] = successOf(await refund(id, pieces, "a-key"));
      expect(successOf(await refund(id, pieces, "a-key"))[0]?.id).toBe(first?.id);
      expect(first).toMatchObject({ amount: total / 2, parts: { lines: [{ line: 0 }] } });
      successOf(await refund(id, { amount: "1,234.50", note: "late" }));
      expect(successOf(await readRefundable(shop.ctx, admin, id)).gone).toEqual([1]);
      successOf(await refund(id, { all: "yes" }));
      const money = await readOrderMoney(shop.ctx, id);
      expect(money).toMatchObject({ refunded: total, left: 0 });
      expect(money?.refunds.map(({ amount }) => amount)).toContain(1_234_50);
      const trail = await shop.rows(
        sql`select action from audit_entries where subject_id = ${id} and action = 'refund.ask'`,
      );
      expect(trail).toHaveLength(3);
    });

    test.each([
      [{ reason: "whim" }, "refund-no-reason"],
      [{}, "refund-nothing-chosen"],
      [{ amount: "a lot" }, "refund-not-amount"],
      [{ amount: "0" }, "refund-not-amount"],
      [{ amount: "99999999" }, "more-than-left"],
      [{ "pieces.0": "-1" }, "too-many-pieces"],
      [{ "pieces.0": "3" }, "too-many-pieces"],
    ])("who asks with %j is answered %s", async (fields, failure) => {
      const { id } = await aPaidOrder();
      expect(failureOf(await refund(id, fields))).toBe(failure);
    });

    test("without the permission does none of it", async () => {
      const { id } = await aPaidOrder();
      const other = signedIn([]);
      const { ctx } = shop;
      const asked = { id, key: "k" };
      const refused = await Promise.all([
        refundByAdmin(ctx, other, asked, { reason, all: "yes" }),
        readRefundable(ctx, other, id),
        askAgain(ctx, other, "none", "bank"),
        markPaid(ctx, other, "none", "UTR123456"),
        keepPayoutByAdmin(ctx, other, "none", {}),
        listRefundQueue(ctx, other, "all", 1),
      ]);
      expect(new Set(refused.map((each) => failureOf<unknown>(each)))).toEqual(
        new Set(["insufficient-permissions"]),
      );
    });

    test("is given by the customer where it goes, who names it while something waits", async () => {
      const { id, userId } = await aPaidOrder();
      const typed = { payoutKind: "upi", upi: "asha.rao@okbank" };
      const keep = (uid: string, fields = typed) => keepOwnPayout(shop.ctx, uid, id, fields);
      expect(failureOf(await keep(userId))).toBe("refund-not-now");
      // As collecting cash at the door leaves it.
      await shop.ctx.db.execute(
        sql`update orders set payment_id = 'COD', captured = total where id = ${id}`,
      );
      successOf(await refund(id, { all: "yes" }));
      expect(failureOf(await keep("somebody else"))).toBe("unknown-order");
      expect(failureOf(await keep(userId, { ...typed, upi: "?" }))).toMatchObject({
        code: "payout-invalid",
      });
      expect((await readOwnRefunds(shop.ctx, { id, paymentId: COD, captured: 1 })).payout).toEqual({
        isAsked: true,
        given: null,
      });
      successOf(await keep(userId));
      expect(await readOwnRefunds(shop.ctx, { id, paymentId: COD, captured: 1 })).toMatchObject({
        payout: { isAsked: true, given: "UPI id …ao@okbank" },
        refunds: [{ method: "bank", status: "requested" }],
      });
    });

    test("asks for pieces again that failed: they go back once (§22.54)", async () => {
      const { ctx } = shop;
      const buyer = await aBuyer(ctx);
      await aCart(ctx, buyer.uid, 2);
      const { uid, checkoutId } = await aCheckout(ctx, 1, buyer);
      const started = successOf(await startPayment(ctx, uid, checkoutId));
      await payByCard(shop, started);
      const { id } = successOf(await settleCheckout(ctx, started.orderId));
      const failing = async (line: number) => {
        await shop.bank.turn({ refundFails: 1 });
        const [asked] = successOf(await refund(id, { [`pieces.${line}`]: "1" }));
        await followRefund(ctx, asked?.id ?? "");
        await shop.bank.turn({ refundFails: 0 });
        return asked;
      };
      const first = await failing(0);
      successOf(await refund(id, { "pieces.0": "1" })); // in another way, as the failed one freed it
      expect(failureOf(await askAgain(ctx, admin, first?.id ?? "", "bank"))).toBe(
        "too-many-pieces",
      );
      const second = await failing(1);
      const [again] = successOf(await askAgain(ctx, admin, second?.id ?? "", "bank"));
      expect(again).toMatchObject({ amount: second?.amount, parts: second?.parts });
      expect(successOf(await readRefundable(ctx, admin, id)).gone).toEqual([1, 1]);
    });

    test("asks again for what a cancelled order still keeps, whatever went back since (§22.54)", async () => {
      const { id, total } = await aPaidOrder();
      await shop.bank.turn({ refundFails: 1 });
      successOf(
        await transact(shop.ctx.db, "once", (tx) =>
          changeOrder(shop.ctx, tx, id, "cancel", system),
        ),
      );
      const [failing] = await findRefundsOfOrder(shop.ctx.db, id);
      await followRefund(shop.ctx, failing?.id ?? "");
      await shop.bank.turn({ refundFails: 0 });
      successOf(await refund(id, { amount: "500" }));
      const [again] = successOf(await askAgain(shop.ctx, admin, failing?.id ?? "", "bank"));
      expect(again).toMatchObject({ amount: total - 500_00, reason: "order cancelled" });
    });

    test("pays by hand what failed: the details are sealed, and erased when it is paid (§22.54)", async () => {
      const { id, total } = await aPaidOrder();
      await shop.bank.turn({ refundFails: 1 });
      const [failing] = successOf(await refund(id, { all: "yes" }));
      await followRefund(shop.ctx, failing?.id ?? "");
      await shop.bank.turn({ refundFails: 0 });
      const both = await Promise.all([
        askAgain(shop.ctx, admin, failing?.id ?? "", "bank"),
        askAgain(shop.ctx, admin, failing?.id ?? "", "bank"),
      ]);
      const [again] = both.map((each) => successOf(each)[0]?.id ?? "");
      expect(again).toBe(successOf(both[1] as (typeof both)[0])[0]?.id);
      const waiting = async () => {
        const { refunds } = successOf(await listRefundQueue(shop.ctx, admin, "due", 1));
        return refunds.find((each) => each.id === again);
      };
      expect(await waiting()).toMatchObject({ amount: total, payout: null });

      const typed = { payoutKind: "upi", upi: "asha.rao@okbank" };
      const wrong = { ...typed, upi: "asha" };
      const keep = (fields: Record<string, string>) =>
        keepPayoutByAdmin(shop.ctx, admin, again ?? "", fields);
      expect(failureOf(await keep(wrong))).toMatchObject({ code: "payout-invalid" });
      successOf(await keep(typed));
      expect((await waiting())?.payout?.lines).toEqual([["UPI id", "asha.rao@okbank"]]);
      const stored = () =>
        shop.rows<{ all: string; erased_at: unknown }>(
          sql`select p::text as all, erased_at from payout_details p where order_id = ${id}`,
        );
      expect((await stored())[0]?.all).not.toContain("asha.rao");

      expect(failureOf(await markPaid(shop.ctx, admin, again ?? "", "?"))).toBe(
        "refund-no-reference",
      );
      const paid = await Promise.all(
        [1, 2].map(() => markPaid(shop.ctx, admin, again ?? "", "UTR0099887766")),
      );
      expect(paid.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await stored())[0]?.erased_at).not.toBeNull();
      expect(await readOrderMoney(shop.ctx, id)).toMatchObject({
        refunded: total,
        refunds: [{ status: "failed" }, { status: "processed", reference: "UTR0099887766" }],
      });
      const mails = (await shop.queuedMails()).filter(
        (mail) => mail.kind === "order-refund" && mail.order.id === id,
      );
      expect(mails).toMatchObject([{ paid: false }, { paid: false }, { paid: true }]);
    });
  });
});
