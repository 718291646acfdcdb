import { createHash } from "node:crypto";
import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCustomer } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { getPage, openSite, raw, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { listedPages } from "#tests/support/url-table.ts";

const engine = ownDatabase("postgres");
let shop: TestShop;
let site: Site;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  site = await openSite(shop.ctx);
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

/** Asks for a page as it is sent, without unpacking it. */
async function packed(path: string, headers: Record<string, string>) {
  const response = await fetch(`${site.url}${path}`, { headers });
  return { status: response.status, headers: response.headers };
}

describe("a page that is the same for everyone", () => {
  test.each(listedPages)("%s is answered without rendering it again", async (path) => {
    const [first, second] = [await getPage(site, path), await getPage(site, path)];
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    expect(first.headers.get("vary")).toBe("Accept-Encoding, Cookie");
    for (const { headers } of [first, second]) {
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect(second.text).toBe(first.text);
    expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  });

  test.each(listedPages)("%s runs its own inline scripts and no others", async (path) => {
    const { headers, text } = await getPage(site, path);
    const policy = headers.get("content-security-policy") ?? "";
    const allowed = /script-src ([^;]+)/.exec(policy)?.[1]?.split(" ") ?? [];
    expect(policy).not.toContain("nonce");
    const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    const running = scripts.filter(([, attributes]) => !attributes?.includes('type="application/'));
    const hashes = running.map(
      ([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
    );
    expect(hashes.length).toBeGreaterThan(2);
    // Geometry of models may be unpacked (docs/decisions/0141); that runs no code that a page does not have.
    expect(allowed).toEqual(["'self'", "'wasm-unsafe-eval'", ...hashes]);
  });

  test("carries nothing of the visit that it was rendered for", async () => {
    const { headers, text } = await getPage(site, "/shop");
    expect(text).not.toContain(headers.get("x-request-id"));
  });

  test("is a page: its data, which a navigation asks for, are not cached", async () => {
    for (let time = 0; time < 2; time++) {
      const { headers } = await getPage(site, "/shop.data");
      expect(headers.get("content-type")).toContain("text/x-script");
      expect(headers.get("cache-control")).toBe("private, no-cache");
    }
  });

  test("is sent in the encoding that the browser asks for", async () => {
    const { hostname, port } = new URL(site.url);
    const ask = (encoding: string) =>
      new Promise<{ encoding: string | undefined; body: Buffer }>((resolve) => {
        const headers = { "accept-encoding": encoding };
        get({ hostname, port, path: "/", headers }, async (answer) =>
          resolve({
            encoding: answer.headers["content-encoding"],
            body: Buffer.concat(await answer.toArray()),
          }),
        );
      });
    const plain = await ask("identity");
    const br = await ask("gzip, br");
    const gz = await ask("br;q=0, gzip");
    expect([plain.encoding, br.encoding, gz.encoding]).toEqual([undefined, "br", "gzip"]);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gz.body)).toEqual(plain.body);
  });

  test("is not sent again to a browser that has it", async () => {
    const { headers } = await packed("/", {});
    const again = await packed("/", { "if-none-match": headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect(again.headers.get("content-security-policy")).toBe(
      headers.get("content-security-policy"),
    );
    expect((await packed("/", { "if-none-match": '"another"' })).status).toBe(200);
  });

  test("answers HEAD without a body, with the headers of GET", async () => {
    const { headers } = await raw(site, "/", {});
    const { status, text, headers: own } = await raw(site, "/", { method: "HEAD" });
    expect([status, text]).toEqual([200, ""]);
    const varying = { date: "", "x-request-id": "" };
    expect({ ...own, ...varying }).toEqual({ ...headers, ...varying });
  });

  test("differs by its search", async () => {
    const article = await getPage(site, "/blog?article=the-air-you-sleep-in");
    const blog = await getPage(site, "/blog");
    expect(article.text).toContain("<dialog");
    expect(blog.text).not.toContain("<dialog");
  });
});

describe("a page of one visitor", () => {
  let customer: ReturnType<typeof aCustomer>;
  beforeAll(() => {
    customer = aCustomer(shop.ctx);
  });

  test("is never cached, and never answered from the cache", async () => {
    await getPage(site, "/");
    const { cookies } = await aCustomer(shop.ctx);
    const own = await getPage(site, "/", cookies);
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    expect(own.headers.has("etag")).toBe(false);
    expect(own.text).toContain("Asha");
    expect((await getPage(site, "/")).text).not.toContain("Asha");
  });

  test.each([...listedPages, "/shop.data", "/cart", "/orders", "/profile/data"])(
    "is stored nowhere: %s",
    async (path) => {
      const { cookies } = await customer;
      const { status, headers } = await getPage(site, path, cookies);
      expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    },
  );

  test("is stored nowhere and sends no referrer when a mail's code is in it", async () => {
    for (const path of ["/reset-password", "/reset-password.data", "/verify-email"]) {
      const { status, headers } = await getPage(site, `${path}?token=abc`);
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  test("is for all again when its cookies are of no session and no cart (§12.19)", async () => {
    const { headers, text } = await getPage(site, "/about");
    const cookies = ["something=else", "user=%7B%22displayName%22%3A%22Asha%22%7D"];
    const other = await getPage(site, "/about", cookies);
    expect(other.headers.get("etag")).toBe(headers.get("etag"));
    expect(other.text).toBe(text);
  });

  test("stays private where no route calls it shared", async () => {
    for (const path of ["/cart", "/login", "/404-not-found", "/about?a=b"]) {
      const { headers } = await getPage(site, path);
      expect(headers.get("cache-control")).toBe("private, no-cache");
      expect(headers.get("content-security-policy")).toContain("nonce-");
    }
  });
});
