import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokenScopes } from "#domain/api/scopes.ts";
import type { AnyRoute } from "#server/http/api/frame/route.ts";
import { apiRoutes } from "#server/http/api/routes.ts";
import { carriersOf } from "#server/shipping/carriers/carrier.ts";
import { makeCarrier, PICKUP_PIN, type RunningCarrier } from "#tests/support/carrier/carrier.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import type { Needs } from "./example.ts";
import { examples, refusedHere } from "./examples.ts";
import { ask, aToken, serveApi, theOwner } from "./program.ts";

eachEngine((engine) => {
  let shop: TestShop;
  let road: RunningCarrier;
  let server: { url: string; close(): Promise<void> };
  let needs: Needs;
  let whole: string;
  const lacking = new Map<string, string>(); // tokens by the one scope that they lack
  let keys = 0;
  beforeAll(async () => {
    road = await makeCarrier();
    const carriers = carriersOf(road.carrier);
    shop = await startShop({ mode: "inside", engine, carriers, booksDisagree: true });
    await shop.ctx.db.execute(sql`update products set hsn = '842139'`);
    await shop.ctx.catalogue.load();
    const { settings } = shop.ctx;
    const shipping = {
      ...settings.content.shipping,
      carrier: "shiprocket" as const,
      pickupPin: PICKUP_PIN,
    };
    const content = { ...settings.content, shipping };
    server = await serveApi({ ...shop.ctx, settings: { ...settings, content } });
    const owner = await theOwner(shop.ctx);
    ({ token: whole } = await aToken(shop.ctx, owner));
    for (const scope of tokenScopes) {
      // Who may not read it may not update it either.
      const update = scope.replace(/:read$/, ":update");
      const others = tokenScopes.filter((each) => each !== scope && each !== update);
      lacking.set(scope, (await aToken(shop.ctx, owner, others)).token);
    }
    needs = { shop, owner, call: (method, at, body) => call(whole, method, at, body) };
  });
  afterAll(async () => {
    await server.close();
    await shop.close();
    await road.close();
  });

  async function call(token: string, method: string, at: string, body?: unknown) {
    // What is counted is the minute of the token: a test may ask more than a program should.
    await shop.ctx.db.execute(sql`delete from attempts where key like 'api %'`);
    const headers: Record<string, string> = {};
    if (method !== "GET") headers["idempotency-key"] = `key ${++keys}`;
    return ask(server.url, `/api/v1${at}`, { method, token, body, headers });
  }

  describe("each route", () => {
    test.each(apiRoutes.map((route) => [route.id, route] as const))("%s", async (id, route) => {
      const each: AnyRoute = route;
      const { at, body } = await examples[id](needs);
      const method = each.method.toUpperCase();
      // Without its scope nothing of it is done.
      const refused = await call(lacking.get(each.scope) ?? "", method, at, body);
      expect([refused.status, refused.json]).toMatchObject([403, { scope: each.scope }]);

      const answer = await call(whole, method, at, body);
      expect([answer.status, answer.text]).toEqual([
        refusedHere[id] ?? ("status" in each ? each.status : 200),
        expect.any(String),
      ]);
      if (refusedHere[id]) return;
      if ("answer" in each) expect(each.answer.safeParse(answer.json).error).toBeUndefined();
      else {
        expect(answer.headers.get("content-type")).toBe(each.type);
        expect(answer.text).toMatch(each.type === "application/pdf" ? /^%PDF-/ : /^RIFF/);
      }
    });
  });
});
