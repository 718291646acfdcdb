import { describe, expect, test } from "vitest";
import { canonicalPath } from "#server/platform/http/canonical-path.ts";
import { aCustomer } from "#tests/support/customers.ts";
import { getPage, openSite, ownSite, raw } from "#tests/support/site.ts";
import { processorTime } from "#tests/support/until.ts";
import { siteMessages } from "#texts/site/site-messages.ts";

const here = ownSite("postgres");

const policyOf = (headers: Headers) =>
  new Map(
    (headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
      const [name, ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

describe("every page", () => {
  test.each(["/cart", "/checkout", "/login", "/signup", "/404-not-found"])(
    "%s carries the security headers, and no inline script without the nonce (§2.4, §7.1)",
    async (path) => {
      const { status, headers, text } = await getPage(here.site, path);
      expect(status).toBe(path === "/404-not-found" ? 404 : 200);
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("cache-control")).toBe("private, no-cache");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      const policy = policyOf(headers);
      expect(policy.get("object-src")).toEqual(["'none'"]);
      expect(policy.get("base-uri")).toEqual(["'none'"]);
      expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
      expect(policy.get("connect-src")).toEqual(["'self'", "blob:"]);
      const scripts = policy.get("script-src") ?? [];
      expect(scripts).not.toContain("'unsafe-inline'");
      expect(scripts).not.toContain("'unsafe-eval'");
      expect(scripts.join()).not.toContain("razorpay");
      const nonce = scripts.join().match(/'nonce-([0-9a-f]+)'/)?.[1];
      const tags = text.match(/<script\b[^>]*>/g) ?? [];
      expect(tags.length).toBeGreaterThan(0);
      // Data is no script: browsers do not run it, and the policy does not ask about it.
      const running = tags.filter((tag) => !/type="application\/(ld\+)?json"/.test(tag));
      for (const tag of running) expect(tag).toContain(`nonce="${nonce}"`);
      expect(text).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
    },
  );

  test("has a nonce and a request id of its own (§12.17, §14.13)", async () => {
    const answers = [await getPage(here.site, "/cart"), await getPage(here.site, "/cart")];
    for (const header of ["content-security-policy", "x-request-id"]) {
      expect(new Set(answers.map(({ headers }) => headers.get(header))).size).toBe(2);
    }
  });

  test("is in the log under its request id (§14.13)", async () => {
    const { headers } = await getPage(here.site, "/shop");
    const requestId = headers.get("x-request-id");
    expect(here.shop.log.find((line) => line.requestId === requestId)).toMatchObject({
      method: "GET",
      path: "/shop",
      status: 200,
    });
  });

  test("on https asks to stay there", async () => {
    const settings = { ...here.shop.ctx.settings, publicUrl: "https://shop.example" };
    const secure = await openSite({ ...here.shop.ctx, settings });
    const { headers } = await getPage(secure, "/");
    await secure.close();
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect((await getPage(here.site, "/")).headers.has("strict-transport-security")).toBe(false);
  });
});

describe("the design system", () => {
  test("is a page of a demonstration, and none of a production shop (§14.2)", async () => {
    const demo = await getPage(here.site, "/dev/ui");
    expect(demo.status).toBe(200);
    expect(demo.text).toContain('<meta name="robots" content="noindex"/>');
    const settings = { ...here.shop.ctx.settings, demo: false };
    const production = await openSite({ ...here.shop.ctx, settings });
    const { status, headers } = await getPage(production, "/dev/ui");
    await production.close();
    expect([status, headers.get("location")]).toEqual([302, "/404-not-found"]);
  });
});

describe("addresses", () => {
  test.each([
    ["/nowhere", "/404-not-found"],
    ["/product/0", "/404-not-found"],
    ["/product/4", "/404-not-found"],
    ["/product/abc", "/404-not-found"],
    ["/product/1.5", "/404-not-found"],
    ["/product/-1", "/404-not-found"],
    ["/product/1e0", "/404-not-found"],
    ["/product/01", "/404-not-found"],
    ["/product/%00", "/404-not-found"],
    ["/product/99999999999999999999", "/404-not-found"],
    ["/wp-login.php", "/404-not-found"],
  ])("%s leads to %s", async (path, location) => {
    const { status, headers } = await getPage(here.site, path);
    expect(status).toBe(302);
    expect(headers.get("location")).toBe(location);
  });

  test.each([
    ["/shop/", "/shop"],
    ["/product/1/?a=b", "/product/1?a=b"],
    ["/shop///", "/shop"],
    ["//evil.example/", "/evil.example"],
    ["///evil.example//", "/evil.example"],
    ["/index.html", "/"],
    ["/shop/index.html?a=B", "/shop?a=B"],
    ["/Technology", "/technology"],
    ["/PRODUCT/1", "/product/1"],
    ["/%74echnology", "/technology"],
    ["/%54%45chnology?a=%62", "/technology?a=%62"],
    ["/product/%31", "/product/1"],
    ["/product//1", "/product/1"],
    ["/%69ndex.html", "/"],
    ["/shop/index.html/index.htm//", "/shop"],
    ["/a%2fb", "/a%2Fb"],
  ])("%s has one form: %s (§2.11)", async (path, location) => {
    const { hostname } = new URL(here.site.url);
    const response = await fetch(`http://${hostname}:${new URL(here.site.url).port}${path}`, {
      redirect: "manual",
    });
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(location);
  });

  test.each([
    "/%",
    "/product/%E0%A4%A",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc/passwd",
    "/\\x",
  ])("%s is no error of the server", async (path) => {
    const { status, text } = await raw(here.site, path, { method: "GET" });
    expect(status).toBeLessThan(500);
    expect(text).not.toContain("root:");
  });

  test.each(["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"])(
    "%s is no error either",
    async (method) => {
      for (const path of ["/", "/cart", "/product/1", "/nowhere"]) {
        expect((await raw(here.site, path, { method })).status, path).toBeLessThan(500);
      }
    },
  );
});

describe("paths of an absurd length", () => {
  test.each([2_001, 10_000])("of %i characters are refused", async (length) => {
    const { status } = await raw(here.site, `/${"a".repeat(length - 1)}`, { method: "GET" });
    expect(status).toBe(414);
  });

  test.each([
    ["slashes", `${"/".repeat(120_000)}x`],
    ["index.html", "/index.html".repeat(11_000)],
    ["codes", `/${"%61".repeat(40_000)}`],
  ])("cost a time in proportion, also of %s", async (_, path) => {
    const time = await processorTime(() => expect(canonicalPath(path)).not.toBe(path));
    expect(time).toBeLessThan(500);
  });
});

describe("a sentence that the address names", () => {
  test.each(["__proto__", "constructor", "toString", "nothing", ""])(
    "is none for the name %j, and the page is there",
    async (name) => {
      const { status, text } = await getPage(here.site, `/?message=${name}`);
      expect(status).toBe(200);
      expect(text.match(/<div class="flash"[^>]*>(.*?)<\/div>/)?.[1]).toBe("");
    },
  );

  test("is said", async () => {
    const { text } = await getPage(here.site, "/?message=profile-saved");
    expect(text).toContain(siteMessages().profileSaved);
  });
});

describe("guards", () => {
  test.each([
    ["/profile", "/login?next=%2Fprofile"],
    ["/orders", "/login?next=%2Forders"],
    ["/admin/dashboard", "/admin/login"],
  ])("a visitor who asks for %s is sent to %s", async (path, location) => {
    const { status, headers, text } = await getPage(here.site, path);
    expect(status).toBe(302);
    expect(headers.get("location")).toBe(location);
    expect(text).toBe("");
  });

  test("a customer sees their own pages, and is no admin", async () => {
    const { cookies } = await aCustomer(here.shop.ctx);
    expect((await getPage(here.site, "/orders", cookies)).text).toContain("No orders found");
    expect((await getPage(here.site, "/profile", cookies)).status).toBe(200);
    const dashboard = await getPage(here.site, "/admin/dashboard", cookies);
    expect([dashboard.status, dashboard.headers.get("location")]).toEqual([302, "/admin/login"]);
  });

  test.each(["greenverse.session_token=forged", "user=%7B%22uid%22%3A%221%22%7D", "=;;=,\u00e9"])(
    "the cookie %j signs nobody in",
    async (cookie) => {
      const { status, headers } = await getPage(here.site, "/orders", [cookie]);
      expect([status, headers.get("location")]).toEqual([302, "/login?next=%2Forders"]);
    },
  );
});

describe("health", () => {
  test("the process serves, and is not ready before its worker runs or after it stops", async () => {
    expect((await getPage(here.site, "/healthz")).status).toBe(200);
    expect((await getPage(here.site, "/readyz")).status).toBe(503);
    await here.shop.work();
    expect((await getPage(here.site, "/readyz")).status).toBe(200);
    await here.shop.ctx.jobs.stop();
    expect((await getPage(here.site, "/readyz")).status).toBe(503);
    expect((await getPage(here.site, "/healthz")).status).toBe(200);
  });

  test("a database that does not answer makes it not ready (§14.11)", async () => {
    const ping = () => Promise.reject(new Error("the database is away"));
    const lame = await openSite({ ...here.shop.ctx, ping });
    const { status, text } = await getPage(lame, "/readyz");
    await lame.close();
    expect([status, text]).toEqual([503, "database"]);
  });
});
