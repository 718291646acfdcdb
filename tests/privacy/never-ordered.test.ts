import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { applyRetention } from "#server/privacy/apply-retention.ts";
import { eraseRecords } from "#server/privacy/erase-account.ts";
import { answerOnce } from "#server/tokens/answer-once.ts";
import { aCheckout, aPayment, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const DAY = 24 * 3_600_000; // ms

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const inDays = (days: number) =>
    applyRetention({ ...shop.ctx, now: () => new Date(Date.now() + days * DAY) });
  const stored = async (id: string) => {
    const [row] = await shop.rows<{ status: string; city: string; items: unknown[] }>(
      sql`select status, shipping_address ->> 'city' as city, items from checkouts where id = ${id}`,
    );
    return row ?? null;
  };

  test("a purchase that was begun and never ordered loses its address after 90 days, an order does not (§12.37)", async () => {
    const begun = await aCheckout(shop.ctx);
    const ordered = await aCheckout(shop.ctx);
    successOf(await payOnDelivery(shop.ctx, ordered.uid, ordered.checkoutId));
    const tried = await aPayment(shop, 1);
    const paid = await aCheckout(shop.ctx);
    await shop.ctx.db.execute(
      sql`update checkouts set status = 'paid' where id = ${paid.checkoutId}`,
    );
    await inDays(89);
    expect((await stored(begun.checkoutId))?.city).not.toBe("");
    expect((await stored(tried.checkoutId))?.city).not.toBe("");
    await inDays(91);
    expect(await stored(begun.checkoutId)).toBeNull();
    // Money that comes late for it goes back.
    expect(await stored(tried.checkoutId)).toEqual({ status: "cancelled", city: "", items: [] });
    for (const { checkoutId } of [ordered, paid]) {
      expect((await stored(checkoutId))?.city).not.toBe("");
    }
  });

  test("what a program was answered about an erased account goes with it, and its key stays (§12.37)", async () => {
    const customer = await aCheckout(shop.ctx);
    const other = await aCheckout(shop.ctx);
    const email = async (uid: string) =>
      (await shop.rows<{ email: string }>(sql`select email from users where id = ${uid}`))[0]
        ?.email ?? "";
    const order = successOf(await payOnDelivery(shop.ctx, customer.uid, customer.checkoutId));
    const said = [customer.uid, await email(customer.uid), order.id, other.uid];
    const ask = (body: string, act = body) => {
      const asked = { tokenId: "a token", key: body, fingerprint: body };
      return answerOnce(shop.ctx, asked, async () => ({ status: 200, headers: {}, body: act }));
    };
    for (const body of said) successOf(await ask(body));
    successOf(await eraseRecords(shop.ctx, { uid: customer.uid, email: said[1] ?? "" }));
    const again = [];
    for (const body of said) again.push(successOf(await ask(body, "done twice")));
    expect(again.map(({ body }) => body)).toEqual(["{}", "{}", "{}", other.uid]);
    expect(again.every(({ repeated }) => repeated)).toBe(true);
  });
});
