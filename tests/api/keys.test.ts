import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { isChanged } from "#server/http/api/frame/problem.ts";
import type { AnyRoute } from "#server/http/api/frame/route.ts";
import { apiRoutes } from "#server/http/api/routes.ts";
import { readOrderMoney } from "#server/payments/read-order-money.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { aPaidOrder } from "#tests/returns/a-return.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { anAddress, anEmail } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { ask, aToken, serveApi, theOwner } from "./program.ts";

eachEngine((engine) => {
  let shop: TestShop;
  let server: Awaited<ReturnType<typeof serveApi>>;
  let owner: SignedInAdmin;
  let [books, warehouse] = ["", ""];
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    server = await serveApi(shop.ctx);
    owner = await theOwner(shop.ctx);
    books = (await aToken(shop.ctx, owner)).token;
    warehouse = (await aToken(shop.ctx, owner)).token;
  });
  afterAll(async () => {
    await server.close();
    await shop.close();
  });

  const post = (token: string, at: string, body: unknown, key: string) =>
    ask(server.url, `/api/v1${at}`, {
      ...{ method: "POST", token, body },
      headers: { "idempotency-key": key },
    });

  describe("a key is its token's own, whole, and for what was asked (§26.4)", () => {
    const goodwill = (paise: number) => ({
      what: { kind: "amount", amount: { amount: paise, currency: "INR" } },
      reason: "goodwill",
    });

    test("two programs that count alike each have their refund", async () => {
      const { id } = await aPaidOrder(shop);
      for (const token of [books, warehouse]) {
        expect((await post(token, `/orders/${id}/refunds`, goodwill(10_000), "1")).status).toBe(
          201,
        );
      }
      expect(await readOrderMoney(shop.ctx, id)).toMatchObject({ refunded: 20_000 });
    });

    test("and their order", async () => {
      const line = { variantId: Number(variantOf(1)), quantity: 1 };
      const enter = async (token: string, email: string) => {
        const body = { address: anAddress({ email }), lines: [line], payment: "cash" };
        const { status, json } = await post(token, "/orders", body, "order 1");
        expect(status).toBe(201);
        return JSON.stringify(json);
      };
      const one = await enter(books, anEmail());
      expect(await enter(warehouse, anEmail())).not.toBe(one);
    });

    test("long keys that begin alike are two", async () => {
      const { id } = await anOrder(shop.ctx, 2);
      const parcel = { pieces: [{ line: 0, quantity: 1 }], carrierName: "Himalaya Surface" };
      for (const end of ["a", "b"]) {
        const made = await post(books, `/orders/${id}/parcels`, parcel, `${"k".repeat(100)}${end}`);
        expect(made.status).toBe(201);
      }
      expect(await shop.ctx.db.$count(parcels, eq(parcels.orderId, id))).toBe(2);
    });

    test("one that is used again after its day is a new one", async () => {
      const { id } = await aPaidOrder(shop);
      const refund = (paise: number) =>
        post(books, `/orders/${id}/refunds`, goodwill(paise), "monthly");
      expect((await refund(10_000)).status).toBe(201);
      await shop.ctx.db.execute(sql`update api_answers set at = at - interval '25 hours'`);
      expect((await refund(5_000)).status).toBe(201);
      expect(await readOrderMoney(shop.ctx, id)).toMatchObject({ refunded: 15_000 });
    });
  });

  test("of two changes at once with one ETag the second is refused (§26.3)", async () => {
    const patch = (summary: string, etag: string) =>
      ask(server.url, "/api/v1/products/1", {
        ...{ method: "PATCH", token: books, body: { description: summary } },
        headers: { "if-match": etag },
      });
    for (let round = 0; round < 10; round++) {
      const now = await ask(server.url, "/api/v1/products/1", { token: books });
      const etag = now.headers.get("etag") ?? "";
      const both = await Promise.all([patch(`a ${round}`, etag), patch(`b ${round}`, etag)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });

  test("what a program has seen is what it changes: a newer state between check and change is left (§26.3)", async () => {
    const { id } = await anOrder(shop.ctx);
    for (const [name, at, body] of [
      ["changeProduct", "/products/1", { description: "late" }],
      ["setOrderStatus", `/orders/${id}/status`, { status: "processing" }],
    ] as const) {
      const route: AnyRoute | undefined = apiRoutes.find((each) => each.id === name);
      const path = name === "changeProduct" ? { id: 1 } : { id };
      const call = { ctx: shop.ctx, admin: owner, path, query: {}, body, key: "k" };
      if (!route || !("current" in route)) throw new Error(`${name} has no ETag`);
      const seen = await route.current?.(call);
      const method = route.method.toUpperCase();
      const sent = name === "changeProduct" ? { description: "in between" } : body;
      expect(
        (await ask(server.url, `/api/v1${at}`, { method, token: books, body: sent })).status,
      ).toBe(200);
      const late = await route.act({ ...call, seen: seen?.ok ? seen.value : null });
      expect(late.ok ? null : isChanged(late.failure)).toBe(true);
    }
  });
});
