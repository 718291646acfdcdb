import { afterAll, afterEach, describe, expect, test } from "vitest";
import { serveCached } from "#server/http/serve-cached.ts";
import { countStatements } from "#server/platform/db/statement-counter.ts";
import { type CachedPage, SHARED, toCachedPage } from "#server/platform/http/cached-page.ts";
import { CachedPages } from "#server/platform/http/cached-pages.ts";
import { toPiece } from "#server/platform/http/stitch.ts";
import { makeLog } from "#server/platform/log.ts";
import { serve } from "#tests/support/network/ports.ts";
import { raw } from "#tests/support/site.ts";

const region = (name: string) =>
  `<div id="visitor"><b>${name}</b><script type="application/json" id="visitor-data">{}</script></div>`;
const html = (name: string) => `<p>before</p>${region(name)}<p>after</p>`;

const made: string[] = [];
const passed: string[] = [];
const counted: string[] = [];
const lines: Record<string, unknown>[] = [];
let canMake = true;
let canRead = true;
const render = async (path: string): Promise<CachedPage | null> => {
  made.push(path);
  return canMake
    ? toCachedPage(html("guest"), {
        nonce: "n",
        security: ["x-frame-options", "DENY"],
        route: "/",
      })
    : null;
};
const pages = new CachedPages();
const site = await serve(
  serveCached({
    files: null,
    pages,
    render,
    visitorOf: async (request) => {
      if (!canRead) throw new Error("the database is away");
      const isCustomer = request.headers.cookie?.includes("session_token") ?? false;
      const piece = toPiece(region(isCustomer ? "Asha" : "somebody"), { level: 5, last: false });
      return { region: piece, cookies: ["renewed=yes", "second=too"], isCustomer, tags: null };
    },
    security: ["x-frame-options", "DENY"],
    log: makeLog("info", { write: (line) => void lines.push(JSON.parse(line)) }),
    statements: countStatements().statements,
    showsStatements: false,
    observe: ({ method, status }) => counted.push(`${method} ${status}`),
    otherwise: (request, response) => {
      passed.push(request.url ?? "");
      response.end("rendered");
    },
  }),
);
afterAll(() => site.close());
afterEach(() => {
  for (const list of [made, passed, counted, lines]) list.length = 0;
  canMake = canRead = true;
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  raw(site, path, { headers, method });
const signedIn = { cookie: "a=b; __Host-greenverse.session_token=abc" };

describe("a page that is known to be shared", () => {
  test("is made once for all who ask meanwhile, then answered from memory (§12.19)", async () => {
    pages.know("/a");
    const answers = await Promise.all([ask("/a"), ask("/a"), ask("/a", signedIn)]);
    await ask("/a");
    expect([made, passed]).toEqual([["/a"], []]);
    expect(answers.map(({ text }) => text)).toEqual([html("guest"), html("guest"), html("Asha")]);
    expect(answers[0]?.headers["cache-control"]).toBe(SHARED);
  });

  test("is counted and logged as any other answer is", async () => {
    pages.know("/a");
    const { headers } = await ask("/a");
    await ask("/a", { "if-none-match": headers.etag ?? "" });
    await ask("/a", signedIn, "HEAD");
    expect(counted).toEqual(["GET 200", "GET 304", "HEAD 200"]);
    expect(lines).toMatchObject([
      {
        msg: "request",
        method: "GET",
        path: "/a",
        status: 200,
        requestId: headers["x-request-id"],
      },
      { method: "GET", path: "/a", status: 304 },
      { method: "HEAD", path: "/a", status: 200 },
    ]);
  });

  test("has the visitor's region, cookies and no tag for who has a session or a cart", async () => {
    pages.know("/a");
    const own = await ask("/a", signedIn);
    expect(own.text).toBe(html("Asha"));
    expect(own.headers).toMatchObject({
      "cache-control": "private, no-store",
      vary: "Accept-Encoding, Cookie",
      "x-frame-options": "DENY",
      "set-cookie": ["renewed=yes", "second=too"],
    });
    expect(own.headers.etag).toBeUndefined();
    const { headers } = await ask("/a");
    const etag = headers.etag ?? "";
    const again = await ask("/a", { ...signedIn, "if-none-match": etag });
    expect([again.status, again.text]).toEqual([200, html("Asha")]);
    const cart = await ask("/a", { cookie: "cart-additions=x" });
    expect([cart.text, cart.headers["cache-control"]]).toEqual([
      html("somebody"),
      "private, no-cache",
    ]);
  });

  test.each([
    ["an authorization", "/a", { authorization: "Bearer 1" }, "GET"],
    ["a search", "/a?b=c", {}, "GET"],
    ["a form", "/a", {}, "POST"],
    ["an odd host", "/a", { host: "shop.example, evil.example" }, "GET"],
    ["another spelling", "/%61", {}, "GET"],
  ])("is left to the application with %s", async (_, path, headers, method) => {
    pages.know("/a");
    await ask(path, headers, method);
    expect(passed).toEqual([path]);
  });

  test("is left to the application where its visitor cannot be read or it cannot be made", async () => {
    canRead = false;
    pages.know("/a");
    expect((await ask("/a", signedIn)).text).toBe("rendered");
    canMake = false;
    pages.know("/c");
    expect((await ask("/c")).text).toBe("rendered");
    await ask("/c");
    expect(made).toEqual(["/c"]); // it is not known to be shared any more
  });
});

test("a hundred pages at most are cached (§12.19)", async () => {
  for (let n = 0; n <= 100; n++) pages.know(`/page-${n}`);
  await ask("/page-0");
  await ask("/page-100");
  expect([passed, made]).toEqual([["/page-0"], ["/page-100"]]);
});
