import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keptSecrets } from "#server/config/secrets.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { aCheckout, aCustomer } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { getPage, openSite, raw, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { siteMessages } from "#texts/site/site-messages.ts";

const engine = ownDatabase("pglite");
const mailboxToken = "a token of the tests";
let shop: TestShop;
let site: Site;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  const mailboxFolder = join(shop.env.DATA_DIR, "mailbox");
  site = await openSite(shop.ctx, { mailboxFolder, mailboxToken });
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

describe("the mailbox", () => {
  const ask = (headers: Record<string, string>, path = "/dev/mailbox") =>
    raw(site, path, { headers });
  const elsewhere = { "x-forwarded-for": "203.0.113.9" };

  test("opens on this machine", async () => {
    const here = { host: "localhost:3000" };
    for (const headers of [here, { ...here, "x-forwarded-for": "127.0.0.1" }]) {
      const { status, text } = await ask(headers);
      expect(status).toBe(200);
      expect(text).toContain("No mails yet");
    }
  });

  test.each([
    ["through a proxy", elsewhere],
    ["through a proxy, saying to be this machine", { "x-forwarded-for": "127.0.0.1, 203.0.113.9" }],
    ["through a proxy with another header", { "x-real-ip": "203.0.113.9" }],
    ["through a proxy with the standard's header", { forwarded: "for=203.0.113.9" }],
    ["by a name that a foreign site leads here", { host: "rebound.example:3000" }],
    ["by a name that begins like an address of this machine", { host: "127.evil.example:3000" }],
    ["through a proxy whose visitor claims such a name", { "x-forwarded-for": "127.evil.example" }],
    ["with a wrong token", { ...elsewhere, cookie: "mailbox=wrong" }],
  ])("stays closed %s", async (_, headers) => {
    for (const path of [
      "/dev/mailbox",
      "/dev/mailbox/one",
      "/dev/mailbox/one/html",
      "/dev/mailbox?token=wrong",
    ]) {
      const { status, text } = await ask(headers, path);
      expect(status).toBe(403);
      expect(text).toContain("The mailbox is closed");
    }
  });

  test("opens from elsewhere with the token, which does not stay in the address", async () => {
    const path = `/dev/mailbox?token=${encodeURIComponent(mailboxToken)}`;
    const { status, headers } = await ask(elsewhere, path);
    expect([status, headers.location]).toEqual([303, "/dev/mailbox"]);
    const [cookie = ""] = headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/; Path=\/dev\/mailbox; HttpOnly; SameSite=Lax$/);
    const opened = await ask({ ...elsewhere, cookie: cookie.split(";")[0] ?? "" });
    expect(opened.status).toBe(200);
  });

  test("a shop without a token lets no other machine in", async () => {
    const mailboxFolder = join(shop.env.DATA_DIR, "mailbox");
    const closed = await openSite(shop.ctx, { mailboxFolder });
    for (const path of ["/dev/mailbox?token=", "/dev/mailbox?token=null"]) {
      const headers = { ...elsewhere, cookie: "mailbox=" };
      expect((await raw(closed, path, { headers })).status).toBe(403);
    }
    await closed.close();
  });
});

test("the token is made once and kept, also beside the secrets of an earlier version", () => {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-secrets-"));
  const { secrets, fresh } = keptSecrets(folder);
  expect(fresh).toBe(true);
  expect(secrets.mailboxToken).toMatch(/^[0-9a-f]{32}$/);
  expect(keptSecrets(folder)).toEqual({ secrets, fresh: false });
  const { mailboxToken: _, ...earlier } = secrets;
  writeFileSync(join(folder, "secrets.json"), JSON.stringify(earlier));
  const again = keptSecrets(folder);
  expect(again).toMatchObject({ secrets: earlier, fresh: false });
  expect(again.secrets.mailboxToken).toMatch(/^[0-9a-f]{32}$/);
  expect(keptSecrets(folder)).toEqual(again);
  rmSync(folder, { recursive: true });
});

test("a demo makes its secrets by chance at its first start, and keeps them (§14.6)", () => {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), "greenverse-secrets-")));
  const [one, two] = folders.map((folder) => keptSecrets(folder));
  expect([one?.fresh, two?.fresh]).toEqual([true, true]);
  const codes = [one, two].flatMap((made) => {
    const { authSecret, signupCode, sandbox } = made?.secrets ?? {};
    return [authSecret, signupCode, ...Object.values(sandbox ?? {})];
  });
  expect(new Set(codes).size).toBe(10);
  expect(one?.secrets.signupCode).toMatch(/^[0-9a-f]{12}$/);
  // The code is printed where they are fresh.
  expect(keptSecrets(folders[0] ?? "")).toEqual({ secrets: one?.secrets, fresh: false });
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe("that this is a demo", () => {
  const says = `<p>${siteMessages().demo}</p>`;
  const pages = [
    "/",
    "/shop",
    "/cart",
    "/login",
    "/signup",
    "/checkout",
    "/admin/login",
    "/404-not-found",
  ];

  test("is said on every page, cached ones too, and by the mailbox", async () => {
    for (const path of [...pages, "/", "/shop"]) {
      expect((await getPage(site, path)).text).toContain(says);
    }
    const { uid: _, cookies } = await aCustomer(shop.ctx);
    for (const path of ["/orders", "/profile"]) {
      expect((await getPage(site, path, cookies)).text).toContain(says);
    }
    expect((await getPage(site, "/dev/mailbox")).text).toContain(siteMessages().demo);
  });

  test("is said before the payment and at the admin's", async () => {
    const customer = await aCustomer(shop.ctx);
    await aCheckout(shop.ctx, 1, customer);
    expect((await getPage(site, "/payment", customer.cookies)).text).toContain(says);
    const admin = await anAdmin(shop.ctx);
    expect((await getPage(site, "/admin/dashboard", admin.cookies)).text).toContain(says);
  });

  test("is not said in production", async () => {
    const settings = { ...shop.ctx.settings, demo: false, mailbox: false };
    const real = await openSite({ ...shop.ctx, settings });
    for (const path of pages) expect((await getPage(real, path)).text).not.toContain("Demo shop");
    await real.close();
  });
});
