import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase } from "#tests/support/engines.ts";
import { getPage, openSite, raw, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const engine = ownDatabase("pglite");
const metricsToken = "a token of the tests";
let shop: TestShop;
let site: Site;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  site = await openSite(shop.ctx, { metricsToken });
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

/** As a proxy on this machine passes it on. */
const forwarded = (headers: Record<string, string> = {}) =>
  raw(site, "/metrics", { headers: { "x-forwarded-for": "203.0.113.9", ...headers } });

test("the machine itself reads how long requests took", async () => {
  await getPage(site, "/healthz");
  const { status, text } = await getPage(site, "/metrics");
  expect(status).toBe(200);
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/,
  );
});

test("a name that a foreign site leads here needs the token too", async () => {
  for (const host of ["rebound.example:3000", "127.evil.example"]) {
    expect((await raw(site, "/metrics", { headers: { host } })).status).toBe(403);
    const headers = { host, authorization: `Bearer ${metricsToken}` };
    expect((await raw(site, "/metrics", { headers })).status).toBe(200);
  }
});

test("another machine needs the token (§14.12)", async () => {
  expect((await forwarded()).status).toBe(403);
  expect((await forwarded({ authorization: "Bearer wrong" })).status).toBe(403);
  expect((await forwarded({ authorization: `Bearer ${metricsToken}` })).status).toBe(200);
});
