import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Address } from "#domain/address.ts";
import { rupees } from "#domain/money.ts";
import { ORDER_LIMITS } from "#domain/order/order-limits.ts";
import { readCart } from "#server/cart/read-cart.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import type { Context } from "#server/context/context.ts";
import { findFailedMails } from "#server/mail/queries/mails.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { prices } from "#server/platform/db/schema/catalogue.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import {
  aBuyer,
  aCart,
  anAddress,
  anEmail,
  failureOf,
  payByCard,
  successOf,
} from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const HOUR = 60 * 60_000; // ms
let homes = 0;
/** An address that no other customer of this file has. */
const aHome = (changes: Partial<Address> = {}): Address => {
  homes += 1;
  const phone = `9${String(homes).padStart(9, "0")}`;
  return anAddress({ email: anEmail(), phone, address: `${homes} Neem Street`, ...changes });
};

bothEngines((engine) => {
  let shop: TestShop;
  let ctx: Context;
  let clock = Date.now();
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, limits: ORDER_LIMITS });
    ctx = { ...shop.ctx, now: () => new Date(clock) };
    // So cheap that all that is put into one cart at once may be paid in cash (§22.61).
    await ctx.db.update(prices).set({ discounted: rupees(100) });
    await ctx.catalogue.load();
  });
  afterAll(() => shop.close());

  const open = async (uid: string, home: Address) => {
    await aCart(ctx, uid);
    return successOf(await openCheckout(ctx, uid, home)).checkoutId;
  };
  const order = async (uid: string, home: Address) =>
    payOnDelivery(ctx, uid, await open(uid, home));
  /** Orders until the account is refused, or once more than it may. */
  const fill = async (uid: string) => {
    for (let at = 0; at <= ORDER_LIMITS.openCash.account; at++) await order(uid, aHome());
  };
  const ordersOf = (uid: string) => ctx.db.select().from(orders).where(eq(orders.userId, uid));
  const mailsTo = (email: string) => ctx.db.select().from(mails).where(eq(mails.recipient, email));
  const verify = (uid: string) =>
    ctx.db.update(users).set({ emailVerified: true }).where(eq(users.id, uid));

  describe("unpaid orders", () => {
    test("of one account end at the limit with cart and details as they were, and go on when one has arrived", async () => {
      const { uid } = await aBuyer(ctx);
      const { account } = ORDER_LIMITS.openCash;
      for (let at = 0; at < account; at++) successOf(await order(uid, aHome()));
      const home = aHome();
      const checkoutId = await open(uid, home);
      expect(failureOf(await payOnDelivery(ctx, uid, checkoutId))).toBe("too-many-open");
      expect((await readCart(ctx, uid)).lines).toHaveLength(1);
      expect(shop.log.at(-1)).toMatchObject({ userId: uid, reached: ["account"] });
      const [arrived] = await ordersOf(uid);
      if (!arrived) throw new Error("no order");
      await ctx.db.update(orders).set({ status: "delivered" }).where(eq(orders.id, arrived.id));
      successOf(await payOnDelivery(ctx, uid, checkoutId));
      expect(await ordersOf(uid)).toHaveLength(account + 1);
    });

    test("40 at once of one account place no more than the limit, whatever they are about", async () => {
      const { uid } = await aBuyer(ctx);
      const results = await Promise.all(
        Array.from({ length: 40 }, async () => order(uid, aHome()).catch(() => null)),
      );
      const placed = results.filter((result) => result?.ok).length;
      expect(placed).toBeGreaterThan(0);
      expect((await ordersOf(uid)).length).toBeLessThanOrEqual(ORDER_LIMITS.openCash.account);
      await fill(uid);
      expect(await ordersOf(uid)).toHaveLength(ORDER_LIMITS.openCash.account);
    });

    const shared = [
      ["phone", (one: Address) => ({ phone: one.phone })],
      ["email", (one: Address) => ({ email: one.email })],
      [
        "place",
        ({ address, pinCode }: Address, at: number) => ({
          address: at % 2 === 0 ? address : ` ${address.toUpperCase().replaceAll(" ", ", ")}. `,
          pinCode,
        }),
      ],
    ] as const;
    test.each(shared)(
      "of many accounts to one %s end at its limit, also all at once",
      async (of, same) => {
        const one = aHome();
        const most = ORDER_LIMITS.openCash[of];
        const checkouts = await Promise.all(
          Array.from({ length: most + 4 }, async (_, at) => {
            const { uid } = await aBuyer(ctx);
            return { uid, checkoutId: await open(uid, aHome(same(one, at))) };
          }),
        );
        const results = await Promise.all(
          checkouts.map(({ uid, checkoutId }) => payOnDelivery(ctx, uid, checkoutId)),
        );
        const refused = results.filter((result) => !result.ok).map(failureOf);
        expect(refused).toEqual(Array(4).fill("too-many-open"));
        expect(shop.log.at(-1)).toMatchObject({ reached: [of] });
        const { uid } = await aBuyer(ctx);
        successOf(await order(uid, aHome()));
      },
    );

    test("of 50 accounts to one phone at once end at its limit, and none is refused before it", async () => {
      const { phone } = aHome();
      const checkouts = await Promise.all(
        Array.from({ length: 50 }, async () => {
          const { uid } = await aBuyer(ctx);
          return { uid, checkoutId: await open(uid, aHome({ phone })) };
        }),
      );
      const results = await Promise.all(
        checkouts.map(({ uid, checkoutId }) => payOnDelivery(ctx, uid, checkoutId)),
      );
      const refused = results.filter((result) => !result.ok).map(failureOf);
      expect(refused).toEqual(Array(50 - ORDER_LIMITS.openCash.phone).fill("too-many-open"));
    });

    test("do not keep anybody from paying by card", async () => {
      const { uid } = await aBuyer(ctx);
      await fill(uid);
      const checkoutId = await open(uid, aHome());
      const options = successOf(await startPayment(ctx, uid, checkoutId));
      const paid = await payByCard(shop, options);
      successOf(await confirmPayment(ctx, uid, { checkoutId, ...paid }));
      expect(await ordersOf(uid)).toHaveLength(ORDER_LIMITS.openCash.account + 1);
    });
  });

  describe("mails about orders", () => {
    test("go to the account's own address until that is verified; the order keeps what was typed (§7.15)", async () => {
      const [{ uid, email }, stranger] = [await aBuyer(ctx), anEmail()];
      const first = successOf(await order(uid, aHome({ email: stranger })));
      expect(first.shippingAddress?.email).toBe(stranger);
      expect(await mailsTo(stranger)).toEqual([]);
      expect(await mailsTo(email)).toMatchObject([{ kind: "order-customer", orderId: first.id }]);
      await verify(uid);
      const second = successOf(await order(uid, aHome({ email: stranger })));
      expect(await mailsTo(stranger)).toMatchObject([{ orderId: second.id, state: "queued" }]);
    });

    test("beyond the limit of a recipient wait for an admin, and hold up no order", async () => {
      const stranger = anEmail();
      const most = ORDER_LIMITS.orderMails.recipient;
      const buy = async () => {
        const { uid } = await aBuyer(ctx);
        await verify(uid);
        const checkoutId = await open(uid, aHome({ email: stranger }));
        const paid = await payByCard(shop, successOf(await startPayment(ctx, uid, checkoutId)));
        return successOf(await confirmPayment(ctx, uid, { checkoutId, ...paid }));
      };
      for (let at = 0; at < most; at++) await buy();
      const { id } = await buy();
      const sent = await mailsTo(stranger);
      expect(sent.filter(({ state }) => state === "queued")).toHaveLength(most);
      const reason = `Held back: this address got ${most} order mails within an hour. Send it again if it is meant to go.`;
      expect(sent.find(({ orderId }) => orderId === id)).toMatchObject({
        state: "failed",
        lastError: reason,
      });
      const shown = await findFailedMails(ctx.db, 1, null);
      expect(shown).toMatchObject([{ orderId: id, lastError: reason }]);
      clock += HOUR;
      await buy();
      expect((await mailsTo(stranger)).filter(({ state }) => state === "queued")).toHaveLength(
        most + 1,
      );
    });
  });

  test("the same details confirmed ten times at once count once", async () => {
    const { uid } = await aBuyer(ctx);
    await aCart(ctx, uid);
    const strict = { ...ctx, limits: { ...ORDER_LIMITS, checkouts: 1 } };
    const home = aHome();
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => openCheckout(strict, uid, home)),
    );
    expect(new Set(opened.map((one) => successOf(one).checkoutId)).size).toBe(1);
    expect(failureOf(await openCheckout(strict, uid, aHome()))).toEqual({
      kind: "too-many-checkouts",
    });
    const roomier = { ...ctx, limits: { ...ORDER_LIMITS, checkouts: 1 + 10 + 2 } };
    successOf(await openCheckout(roomier, uid, aHome()));
  });

  test("checkouts and card payments of one account end at their limits for an hour", async () => {
    const { uid } = await aBuyer(ctx);
    const { checkouts, payments } = { checkouts: 4, payments: 2 };
    const strict = { ...ctx, limits: { ...ORDER_LIMITS, checkouts, payments } };
    await aCart(ctx, uid);
    for (let at = 0; at < checkouts; at++) {
      const opened = successOf(await openCheckout(strict, uid, aHome()));
      const started = await startPayment(strict, uid, opened.checkoutId);
      if (at < payments) successOf(started);
      else expect(failureOf(started)).toBe("too-many-payments");
    }
    const home = aHome();
    const refused = await openCheckout(strict, uid, home);
    expect(failureOf(refused)).toEqual({ kind: "too-many-checkouts" });
    clock += HOUR;
    const { checkoutId } = successOf(await openCheckout(strict, uid, home));
    successOf(await startPayment(strict, uid, checkoutId));
  });
});
