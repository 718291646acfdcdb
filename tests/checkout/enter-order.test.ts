import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountLink } from "#server/accounts/account-link.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { resetPassword } from "#server/accounts/reset-password.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { cancelEntered, sendLinkAgain } from "#server/checkout/order-entry/cancel-entered.ts";
import { enterOrder } from "#server/checkout/order-entry/enter-order.ts";
import { findCallersBy } from "#server/checkout/order-entry/find-caller.ts";
import { listWaiting } from "#server/checkout/order-entry/list-waiting.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { readTimeline } from "#server/orders/read-timeline.ts";
import { anOffer, noOffers } from "#tests/offers/an-offer.ts";
import { standingOf, stockUp } from "#tests/stock/stocked.ts";
import {
  aBuyer,
  aCart,
  aClient,
  anAddress,
  anEmail,
  failureOf,
  successOf,
} from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { asha, orderEntryOf } from "./order-entry.ts";

bothEngines((engine) => {
  let shop: TestShop;
  const entry = orderEntryOf(() => shop);
  const { variantOf, rowOf, linksOf, payAt, sync } = entry;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const typed = (changes: object = {}, email = anEmail()) => ({
    customer: "",
    address: anAddress({ email }),
    lines: [{ variant: variantOf(1), quantity: "2" }],
    code: "",
    payment: "cash",
    ...changes,
  });
  const enter = (order = typed(), key: string = randomUUID(), shown: number | null = null) =>
    enterOrder(shop.ctx, asha, { key, shown }, order);
  const userOf = async (email: string) => {
    const [user] = await shop.rows<{ id: string; passwords: number; first: string }>(
      sql`select id, first_name as first,
          (select count(*)::int from accounts where user_id = users.id) as passwords
        from users where email = ${email}`,
    );
    return user;
  };
  const mailsTo = async (email: string) =>
    (
      await shop.rows<{ kind: string }>(
        sql`select kind from mails where recipient = ${email} order by kind`,
      )
    ).map(({ kind }) => kind);

  describe("an order by telephone (§22.80)", () => {
    test("in cash is placed at once, once, for an account that is made with it", async () => {
      const { ctx } = shop;
      const email = anEmail();
      const [order, key] = [typed({}, email), randomUUID()];
      const made = await Promise.all([1, 2, 3].map(() => enter(order, key)));
      const ids = new Set(made.map((one) => successOf(one).orderId));
      expect(ids.size).toBe(1);
      const [id] = [...ids];
      const row = await rowOf(id ?? "");
      expect(row).toMatchObject({ paymentId: "COD", enteredBy: asha.uid, status: "placed" });
      expect(row.items).toMatchObject([{ quantity: 2 }]);
      const user = await userOf(email);
      expect(user).toMatchObject({ id: row.userId, passwords: 0, first: "Asha" });
      expect(await mailsTo(email)).toEqual(["account-invite", "order-customer"]);
      const timeline = await readTimeline(ctx, { ...row, createdAt: "" }, { all: false });
      expect(timeline).toMatchObject([
        { kind: "placed", actor: { kind: "admin" }, data: { byTelephone: true } },
      ]);
      const trail = await shop.rows<{ action: string }>(
        sql`select action from audit_entries where subject_kind = 'checkout'
          and subject_id = ${row.checkoutId}`,
      );
      expect(trail).toEqual([{ action: "order.enter" }]);
    });

    test("by a link is placed when that is paid, as any other purchase", async () => {
      const { ctx } = shop;
      const email = anEmail();
      const [order, key] = [typed({ payment: "link" }, email), randomUUID()];
      const made = await Promise.all([1, 2, 3, 4].map(() => enter(order, key)));
      const [entered, ...same] = made.map((one) => successOf(one));
      if (!entered) throw new Error("nothing was entered");
      expect(same).toEqual([entered, entered, entered]);
      if (entered.orderId !== null) throw new Error("it is placed before it is paid");
      const { checkoutId } = entered;
      expect(await mailsTo(email)).toEqual(["account-invite", "phone-order"]);
      const [link, ...others] = await linksOf({ checkoutId });
      expect(others).toEqual([]);
      const waiting = successOf(await listWaiting(ctx, asha, null));
      expect(waiting.filter((each) => each.checkoutId === checkoutId)).toMatchObject([
        { link: { status: "created", isSent: true } },
      ]);
      await payAt(link?.url ?? "");
      await Promise.all([1, 2, 3].map(() => sync(link?.id ?? "")));
      const [bound] = await shop.rows<{ id: string }>(
        sql`select provider_order_id as id from checkouts where id = ${checkoutId}`,
      );
      const placed = successOf(await settleCheckout(ctx, bound?.id ?? ""));
      expect(placed.total).toBe(Number(link?.amount));
      expect((await rowOf(placed.id)).enteredBy).toBe(asha.uid);
      expect(await mailsTo(email)).toContain("order-customer");
      expect(successOf(await enter(order, key))).toEqual({ orderId: placed.id });
      const after = successOf(await listWaiting(ctx, asha, null));
      expect(after.some((each) => each.checkoutId === checkoutId)).toBe(false);
    });

    test("withdrawn, its money goes back all the same; before, its link is sent again", async () => {
      const { ctx } = shop;
      const entered = successOf(await enter(typed({ payment: "link" })));
      if (entered.orderId !== null) throw new Error("it is placed before it is paid");
      const { checkoutId } = entered;
      const of = { checkoutId, orderId: null };
      successOf(await sendLinkAgain(ctx, asha, of));
      const [link, ...others] = await linksOf({ checkoutId });
      expect(others).toEqual([]);
      await payAt(link?.url ?? "");
      successOf(await cancelEntered(ctx, asha, of));
      expect(failureOf(await cancelEntered(ctx, asha, of))).toBe("link-over");
      expect(failureOf(await sendLinkAgain(ctx, asha, of))).toBe("link-over");
      await sync(link?.id ?? "");
      const [bound] = await shop.rows<{ id: string }>(
        sql`select provider_order_id as id from checkouts where id = ${checkoutId}`,
      );
      expect(failureOf(await settleCheckout(ctx, bound?.id ?? ""))).toBe("cancelled");
      const refunds = await shop.rows<{ reason: string }>(
        sql`select reason from refunds where checkout_id = ${checkoutId}`,
      );
      expect(refunds).toEqual([{ reason: "checkout cancelled" }]);
    });

    test("is either placed or withdrawn, whichever is first, and its money is right", async () => {
      const { ctx } = shop;
      for (let turn = 0; turn < 4; turn++) {
        const entered = successOf(await enter(typed({ payment: "link" })));
        if (entered.orderId !== null) throw new Error("it is placed before it is paid");
        const { checkoutId } = entered;
        const [link] = await linksOf({ checkoutId });
        await payAt(link?.url ?? "");
        const [, withdrawn] = await Promise.all([
          sync(link?.id ?? ""),
          cancelEntered(ctx, asha, { checkoutId, orderId: null }),
        ]);
        const [bound] = await shop.rows<{ id: string }>(
          sql`select provider_order_id as id from checkouts where id = ${checkoutId}`,
        );
        const settled = await settleCheckout(ctx, bound?.id ?? "");
        expect(settled.ok).toBe(!withdrawn.ok);
      }
    });

    test("leaves the cart and the own purchase of a customer alone", async () => {
      const { ctx } = shop;
      const buyer = await aBuyer(ctx);
      await aCart(ctx, buyer.uid, 2, 1);
      const own = successOf(await openCheckout(ctx, buyer.uid, anAddress({ email: buyer.email })));
      const { orderId } = successOf(await enter(typed({ customer: buyer.uid }, buyer.email)));
      expect((await rowOf(orderId ?? "")).userId).toBe(buyer.uid);
      const mine = successOf(await payOnDelivery(ctx, buyer.uid, own.checkoutId));
      expect(mine.items).toMatchObject([{ id: 2 }]);
      expect(await mailsTo(buyer.email)).not.toContain("account-invite");
    });

    test("is refused with what is wrong, and nothing is kept", async () => {
      const { ctx } = shop;
      const before = await shop.rows(sql`select id from users`);
      const known = await aBuyer(ctx);
      const cases: [object, object][] = [
        [{ address: { ...anAddress(), pinCode: "1" } }, { fields: { pinCode: "field/bad-pin" } }],
        [{ address: { ...anAddress(), email: "x" } }, { fields: { email: "field/bad-email" } }],
        [{ address: { ...anAddress(), state: "Goa" } }, { place: { place: "411001 Goa" } }],
        [{ address: { ...anAddress(), pinCode: "903001" } }, { place: { place: null } }],
        [{ lines: [] }, { lines: {} }],
        [{ lines: [{ variant: "nine", quantity: "1" }] }, { lines: { 0: "no-product" } }],
        [{ code: "NOSUCH" }, { code: expect.stringContaining("NOSUCH") }],
        [{ lines: [{ variant: variantOf(1), quantity: "99" }] }, { payment: expect.any(String) }],
      ];
      for (const [changes, problems] of cases) {
        expect(failureOf(await enter(typed(changes)))).toMatchObject({ kind: "form", problems });
      }
      expect(failureOf(await enter(typed({}, known.email)))).toMatchObject({
        failure: "account-known",
      });
      expect(failureOf(await enter(typed({ customer: "nobody" })))).toMatchObject({
        failure: "caller-gone",
      });
      expect(failureOf(await enter(typed(), randomUUID(), 1))).toMatchObject({
        failure: "price-moved",
      });
      expect(failureOf(await enter(typed(), "x"))).toMatchObject({ failure: "form-unknown" });
      const permissions = { orders: ["read", "update"], users: [] };
      const blind = { ...asha, authority: { role: "admin" as const, permissions } };
      const asked = { key: randomUUID(), shown: null };
      expect(failureOf(await enterOrder(ctx, blind, asked, typed()))).toMatchObject({
        failure: "insufficient-permissions",
      });
      expect(await shop.rows(sql`select id from users`)).toHaveLength(before.length + 1);
    });

    test("takes offers and stock as the checkout does, all or none", async () => {
      const { ctx } = shop;
      await anOffer(ctx, { code: "TENOFF", value: 10, limitAll: 1 });
      await stockUp(ctx, 3);
      const email = anEmail();
      const { orderId } = successOf(await enter(typed({ code: "tenoff" }, email)));
      const row = await rowOf(orderId ?? "");
      expect(row.pricing?.discounts).toMatchObject([{ code: "TENOFF" }]);
      expect(await standingOf(shop)).toMatchObject({ onHand: 1 });
      expect(failureOf(await enter(typed({ code: "TENOFF" })))).toMatchObject({ kind: "form" });
      const late = anEmail();
      expect(failureOf(await enter(typed({}, late)))).toMatchObject({
        failure: { code: "sold-out" },
      });
      expect(await userOf(late)).toBeUndefined();
      await noOffers(ctx);
      await stockUp(ctx, 1000);
    });

    test("paid when its pieces are gone, holds its offer no more (§20.9)", async () => {
      const { ctx } = shop;
      await anOffer(ctx, { code: "ONCE", limitCustomer: 1 });
      await stockUp(ctx, 2);
      const buyer = await aBuyer(ctx);
      const order = typed({ customer: buyer.uid, code: "ONCE", payment: "link" }, buyer.email);
      const entered = successOf(await enter(order));
      if (entered.orderId !== null) throw new Error("it is placed before it is paid");
      const { checkoutId } = entered;
      await stockUp(ctx, 0); // counted: they were broken
      const [link] = await linksOf({ checkoutId });
      await payAt(link?.url ?? "");
      await sync(link?.id ?? "");
      const [bound] = await shop.rows<{ id: string }>(
        sql`select provider_order_id as id from checkouts where id = ${checkoutId}`,
      );
      expect(failureOf(await settleCheckout(ctx, bound?.id ?? ""))).toBe("cancelled");
      await stockUp(ctx, 1000);
      const { orderId } = successOf(await enter({ ...order, payment: "cash" }));
      expect((await rowOf(orderId ?? "")).pricing?.discounts).toMatchObject([{ code: "ONCE" }]);
      await noOffers(ctx);
    });
  });

  test("who was entered is found by e-mail and phone, and chooses a password by the mail", async () => {
    const { ctx } = shop;
    const email = anEmail();
    const address = anAddress({ email, phone: "9123456780" });
    successOf(await enter(typed({ address })));
    for (const by of [email, ` ${email.toUpperCase()}`, "9123456780", "+91 91234 56780"]) {
      expect(successOf(await findCallersBy(ctx, asha, by))).toMatchObject([{ email, orders: 1 }]);
    }
    expect(successOf(await findCallersBy(ctx, asha, "nobody"))).toEqual([]);
    const wrong = await logIn(ctx, aClient(), { email, password: "green leaves" });
    expect(wrong.ok).toBe(false);
    const link = await accountLink(ctx, { kind: "account-invite", to: email, name: "Asha" });
    const token = new URL(link ?? "").searchParams.get("token") ?? "";
    successOf(await resetPassword(ctx, token, "green leaves 2"));
    successOf(await logIn(ctx, aClient(), { email, password: "green leaves 2" }));
    expect((await resetPassword(ctx, token, "green leaves 3")).ok).toBe(false);
  });
});
