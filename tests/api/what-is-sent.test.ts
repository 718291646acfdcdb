import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { isChanged } from "#server/http/api/frame/problem.ts";
import type { AnyRoute } from "#server/http/api/frame/route.ts";
import { apiRoutes } from "#server/http/api/routes.ts";
import { saveStock } from "#server/stock/save-stock.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { stockUp } from "#tests/stock/stocked.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { anAddress, anEmail, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { aGrievance, inspectable, paid } from "./example-things.ts";
import { ask, aToken, serveApi, theOwner } from "./program.ts";

// What a program sends is done as it says, or it is refused: nothing of it is read as something else.

bothEngines((engine) => {
  let shop: TestShop;
  let server: Awaited<ReturnType<typeof serveApi>>;
  let owner: SignedInAdmin;
  let token = "";
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    server = await serveApi(shop.ctx);
    owner = await theOwner(shop.ctx);
    token = (await aToken(shop.ctx, owner)).token;
  });
  afterAll(async () => {
    await server.close();
    await shop.close();
  });

  const call = (method: string, at: string, body?: unknown) =>
    ask(server.url, `/api/v1${at}`, {
      ...{ method, token },
      ...(body === undefined ? {} : { body }),
      headers: { "idempotency-key": crypto.randomUUID() },
    });
  const needs = () => ({ shop, owner, call });
  const pointers = ({ json }: { json: unknown }) =>
    (json as { errors?: { pointer: string }[] }).errors?.map(({ pointer }) => pointer);
  const variantId = () => Number(variantOf(1));
  const stockOf = (onHand: number, seen = onHand) => ({
    ...{ variantId: variantId(), seen, onHand, lowAt: 3, tracked: true },
  });

  test("an id in a body is a number: nothing else is read as one (§26.44)", async () => {
    const line = (id: unknown) => ({
      ...{ address: anAddress({ email: anEmail() }), payment: "cash" },
      lines: [{ variantId: id, quantity: 1 }],
    });
    for (const id of [true, "1", ["1"], [1]]) {
      const made = await call("POST", "/orders", line(id));
      expect([id, made.status, pointers(made)]).toEqual([id, 422, ["/lines/0/variantId"]]);
    }
    const stock = await call("PUT", "/stock", { changes: [{ ...stockOf(1), variantId: true }] });
    expect([stock.status, pointers(stock)]).toEqual([422, ["/changes/0/variantId"]]);
  });

  describe("a list that names the same twice (§26.45)", () => {
    test("is refused where both say what it shall be", async () => {
      const twice = await call("PUT", "/stock", { changes: [stockOf(7, 5), stockOf(9, 5)] });
      expect([twice.status, pointers(twice)]).toEqual([422, ["/changes/1/variantId"]]);
      const order = await paid(needs());
      const lines = [0, 1].map((quantity) => ({ lineId: "one", quantity }));
      const stay = await call("PUT", `/orders/${order}/lines`, { lines });
      expect([stay.status, pointers(stay)]).toEqual([422, ["/lines/1/lineId"]]);
      const found = [1, 2].map((accepted) => ({ line: 0, accepted }));
      const returnId = await inspectable(needs());
      const inspect = await call("POST", `/returns/${returnId}/inspect`, { lines: found });
      expect([inspect.status, pointers(inspect)]).toEqual([422, ["/lines/1/line"]]);
    });

    test("and adds up where each says how many more: a refund is of both", async () => {
      const order = await paid(needs());
      const piece = { line: 0, quantity: 1 };
      const back = (pieces: object[]) => ({ what: { kind: "pieces", pieces }, reason: "returned" });
      const { json } = await call("POST", `/orders/${order}/refunds`, back([piece, piece]));
      const { json: order2 } = await call("GET", `/orders/${order}`);
      const [{ price, quantity }] = (order2 as { lines: [{ price: object; quantity: number }] })
        .lines;
      expect(quantity).toBe(2);
      const { amount } = price as { amount: number };
      expect((json as { data: object[] }).data).toMatchObject([{ amount: { amount: 2 * amount } }]);
    });

    test("whoever sets a number twice at once: the ledger says how it came to what is on hand", async () => {
      await stockUp(shop.ctx, 5, { variantId: variantId() });
      const set = [stockOf(7, 5), stockOf(9, 5)];
      const why = { reason: "set" as const, note: "" };
      expect(successOf(await saveStock(shop.ctx, owner, set, why))).toEqual({
        saved: [variantId()],
        moved: [{ variantId: variantId(), onHand: 7 }],
      });
    });
  });

  describe("an ETag", () => {
    const seen = async (at: string) => (await call("GET", at)).headers.get("etag") ?? "";

    test("of what has none is refused, and nothing is done (§26.53)", async () => {
      const { id } = await anOrder(shop.ctx);
      const etag = await seen(`/orders/${id}/parcels`);
      const parcel = { pieces: [{ line: 0, quantity: 1 }], carrierName: "Post" };
      const sent = (headers: Record<string, string>) =>
        ask(server.url, `/api/v1/orders/${id}/parcels`, {
          ...{ method: "POST", token, body: parcel, headers },
        });
      const refused = await sent({ "if-match": etag });
      expect([refused.status, refused.json]).toMatchObject([400, { code: "no-etag" }]);
      expect(await seen(`/orders/${id}/parcels`)).toBe(etag);
      expect((await sent({ "if-match": "*" })).status).toBe(201);
    });

    test("that was stale may be sent anew under the same key (§26.43)", async () => {
      const { id } = await anOrder(shop.ctx);
      const key = crypto.randomUUID();
      const set = (etag: string) =>
        ask(server.url, `/api/v1/orders/${id}/status`, {
          ...{ method: "PUT", token, body: { status: "processing" } },
          headers: { "if-match": etag, "idempotency-key": key },
        });
      expect((await set('"older"')).status).toBe(412);
      const done = await set(await seen(`/orders/${id}`));
      expect([done.status, done.headers.get("idempotency-replayed")]).toEqual([200, null]);
      const again = await set('"older"');
      expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
    });

    test("named as a weak one, as who packs an answer makes it, is the same for reading (§26.52)", async () => {
      const { id } = await anOrder(shop.ctx);
      const etag = await seen(`/orders/${id}`);
      const read = await ask(server.url, `/api/v1/orders/${id}`, {
        ...{ token, headers: { "if-none-match": `W/${etag}` } },
      });
      expect(read.status).toBe(304);
    });
  });

  test("what is said to a customer by an ETag is said once: what was written in between is told (§26.46)", async () => {
    const path = { id: await aGrievance(needs()) };
    const route: AnyRoute | undefined = apiRoutes.find(({ id }) => id === "moveGrievance");
    if (!route || !("current" in route)) throw new Error("it has no ETag");
    const answer = (words: string, seen?: unknown) => {
      const body = { move: "answer", words };
      return route.act({ ctx: shop.ctx, admin: owner, path, query: {}, body, key: "k", seen });
    };
    const now = { ctx: shop.ctx, admin: owner, path, query: {}, body: {}, key: "k" };
    const seen = await route.current?.(now);
    if (!seen?.ok) throw new Error("it cannot be read");
    expect((await answer("We bring another one on Monday.")).ok).toBe(true);
    const late = await answer("We give the money back.", seen.value);
    expect(late.ok ? null : isChanged(late.failure)).toBe(true);
    expect((await answer("It is on its way.")).ok).toBe(true); // who names none goes on
  });
});
