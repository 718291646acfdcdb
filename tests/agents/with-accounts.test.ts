import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compactCart, readCart } from "#domain/cart/stored-cart.ts";
import { MAX_LINES } from "#domain/cart.ts";
import { readSession as readAccount } from "#server/accounts/read-session.ts";
import type { Given } from "#server/agents/given.ts";
import { broughtOf, openHandOver, readBrought, readHandOver } from "#server/agents/hand-over.ts";
import { makeSession } from "#server/agents/sessions.ts";
import { mergeCarts } from "#server/cart/merge-carts.ts";
import { readCart as readSavedCart } from "#server/cart/read-cart.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { eraseRecords } from "#server/privacy/erase-account.ts";
import { answerOnce } from "#server/tokens/answer-once.ts";
import { addProduct } from "#tests/support/catalogue/products.ts";
import { aCheckout, aClient, aCustomer, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// What becomes of agents' sessions where they meet a customer's account.

const agent = "https://agent.example/profile.json";

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const given = (changes: Partial<Given> = {}): Given => ({
    ...{ lines: [], unknown: [], cut: false, codes: [], address: {}, consent: {} },
    language: "en",
    ...changes,
  });
  const aSession = async (kind: "cart" | "checkout", what: Given, cartId?: string) => {
    const maker = { agent, address: "10.0.0.1" };
    const made = await makeSession(shop.ctx, kind, maker, {
      given: what,
      ...(cartId ? { cartId } : {}),
    });
    return successOf(made).session;
  };
  /** Those of these that are kept. */
  const kept = async (...ids: string[]) =>
    (
      await shop.rows<{ id: string }>(
        sql`select id from agent_sessions where id in ${ids} order by created_at`,
      )
    ).map(({ id }) => id);

  describe("an erased customer leaves nothing in agents' sessions (§26.49)", () => {
    const said = (email: string) =>
      given({ address: { firstName: "Asha", phone: "+919876543210", email } });

    test("that name them, with the cart that they were made of and what was answered", async () => {
      const { uid, email } = await aCheckout(shop.ctx);
      const cart = await aSession("cart", given({ address: { firstName: "Asha" } }));
      const theirs = await aSession("checkout", said(email.toUpperCase()), cart.id);
      const elses = await aSession("checkout", said("someone.else@example.in"));
      const body = JSON.stringify({ id: theirs.id, buyer: { first_name: "Asha" } });
      const asked = { tokenId: "agent x", key: theirs.id, fingerprint: "f" };
      const act = async () => ({ status: 201, headers: {}, body });
      successOf(await answerOnce(shop.ctx, asked, act));
      successOf(await eraseRecords(shop.ctx, { uid, email }));
      expect(await kept(cart.id, theirs.id, elses.id)).toEqual([elses.id]);
      expect(successOf(await answerOnce(shop.ctx, asked, act)).body).toBe("{}");
    });

    test("and that have led to what they bought", async () => {
      const session = await aSession("checkout", given({ address: { firstName: "Asha" } }));
      const { uid, email, checkoutId } = await aCheckout(shop.ctx);
      await shop.ctx.db.execute(sql`update checkouts set agent = ${agent},
        agent_session = ${session.id} where id = ${checkoutId}`);
      const { id } = successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
      successOf(await eraseRecords(shop.ctx, { uid, email }));
      expect(await kept(session.id)).toEqual([]);
      const [order] = await shop.rows(sql`select agent from orders where id = ${id}`);
      expect(order).toEqual({ agent });
    });
  });

  test("of two links that one browser has opened, what is bought says which (§26.59)", async () => {
    const { ctx } = shop;
    const [one, other] = ctx.catalogue
      .live()
      .flatMap(({ id, variants }) => variants.map((variant) => ({ id, variantId: variant.id })));
    if (!one || !other) throw new Error("there are too few variants");
    let client = aClient();
    const sessions: string[] = [];
    const tokens: string[] = [];
    for (const line of [one, other]) {
      const lines = [{ ...line, quantity: 1, price: 1 }];
      const { id, token } = await aSession("checkout", given({ lines }));
      const { cookies } = successOf(await openHandOver(ctx, { asker: null, client }, token));
      client = aClient(cookies);
      sessions.push(id);
      tokens.push(token);
    }
    const [first = "", second = ""] = sessions;
    const all = await readBrought(ctx, client);
    expect(all.map(({ session }) => session)).toEqual([second, first]);
    const of = (...lines: { id: number; variantId: number }[]) =>
      broughtOf(
        all,
        readCart(
          lines.map((line) => ({ ...line, quantity: 1 })),
          ctx.catalogue,
        ).lines,
      )?.session;
    expect([of(one), of(other), of(one, other)]).toEqual([first, second, second]);
    for (const token of tokens) {
      expect(await readHandOver(ctx, client, token)).toEqual({ kind: "here" });
    }
  });

  test("a saved cart without room for what an agent brings stays as it is, and the link too (§26.50)", async () => {
    const { ctx } = shop;
    await addProduct(ctx);
    await addProduct(ctx);
    const all = ctx.catalogue
      .live()
      .flatMap(({ id, variants }) => variants.map((variant) => ({ id, variantId: variant.id })))
      .slice(0, MAX_LINES + 1)
      .map((line) => ({ ...line, quantity: 1 }));
    const [brought, ...others] = all;
    if (!brought || others.length < MAX_LINES) throw new Error("there are too few variants");
    const { uid, cookies } = await aCustomer(ctx);
    const { lines } = readCart(others, ctx.catalogue);
    successOf(await mergeCarts(ctx, uid, { cartId: "full", items: compactCart(lines) }));
    const { token } = await aSession("checkout", given({ lines: [{ ...brought, price: 1 }] }));
    const { asker } = await readAccount(ctx, aClient(cookies));
    const open = () => openHandOver(ctx, { asker, client: aClient(cookies) }, token);
    expect(failureOf(await open())).toBe("cart-full");
    const inCart = async () =>
      (await readSavedCart(ctx, uid)).lines.map(({ variantId }) => variantId);
    expect(await inCart()).toEqual(others.map(({ variantId }) => variantId));
    await ctx.db.execute(sql`update carts set items = items - 0 where user_id = ${uid}`);
    successOf(await open());
    expect(await inCart()).toContain(brought.variantId);
  });
});
