import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileName } from "#app/features/layout/file-name.ts";
import routes from "#app/routes.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { aCheckout, aCustomer } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const DEFAULT = /greenverse/i;
const engine = ownDatabase("postgres");
let shop: TestShop;
let site: Site;
let cookies: Record<"visitor" | "customer" | "admin", string[]>;
let customer: string;
let order: string;
let checkout: string;

beforeAll(async () => {
  const variables = {
    BRAND_NAME: "Neemwind",
    BRAND_EMAIL: "hello@neemwind.example",
    BRAND_ADDRESS: "7 Elm Road, Pune 411001",
    BRAND_LINKEDIN: "https://social.example/neemwind",
    ADMIN_EMAIL: "orders@neemwind.example",
  };
  shop = await startShop({ mode: "inside", engine, variables });
  await shop.work();
  site = await openSite(shop.ctx, { mailboxFolder: join(shop.env.DATA_DIR, "mailbox") });
  const person = await aCustomer(shop.ctx);
  customer = person.email;
  const admin = await aSuperAdmin(shop.ctx);
  cookies = { visitor: [], customer: person.cookies, admin: admin.cookies };
  const paid = await aCheckout(shop.ctx, 1, person);
  const placed = await payOnDelivery(shop.ctx, person.uid, paid.checkoutId);
  if (!placed.ok) throw new Error("no order was placed");
  order = placed.value.id;
  checkout = (await aCheckout(shop.ctx, 1, person)).checkoutId;
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

type Entry = { path?: string | undefined; children?: Entry[] | undefined };
const leaves = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]));

/** Every address of the URL table, with something in it that is there. */
function addresses(): string[] {
  const table = leaves(routes as Entry[]);
  return table.flatMap(({ path }) => {
    if (path === undefined) return ["/"];
    if (path === "*") return ["/no-such-page"];
    if (path === "payment") return ["/payment", `/payment?checkout=${checkout}`];
    if (path === "blog") return ["/blog", "/blog?article=the-air-you-sleep-in"];
    if (path === "media/:slug") return ["/media/a-lily-in-the-machine"];
    if (path === "links/:name") return ["/links/linkedin"];
    if (path.includes(":slug")) return [`/${path.replace(":slug", "the-air-you-sleep-in")}`];
    if (path.includes(":group?")) {
      return ["", "/legal", "/mail", "/news"].map((group) => `/admin/dashboard/settings${group}`);
    }
    if (path.includes(":format"))
      return ["csv", "xlsx"].map((format) => `/admin/dashboard/export/${format}`);
    return [`/${path.replace("product/:id", "product/1").replace(":id", order)}`];
  });
}

describe("a shop of another brand says nowhere what the shop is called by default (§1.10)", () => {
  test.each(["visitor", "customer", "admin"] as const)("in what a %s gets", async (who) => {
    for (const path of addresses()) {
      const { headers, text } = await getPage(site, path, cookies[who]);
      // The cookies' names stay what they are: with other ones every customer would be logged out.
      const sent = [...headers].filter(([name]) => name !== "set-cookie").join("\n");
      expect(`${path}\n${sent}\n${text}`).not.toMatch(DEFAULT);
      const title = /<title>(.*?)<\/title>/.exec(text)?.[1];
      if (title && path !== "/dev/ui") expect(title).toContain("Neemwind");
    }
  });

  test("in the footer, which has its address and its page elsewhere", async () => {
    const { text } = await getPage(site, "/about");
    const footer = text.slice(text.indexOf("<footer"));
    expect(footer).toContain("7 Elm Road, Pune 411001");
    expect(footer).toContain('href="mailto:hello@neemwind.example"');
    expect(footer).toContain('href="https://social.example/neemwind"');
    expect(footer).not.toContain("Noida");
  });

  test("in the scripts that a browser loads", () => {
    const folder = "build/client/assets";
    const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(10);
    const naming = scripts.filter((name) => DEFAULT.test(readFileSync(join(folder, name), "utf8")));
    expect(naming).toEqual([]);
  });

  test("in the names of files", async () => {
    const nameOf = async (path: string, who: keyof typeof cookies) =>
      (await getPage(site, path, cookies[who])).headers.get("content-disposition");
    expect(await nameOf("/profile/data", "customer")).toContain('"neemwind-data.json"');
    const exported = await nameOf("/admin/dashboard/export/csv", "admin");
    expect(exported).toMatch(/"neemwind-orders-\d{4}-\d\d-\d\d\.csv"/);
  });

  test("in the site's manifest", async () => {
    const { headers, text } = await getPage(site, "/site.webmanifest");
    expect(headers.get("content-type")).toBe("application/manifest+json");
    expect(JSON.parse(text)).toMatchObject({ name: "Neemwind", short_name: "Neemwind" });
  });

  test("in its mails, and where they are kept", async () => {
    await post(site, "/forgot-password", { email: customer });
    const mails = await until("three mails, one of them about a password", async () => {
      const stored = await shop.mailbox();
      return stored.some(({ email }) => /password/i.test(email.subject ?? "")) && stored.length >= 3
        ? stored
        : null;
    });
    for (const { email } of mails) {
      const content = [email.subject, email.from?.name, email.html, email.text].join("\n");
      expect(content).toContain("Neemwind");
      expect(content).not.toMatch(DEFAULT);
    }
  });
});

test("a file is named after the brand, in letters that every system takes", () => {
  expect(fileName("Greenverse", "data.json")).toBe("greenverse-data.json");
  expect(fileName("Café & Neem Co.", "orders.csv")).toBe("cafe-neem-co-orders.csv");
  expect(fileName('"../x', "data.json")).toBe("x-data.json");
  expect(fileName("हरित", "data.json")).toBe("data.json");
});
