import { createAuthEndpoint } from "better-auth/api";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Auth, makeAuth } from "#server/accounts/auth/auth.ts";
import { passwordHashing } from "#server/accounts/auth/firebase-password.ts";
import { identityHeaders } from "#server/accounts/auth/headers.ts";
import { logOut } from "#server/accounts/log-out.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { sessions } from "#server/platform/db/schema/accounts.ts";
import type { Sent } from "#server/platform/db/statement-counter.ts";
import { anAdmin, disableInSession } from "#tests/admin/admins.ts";
import { aCart, aClient, aCustomer, aLine } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const DAY = 86_400_000; // ms

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  /** Who is asking, and what that cost. */
  async function ask(cookies: string[]) {
    const sent: Sent[] = [];
    const { statements } = shop.ctx;
    const read = await statements.during(sent, () => readSession(shop.ctx, aClient(cookies)));
    return { ...read, sent: sent.length };
  }
  const expireIn = (uid: string, ms: number) =>
    shop.ctx.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + ms) })
      .where(eq(sessions.userId, uid));

  test("a visitor is known without a statement", async () => {
    const visitor = { asker: null, customer: null, cookies: [], ended: null, sent: 0 };
    expect(await ask([])).toEqual(visitor);
    expect(await ask(["user=x", "greenverse.session_token=forged.signature"])).toEqual(visitor);
  });

  test("session, user, authority and cart come in one statement", async () => {
    const customer = await aCustomer(shop.ctx, { firstName: "Noor" });
    await aCart(shop.ctx, customer.uid, 2, 3);
    const { cookies, ...known } = customer;
    const { asker, ended, sent } = await ask(cookies);
    expect({ ended, sent }).toEqual({ ended: null, sent: 1 });
    expect(asker).toMatchObject({ customer: known, authority: null });
    expect(asker?.cart).toMatchObject({ lines: [aLine(2, 3)], dropped: 0 });

    const admin = await ask((await anAdmin(shop.ctx)).cookies);
    expect(admin.asker?.authority).toEqual({
      role: "admin",
      permissions: { orders: ["read", "update"], users: ["read"] },
    });
    expect(admin.asker?.cart).toEqual({ lines: [], dropped: 0, offer: null, version: null });
  });

  test("a session that lasts is left alone; identity prolongs one that is a day old", async () => {
    const { cookies, uid } = await aCustomer(shop.ctx);
    await expireIn(uid, 6 * DAY + 60_000);
    expect(await ask(cookies)).toMatchObject({ customer: { uid }, cookies: [], sent: 1 });
    await expireIn(uid, 6 * DAY - 60_000);
    const prolonged = await ask(cookies);
    expect(prolonged.customer?.uid).toBe(uid);
    expect(prolonged.cookies.join("\n")).toMatch(/^greenverse\.session_token=.*Max-Age=604800/);
    expect(prolonged.cookies.join("\n")).toMatch(/\nuser=.*Max-Age=604800/);
    expect((await ask(cookies)).sent).toBe(1);
  });

  test("a session that is over or whose account is closed takes its cookies away", async () => {
    const expired = await aCustomer(shop.ctx);
    await expireIn(expired.uid, -1);
    const left = await aCustomer(shop.ctx);
    await logOut(shop.ctx, aClient(left.cookies));
    const closed = await aCustomer(shop.ctx);
    await disableInSession(shop.ctx, closed.uid);
    const over = [
      [expired, "auth/user-token-expired"],
      [left, "auth/user-token-expired"],
      [closed, "auth/user-disabled"],
    ] as const;
    for (const [{ cookies, uid }, ended] of over) {
      const read = await ask(cookies);
      expect(read).toMatchObject({ asker: null, customer: null, ended });
      expect(read.cookies.join("\n")).toMatch(/greenverse\.session_token=;.*Max-Age=0/);
      expect(read.cookies.join("\n")).toMatch(/user=;.*Max-Age=0/);
      const rows = await shop.ctx.db.select().from(sessions).where(eq(sessions.userId, uid));
      expect(rows).toEqual([]);
    }
  });

  test("identity and the shop's own read agree", async () => {
    const [good, expired] = [await aCustomer(shop.ctx), await aCustomer(shop.ctx)];
    await expireIn(expired.uid, -1);
    const value = (cookies: string[]) => cookies[0]?.split(";")[0] ?? "";
    const forged = value(good.cookies).replace(/=./, "=_");
    for (const cookie of [value(good.cookies), forged, value(expired.cookies), "x=y"]) {
      const own = await ask([cookie]);
      const headers = identityHeaders(aClient([cookie]));
      const identity = await shop.ctx.auth.api.getSession({ headers });
      expect(own.customer?.uid).toBe(identity?.user.id);
      expect(own.asker?.sessionId).toBe(identity?.session.id);
    }
  });
});

