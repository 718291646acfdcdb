import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { aSuperAdmin, type Someone } from "#tests/admin/admins.ts";
import { aCustomer } from "#tests/support/customers.ts";
import { allCases } from "#tests/support/ring.ts";
import { ownSite } from "#tests/support/site.ts";
import { urlTable } from "#tests/support/url-table.ts";

// No address and no answer shows the framework's own error page, whoever asks for it and how (§8.30).

const own = ownSite("postgres");
const people: Record<string, Someone | null> = { "a visitor": null };
beforeAll(async () => {
  people["a customer"] = await aCustomer(own.shop.ctx);
  people["a super admin"] = await aSuperAdmin(own.shop.ctx);
});

/** Ends what the test asks with, or is there in development alone. */
const left = /^(logout|dev\/)/;
const addresses = urlTable
  .filter(({ path }) => !left.test(path))
  .map(({ path }) => ({
    path,
    address: `/${path.replace("*", "there/is/none").replace(/:\w+\??/g, "1")}`,
  }));
const OWN_PAGE = /Unexpected Application Error|Hey developer|Application Error!/;
/** What a page of the shop has. */
const isPage = (text: string) => text.includes('id="main"');

type Asked = { method: string; path: string; cookies: string[] };
async function ask({ method, path, cookies }: Asked) {
  const headers: Record<string, string> = {
    cookie: cookies.map((one) => one.split(";")[0]).join("; "),
    accept: "text/html",
    ...(method === "POST" ? { origin: own.site.url } : {}),
  };
  const body = method === "POST" ? { body: new URLSearchParams({ intent: "there is none" }) } : {};
  const response = await fetch(own.site.url + path, {
    method,
    headers,
    redirect: "manual",
    ...body,
  });
  const type = response.headers.get("content-type") ?? "";
  return { status: response.status, type, text: await response.text() };
}

describe.each(["", "/hi"])("below %s/", (prefix) => {
  test.each(allCases ? ["GET", "POST", "HEAD"] : ["GET", "POST"])(
    "every route answers a %s with what is the shop's",
    async (method) => {
      const wrong: unknown[] = [];
      for (const { path, address } of addresses) {
        if (prefix !== "" && path.startsWith("admin/")) continue;
        for (const [who, someone] of Object.entries(people)) {
          const asked = { method, path: prefix + address, cookies: someone?.cookies ?? [] };
          const { status, type, text } = await ask(asked);
          const isRight =
            status < 500 &&
            !OWN_PAGE.test(text) &&
            (method === "HEAD" || !type.startsWith("text/html") || status < 400 || isPage(text));
          if (!isRight) wrong.push([method, asked.path, who, status, text.slice(0, 80)]);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

/** Actions that no page's form of React Router's posts to, each with who does. */
const without: Readonly<Record<string, string>> = {
  "routes/site/catch-all.tsx": "nobody: it refuses",
  "routes/cart/cart-change.ts": "the cart of the browser, which keeps what was not answered",
  "routes/cart/cart-check.ts": "the cart of the browser, which asks again",
  "routes/orders/return.tsx": "a form that is sent as a page, for its pictures",
  "routes/orders/review.tsx": "a form that is sent as a page, for its pictures",
  "routes/site/services.tsx": "a plain form: another policy comes with another document",
  "routes/admin/media/json.ts": "the media picker, which says what failed",
  "routes/admin/products/editors.ts": "the beat of an open form",
};

test("every form has an answer where the shop gives none (§8.30)", () => {
  const acting = urlTable.flatMap(({ file }) => {
    const source = readFileSync(`app/${file}`, "utf8");
    const exported = (name: string) =>
      new RegExp(`export (async )?(function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(
        source,
      );
    return exported("action") ? [{ file, answers: exported("clientAction") }] : [];
  });
  expect(acting.length).toBeGreaterThan(50);
  const left = acting.filter(({ answers }) => !answers).map(({ file }) => file);
  expect(left.toSorted()).toEqual(Object.keys(without).toSorted());
});
