import { Hono } from "hono";
import { expect, test } from "vitest";
import { SHARED } from "#server/platform/http/page-cache.ts";
import { prefetchedData } from "#server/platform/http/prefetched-data.ts";

/** The middleware before a server whose data says what it may be kept for. */
function server(headers: Record<string, string>, status = 200) {
  const app = new Hono();
  app.use(prefetchedData);
  app.get("*", (c) => c.body("data", status as 200, headers));
  return async (path: string, sent: Record<string, string> = { "sec-purpose": "prefetch" }) =>
    (await app.request(path, { headers: sent })).headers.get("cache-control");
}

const shared = { "cache-control": SHARED };
const path = "/product/1.data?_routes=routes/catalogue/product";

test("data of a shared page that is prefetched may be used for half a minute", async () => {
  expect(await server(shared)(path)).toBe("private, max-age=30");
});

test.each([
  ["the visitor's part is in it", path.replace("_routes=", "_routes=root,")],
  ["all parts are asked for", "/product/1.data"],
  ["it is a page", "/product/1?_routes=routes/catalogue/product"],
])("it is asked for anew where %s", async (_, asked) => {
  expect(await server(shared)(asked)).toBe(SHARED);
});

test("so is data that nobody prefetched, that is private, that brings a cookie or failed", async () => {
  expect(await server(shared)(path, {})).toBe(SHARED);
  expect(await server({ "cache-control": "private, no-store" })(path)).toBe("private, no-store");
  expect(await server({ ...shared, "set-cookie": "a=b" })(path)).toBe(SHARED);
  expect(await server(shared, 404)(path)).toBe(SHARED);
});