describe("the check of a cookie's signature agrees with identity's", () => {
  const secret = "0123456789abcdef0123456789abcdef";
  // Nothing here asks the database.
  const authAt = (publicUrl: string, signedWith = secret): Auth =>
    makeAuth({
      db: {} as Parameters<typeof makeAuth>[0]["db"],
      secret: signedWith,
      publicUrl,
      requireVerifiedEmail: false,
      passwords: passwordHashing,
      log: () => {},
    });
  const nameAt = (url: string) =>
    `${url.startsWith("https") ? "__Host-" : ""}greenverse.session_token`;

  const sign = createAuthEndpoint("/sign", { method: "GET", requireHeaders: true }, async (c) => {
    const [token, key] = JSON.parse(decodeURIComponent(c.headers?.get("x-sign") ?? "[]")) as [
      string,
      string,
    ];
    return c.setSignedCookie("a", token, key);
  });
  /** The value of a cookie as identity writes it. */
  async function signed(token: string, key = secret): Promise<string> {
    const headers = new Headers({ "x-sign": encodeURIComponent(JSON.stringify([token, key])) });
    const cookie = (await sign({ headers })) as string;
    return cookie.slice(cookie.indexOf("=") + 1).split(";")[0] ?? "";
  }
  const read = (name: string) =>
    createAuthEndpoint("/read", { method: "GET", requireHeaders: true }, async (c) => {
      return (await c.getSignedCookie(name, secret)) || null;
    });

  const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const spoil = fc.oneof(
    fc.constant((text: string) => text),
    fc.nat(80).map((at) => (text: string) => text.slice(0, at)),
    fc.nat(80).map((at) => (text: string) => text.slice(at)),
    fc.tuple(fc.nat(80), fc.constantFrom(..."aZ0.=%+/ \"'~")).map(([at, by]) => (text: string) => {
      return text.slice(0, at) + by + text.slice(at + 1);
    }),
    fc.constantFrom(decodeURIComponent, encodeURIComponent, escape),
    fc.constant((text: string) => `"${text}"`),
    fc.constant((text: string) => `"${decodeURIComponent(text)}`),
    fc.constant((text: string) => text.replaceAll("%2B", "-").replaceAll("%2F", "_")),
    fc.constant((text: string) => text.replace("%3D", "")),
    fc.constant((text: string) => text.replace("%3D", "%3D%3D")),
    // The last character of a signature has two bits that mean nothing.
    fc.nat(3).map((bits) => (text: string) => {
      const plain = decodeURIComponent(text);
      const last = base64.indexOf(plain.at(-2) ?? "A");
      return encodeURIComponent(`${plain.slice(0, -2)}${base64[(last & ~3) | bits]}=`);
    }),
    fc.constant((text: string) => `${text}${text}`),
    fc.constant((text: string) => text.toLowerCase()),
  );
  const token = fc.oneof(
    fc.string({ minLength: 1, maxLength: 32, unit: fc.constantFrom(...base64, "-", "_") }),
    fc.string({ maxLength: 8 }),
    fc.string({ maxLength: 8, unit: "grapheme" }),
  );
  const cookie = fc.record({
    token,
    key: fc.constantFrom(secret, secret, "another secret of another shop."),
    spoils: fc.array(spoil, { maxLength: 2 }),
    name: fc.constantFrom("", "", "", " ", "x", "\t"),
    other: fc.constantFrom("", "__Host-greenverse.session_token=", "a=b; ", "novalue; ", "=; "),
  });
  const latin = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "?").trim();

  test.each(["http://localhost:3000", "https://shop.example"])("at %s", async (url) => {
    const auth = authAt(url);
    const name = nameAt(url);
    const identity = read(name);
    let known = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(cookie, { maxLength: 3 }),
        fc.constantFrom("; ", ";"),
        async (all, by) => {
          const pairs = [];
          for (const { token, key, spoils, name: before, other } of all) {
            const made = await signed(token, key);
            let value = made;
            try {
              for (const each of spoils) value = each(value);
            } catch {
              value = made; // what is spoiled cannot always be decoded any more
            }
            pairs.push(`${other}${before}${name}=${value}`);
          }
          const header = latin(pairs.join(by));
          const expected = header
            ? await identity({ headers: new Headers({ cookie: header }) })
            : null;
          if (expected) known++;
          expect(await auth.readSessionToken(header), header).toBe(expected);
        },
      ),
      { numRuns: 1500 },
    );
    expect(known).toBeGreaterThan(100); // not all of them were refused
  });
});
