import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { listAudit } from "#server/admin/list-audit.ts";
import { readOrderMoney } from "#server/payments/read-order-money.ts";
import { REQUESTS_A_MINUTE } from "#server/tokens/admit-token.ts";
import { revokeToken } from "#server/tokens/revoke-token.ts";
import { anOrder, disableInSession, wholeTrail } from "#tests/admin/admins.ts";
import { aPaidOrder } from "#tests/returns/a-return.ts";
import { successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { raw } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { type Asked, ask, aToken, serveApi, theOwner } from "./program.ts";

eachEngine((engine) => {
  let shop: TestShop;
  let server: { url: string; close(): Promise<void> };
  let owner: SignedInAdmin;
  let token: string;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    server = await serveApi(shop.ctx);
    owner = await theOwner(shop.ctx);
    ({ token } = await aToken(shop.ctx, owner));
  });
  afterAll(async () => {
    await server.close();
    await shop.close();
  });
  const call = (at: string, asked: Asked = {}) =>
    ask(server.url, `/api/v1${at}`, { token, ...asked });

  test("who shows no token, a wrong one or one that is over is answered 401 (§26.2)", async () => {
    for (const wrong of ["", "gv_", `gv_${"a".repeat(43)}`, "x".repeat(5000)]) {
      const { status, headers, json } = await call("/orders", { token: wrong });
      expect([status, headers.get("content-type")]).toEqual([401, "application/problem+json"]);
      expect(headers.get("www-authenticate")).toMatch(/^Bearer/);
      expect(json).toMatchObject({ status: 401, code: "no-token" });
    }
    const other = await aToken(shop.ctx, owner);
    expect((await call("/orders", { token: other.token })).status).toBe(200);
    successOf(await revokeToken(shop.ctx, owner, other.id));
    expect((await call("/orders", { token: other.token })).status).toBe(401);
    const ended = await aToken(shop.ctx, owner);
    await shop.ctx.db.execute(
      sql`update api_tokens set expires_at = now() - interval '1 second' where id = ${ended.id}`,
    );
    const { status, json } = await call("/orders", { token: ended.token });
    expect([status, json]).toMatchObject([401, { code: "token-over" }]);
  });

  test("a token has its scopes and never its maker's: what they do not hold is 403 by its name", async () => {
    const { token: reads } = await aToken(shop.ctx, owner, ["orders:read"]);
    const { id } = await anOrder(shop.ctx);
    const body = { status: "shipped" };
    const refused = await call(`/orders/${id}/status`, { token: reads, method: "PUT", body });
    expect([refused.status, refused.json]).toMatchObject([
      403,
      { code: "missing-scope", scope: "orders:update" },
    ]);
    // Who ordered is not answered without users:read.
    const order = await call(`/orders/${id}`, { token: reads });
    expect(order.json).toMatchObject({
      customer: null,
      shippingAddress: { firstName: "", phone: "" },
    });
    // What needs a second scope is refused by the use-case: paid money does not go back by orders:update.
    const { token: updates } = await aToken(shop.ctx, owner, ["orders:read", "orders:update"]);
    const paid = await aPaidOrder(shop);
    const cancel = { method: "POST", token: updates, body: { reason: "stock" } };
    expect((await call(`/orders/${paid.id}/cancel`, cancel)).status).toBe(403);
    expect((await readOrderMoney(shop.ctx, paid.id))?.refunded).toBe(0);
  });

  test("unknown fields and wrong values are 422 with a JSON pointer, unknown parameters by name (§26.3)", async () => {
    const { id } = await anOrder(shop.ctx);
    const put = (body: unknown) => call(`/orders/${id}/status`, { method: "PUT", body });
    expect((await put({ status: "shipped", notify: true })).json).toMatchObject({
      status: 422,
      errors: [{ pointer: "/notify" }],
    });
    expect((await put({ status: "eaten" })).json).toMatchObject({
      errors: [{ pointer: "/status" }],
    });
    const pieces = [{ line: 0, quantity: 1, "a/b~c": 1 }];
    const parcel = await call(`/orders/${id}/parcels`, {
      method: "POST",
      body: { pieces, carrierName: "Post" },
    });
    expect(parcel.json).toMatchObject({ errors: [{ pointer: "/pieces/0/a~1b~0c" }] });
    const unknown = await call("/orders?stat=placed");
    expect([unknown.status, unknown.json]).toMatchObject([
      422,
      { errors: [{ parameter: "stat" }] },
    ]);
    expect((await call(`/orders/${id}?x=1`)).status).toBe(422);
    expect((await call("/orders?cursor=%2f%2f")).status).toBe(422);
    // What the use-case finds wrong stands at its field too.
    const carrier = await call(`/orders/${id}/parcels`, {
      method: "POST",
      body: { pieces: [{ line: 0, quantity: 1 }], carrierName: "" },
    });
    expect([carrier.status, carrier.json]).toMatchObject([
      422,
      { errors: [{ pointer: "/carrierName" }] },
    ]);
    expect((await call(`/orders/${id}`)).json).toMatchObject({ status: "placed" });
  });

  test("what is no JSON, too large, not there or not allowed now says which it is", async () => {
    const { id } = await anOrder(shop.ctx);
    const put = (body: string, headers = {}) =>
      call(`/orders/${id}/status`, { method: "PUT", body, headers });
    expect((await put("{")).status).toBe(400);
    expect((await put("{}", { "content-type": "text/plain" })).status).toBe(415);
    const large = { method: "PUT", headers: { "content-type": "application/json" } };
    const over = `"${"x".repeat(1024 * 1024)}"`;
    expect((await raw(server, `/api/v1/orders/${id}/status`, large, over)).status).toBe(413);
    expect((await call("/orders/GV-NONE")).status).toBe(404);
    expect((await call("/orders/%00")).status).toBe(422);
    const zero = Buffer.from(JSON.stringify("\u0000")).toString("base64url");
    expect((await call(`/leads?cursor=${zero}`)).status).toBe(422);
    for (const note of ["\u0000", "\ud800", "a\udfff"]) {
      const body = { reason: "stock", note };
      const refused = await call(`/orders/${id}/cancel`, { method: "POST", body });
      expect([refused.status, refused.json]).toMatchObject([
        422,
        { errors: [{ pointer: "/note" }] },
      ]);
    }
    expect((await call("/nothing")).json).toMatchObject({ status: 404, code: "no-route" });
    const cancel = { method: "POST", body: { reason: "stock" } };
    expect((await call(`/orders/${id}/cancel`, cancel)).status).toBe(200);
    const work = await call(`/orders/${id}/work`, { method: "POST", body: { action: "pack" } });
    expect([work.status, work.json]).toMatchObject([409, { code: "order-cancelled" }]);
  });

  test("a change with the ETag of another state is 412 and changes nothing; with the right one it is done", async () => {
    const { id } = await anOrder(shop.ctx);
    const first = await call(`/orders/${id}`);
    const etag = first.headers.get("etag") ?? "";
    expect((await call(`/orders/${id}`, { headers: { "if-none-match": etag } })).status).toBe(304);
    const put = (status: string, tag: string) =>
      call(`/orders/${id}/status`, {
        method: "PUT",
        body: { status },
        headers: { "if-match": tag },
      });
    const done = await put("processing", etag);
    expect([done.status, done.json]).toMatchObject([200, { status: "processing" }]);
    const stale = await put("shipped", etag);
    expect([stale.status, stale.json]).toMatchObject([412, { code: "stale" }]);
    const now = await call(`/orders/${id}`);
    expect([now.json, now.headers.get("etag")]).toMatchObject([
      { status: "processing" },
      done.headers.get("etag"),
    ]);
  });

  test("a key is done once: the same again is answered as before, another body is refused (§26.4)", async () => {
    const { id, total } = await aPaidOrder(shop);
    const refund = (key: string | null, paise: number) =>
      call(`/orders/${id}/refunds`, {
        method: "POST",
        body: {
          what: { kind: "amount", amount: { amount: paise, currency: "INR" } },
          reason: "goodwill",
        },
        headers: key === null ? {} : { "idempotency-key": key },
      });
    expect((await refund(null, 100)).json).toMatchObject({ status: 400, code: "key-needed" });
    const both = await Promise.all([refund("once", 10_000), refund("once", 10_000)]);
    expect(both.map(({ status }) => status).filter((status) => status === 201)).not.toEqual([]);
    expect(both.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await refund("once", 10_000);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    expect((await refund("once", 20_000)).json).toMatchObject({ status: 422, code: "key-reused" });
    expect(await readOrderMoney(shop.ctx, id)).toMatchObject({
      refunded: 10_000,
      left: total - 10_000,
    });
  });

  test("a page leads to the next by its cursor, and each order comes once", async () => {
    const seen: string[] = [];
    const { token: paging } = await aToken(shop.ctx, owner);
    const some = await Promise.all(Array.from({ length: 4 }, () => anOrder(shop.ctx)));
    let next: string | null = "";
    while (next !== null) {
      const query: string = next === "" ? "" : `?cursor=${next}`;
      const { json } = await call(`/orders${query}`, { token: paging });
      const page = json as { data: { id: string }[]; next: string | null };
      seen.push(...page.data.map(({ id }) => id));
      next = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(some.map(({ id }) => id)));
  });

  test("more than a minute allows is 429, and says when there may be more", async () => {
    const { id, token: busy } = await aToken(shop.ctx, owner, ["orders:read"]);
    const first = await call("/orders", { token: busy });
    expect(first.headers.get("ratelimit-policy")).toBe(`"minute";q=${REQUESTS_A_MINUTE};w=60`);
    expect(first.headers.get("ratelimit")).toMatch(`"minute";r=${REQUESTS_A_MINUTE - 1};t=`);
    await shop.ctx.db.execute(
      sql`update attempts set count = ${REQUESTS_A_MINUTE} where key = ${`api ${id}`}`,
    );
    const over = await call("/orders", { token: busy });
    expect([over.status, over.json]).toMatchObject([429, { code: "limited" }]);
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("the trail says who did it, and by which token (§26.1)", async () => {
    const { id } = await anOrder(shop.ctx);
    await call(`/orders/${id}/status`, { method: "PUT", body: { status: "processing" } });
    const { entries } = successOf(await listAudit(shop.ctx, owner, wholeTrail, null));
    expect(entries[0]).toMatchObject({
      action: "order.status",
      subject: { kind: "order", id },
      actorEmail: owner.email,
      actorToken: "books",
    });
  });

  test("a token ends with its maker's authority, and no token makes another", async () => {
    const { token: late } = await aToken(shop.ctx, owner);
    await disableInSession(shop.ctx, owner.uid);
    expect((await call("/orders", { token: late })).status).toBe(401);
    await shop.ctx.db.execute(sql`update users set disabled = false where id = ${owner.uid}`);
    await shop.ctx.db.execute(sql`update admins set role = 'admin' where uid = ${owner.uid}`);
    expect((await call("/orders", { token: late })).status).toBe(401);
  });
});
