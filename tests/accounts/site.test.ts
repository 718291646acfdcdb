import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { messages } from "#domain/messages.ts";
import { logOut } from "#server/accounts/log-out.ts";
import { setDisabled } from "#server/accounts/queries/users.ts";
import { attempts, sessions, users } from "#server/platform/db/schema/accounts.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import {
  aCart,
  aClient,
  aCustomer,
  anAddress,
  anEmail,
  PASSWORD,
} from "#tests/support/customers.ts";
import { appCode, giveSecondFactor } from "#tests/support/second-factor.ts";
import { getPage, openSite, ownSite, post, raw } from "#tests/support/site.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { linksTo } from "./mails.ts";

const here = ownSite("postgres", { work: true });

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const typed = { "content-type": "application/x-www-form-urlencoded" };

describe("an admin with a second factor", () => {
  /** Cookies as a browser keeps them: each is sent to its own path and what is below it. */
  const sentTo = (path: string, cookies: string[]) =>
    cookies.filter((cookie) => path.startsWith(/; Path=([^;]+)/.exec(cookie)?.[1] ?? "/"));

  test.each(["", "/hi"])("logs in at %s/login", async (base) => {
    const { ctx } = here.shop;
    const admin = await anAdmin(ctx);
    const authSecret = ctx.authSecret;
    const { secret } = await giveSecondFactor(ctx.db, authSecret, admin.uid);
    const fields = { email: admin.email, password: PASSWORD };
    const password = await post(here.site, `${base}/login`, fields);
    expect(password.headers.get("location")).toBe(`${base}/login/code`);
    const path = `${base}/login/code`;
    const step = sentTo(path, password.headers.getSetCookie());
    expect((await getPage(here.site, path, step)).status).toBe(200);
    const entered = await post(here.site, path, { code: appCode(secret) }, step);
    expect(entered.status).toBe(302);
    expect((await getPage(here.site, "/profile", entered.headers.getSetCookie())).status).toBe(200);
  });
});

describe("a session that is over", () => {
  test("by logging out elsewhere is shown at the login, and its cookies go", async () => {
    const { cookies } = await aCustomer(here.shop.ctx);
    await logOut(here.shop.ctx, aClient(cookies));
    const { headers } = await getPage(here.site, "/orders", cookies);
    const login = headers.get("location") ?? "";
    expect(login).toBe("/login?next=%2Forders&reason=user-token-expired");
    expect(headers.getSetCookie().join()).toMatch(/user=;.*Max-Age=0/);
    expect((await getPage(here.site, login)).text).toContain("The user must sign in again.");
  });

  test("because the account was disabled is shown as well (§8.27)", async () => {
    const { cookies, uid } = await aCustomer(here.shop.ctx);
    await setDisabled(here.shop.ctx.db, uid, true);
    // Its sessions went with it: the next request is one without a session.
    expect((await getPage(here.site, "/profile", cookies)).headers.get("location")).toContain(
      "/login",
    );
    expect((await getPage(here.site, "/login?reason=user-disabled")).text).toContain(
      authMessages()["auth/user-disabled"],
    );
  });

  test.each(["weak-password", "<script>", ""])(
    "the made-up reason %j says nothing",
    async (reason) => {
      const { text } = await getPage(here.site, `/login?reason=${encodeURIComponent(reason)}`);
      expect(text).not.toContain('role="alert"');
    },
  );
});

describe("a log-in that fails", () => {
  test.each(["/login", "/admin/login"])(
    "at %s for another cause names it (§8.13)",
    async (path) => {
      const { email, uid } = await aCustomer(here.shop.ctx);
      await setDisabled(here.shop.ctx.db, uid, true);
      const disabled = await post(here.site, `${path}.data`, { email, password: PASSWORD });
      expect(disabled.text).toContain(`Failed to log in: ${authMessages()["auth/user-disabled"]}`);
      for (const [given, sentence] of [
        [{ email: anEmail(), password: PASSWORD }, messages().unknownUser],
        [
          { email: (await aCustomer(here.shop.ctx)).email, password: "x" },
          messages().wrongPassword,
        ],
      ] as const) {
        const { text } = await post(here.site, `${path}.data`, given);
        expect(text).toContain(sentence);
        expect(text).not.toContain("Failed to log in");
      }
    },
  );
});

describe("a log-in", () => {
  test("leads an admin to the dashboard, others home, and both to a page that was asked for (§2.61)", async () => {
    const { text } = await getPage(here.site, "/login");
    for (const path of ["/forgot-password", "/signup"]) expect(text).toContain(`href="${path}"`);
    const { email: customer } = await aCustomer(here.shop.ctx);
    const { email: admin } = await anAdmin(here.shop.ctx);
    const leads = async (email: string, path = "/login") =>
      (await post(here.site, path, { email, password: PASSWORD })).headers.get("location");
    expect([await leads(customer), await leads(admin)]).toEqual(["/", "/admin/dashboard"]);
    expect(await leads(admin, "/login?next=/shop")).toBe("/shop");
  });

  test.each(["/login", "/signup"])("is over for who opens %s again (§2.4)", async (path) => {
    const { cookies } = await aCustomer(here.shop.ctx);
    for (const [asked, onward] of [
      [path, "/"],
      [`${path}?next=/orders`, "/orders"],
    ] as const) {
      const { status, headers } = await getPage(here.site, asked, cookies);
      expect([status, headers.get("location")]).toEqual([302, onward]);
    }
  });
});

describe("the cookie `user`", () => {
  const shownName = (answer: { headers: Headers }) => {
    const cookie = answer.headers.getSetCookie().findLast((one) => one.startsWith("user=")) ?? "";
    const text = decodeURIComponent(cookie.slice("user=".length).split(";")[0] ?? "");
    return text && (JSON.parse(text) as { displayName: string }).displayName;
  };

  test("has the first name that the profile page has saved (§7.7)", async () => {
    const { cookies, uid, email } = await aCustomer(here.shop.ctx);
    const saved = await post(
      here.site,
      "/profile",
      { ...anAddress({ firstName: "Leela" }) },
      cookies,
    );
    expect(saved.status).toBe(302);
    expect(shownName(saved)).toBe("Leela");
    const text = decodeURIComponent(saved.headers.getSetCookie().join());
    expect(text).toContain(JSON.stringify({ uid, email, displayName: "Leela" }));
    expect(text).toContain("Max-Age=604800");
    const refused = await post(here.site, "/profile", { firstName: "" }, cookies);
    expect(shownName(refused)).toBe("");
  });

  test("has the first name that the checkout has saved", async () => {
    const { cookies, uid } = await aCustomer(here.shop.ctx);
    await aCart(here.shop.ctx, uid);
    const details = anAddress({ firstName: "Leela" });
    const asked = await post(here.site, "/checkout", { ...details }, cookies);
    expect(shownName(asked)).toBe("");
    const confirmed = await post(here.site, "/checkout", { ...details, confirmed: "yes" }, cookies);
    expect(confirmed.headers.get("location")).toContain("/payment");
    expect(shownName(confirmed)).toBe("Leela");
  });

  test("has today's first name when the session is prolonged", async () => {
    const { cookies, uid } = await aCustomer(here.shop.ctx);
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    const { db } = here.shop.ctx;
    await db.update(sessions).set({ expiresAt: inTwoDays }).where(eq(sessions.userId, uid));
    await db.update(users).set({ firstName: "Leela" }).where(eq(users.id, uid));
    expect(shownName(await getPage(here.site, "/orders", cookies))).toBe("Leela");
  });
});

test("what a customer is shown is kept by no browser, so that back does not bring it up again", async () => {
  const { cookies } = await aCustomer(here.shop.ctx);
  for (const path of ["/profile", "/profile.data", "/orders", "/checkout", "/profile/data"]) {
    const { status, headers } = await getPage(here.site, path, cookies);
    expect([path, status, headers.get("cache-control")]).toEqual([
      path,
      200,
      expect.stringContaining("no-store"),
    ]);
  }
});

describe("limits", () => {
  test("are answered with status and time, and a made-up address does not help (§14.7)", async () => {
    const place = await openSite(here.shop.ctx, { trustedProxies: 1 });
    const answers = [];
    for (let index = 0; index < 60; index++) {
      const body = form({ email: anEmail(), password: "wrong password" });
      // What a client writes itself stands before what the one proxy adds.
      const forwarded = `192.0.2.${index}, 198.51.100.77`;
      const headers = { ...typed, "x-forwarded-for": forwarded };
      answers.push(await raw(place, "/login", { method: "POST", headers }, body));
    }
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(50).fill(200),
      ...Array(10).fill(429),
    ]);
    expect(answers.at(-1)?.text).toContain("You can try again in 15 minutes.");
    await place.close();
  });

  test("without a proxy the header counts for nothing, and Retry-After is given (§14.7)", async () => {
    await here.shop.ctx.db.delete(attempts); // other tests come from this address as well
    const statuses = [];
    let last: Response | null = null;
    for (let index = 0; index < 55; index++) {
      last = await fetch(`${here.site.url}/login`, {
        method: "POST",
        headers: { ...typed, "x-forwarded-for": `192.0.2.${index}` },
        body: form({ email: anEmail(), password: "x" }),
      });
      statuses.push(last.status);
    }
    expect(statuses).toEqual([...Array(50).fill(200), ...Array(5).fill(429)]);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(800);
    await here.shop.ctx.db.delete(attempts);
  });
});

describe("links in mails", () => {
  test("lead to PUBLIC_URL, whatever host a request named (§2.4, §11.15)", async () => {
    const email = anEmail();
    const fields = { ...anAddress({ email }), password: PASSWORD };
    const hosts = { ...typed, host: "evil.example", "x-forwarded-host": "evil.example" };
    const own = { ...hosts, "x-forwarded-for": "192.0.2.9" };
    const options = { method: "POST", headers: own };
    expect((await raw(here.site, "/signup", options, form(fields))).status).toBe(302);
    expect((await raw(here.site, "/forgot-password", options, form({ email }))).status).toBe(200);
    for (const kind of ["verify-email", "reset-password"] as const) {
      const link = await until(kind, async () => (await linksTo(here.shop, email, kind))[0]);
      expect(link.origin).toBe(here.shop.ctx.settings.publicUrl);
    }
  });
});

describe("with enumeration protection", () => {
  test.each([false, true])("on: %s", async (enumerationProtection) => {
    const settings = { ...here.shop.ctx.settings, enumerationProtection };
    const ctx = { ...here.shop.ctx, settings };
    const place = await openSite(ctx);
    const { email } = await aCustomer(ctx);
    const ask = async (path: string, fields: Record<string, string>) => {
      const { status, headers, text } = await post(place, path, fields);
      const plain = text.replaceAll(fields.email ?? "", "").replaceAll(/nonce="\w+"/g, "");
      const names = [...headers.keys()].filter((name) => name !== "content-length");
      return [status, names, headers.getSetCookie(), plain.replaceAll(/[0-9a-f-]{36}/g, "")];
    };
    for (const [path, rest] of [
      ["/login", { password: "not the password" }],
      ["/forgot-password", {}],
    ] as const) {
      const known = await ask(path, { email, ...rest });
      const unknown = await ask(path, { email: anEmail(), ...rest });
      if (enumerationProtection) expect(known).toEqual(unknown);
      else expect(known).not.toEqual(unknown);
    }
    // Whether an account is unverified is never revealed.
    const waiting = await ask("/verify-email", { email });
    expect(waiting).toEqual(await ask("/verify-email", { email: anEmail() }));
    await place.close();
  });

  test("and required verification a sign-up reveals nothing, the address's owner gets a mail (§12.13)", async () => {
    const own = ownSettings();
    const shop = await startShop({ mode: "inside", engine: here.engine, variables: own });
    const place = await openSite(shop.ctx);
    const email = anEmail();
    const fields = { ...anAddress({ email }), password: PASSWORD };
    const first = await post(place, "/signup", fields);
    const second = await post(place, "/signup", { ...fields, firstName: "Win a prize" });
    const seen = ({ status, headers, text }: typeof first) => [
      status,
      headers.get("location"),
      [...headers.keys()],
      headers.getSetCookie(),
      text,
    ];
    expect(seen(first)).toEqual(seen(second));
    await shop.work();
    const mails = await until("both mails", async () => {
      const sent = await shop.mailbox();
      const own = sent.filter((mail) => mail.email.to?.some((to) => to.address === email));
      return own.length === 2 ? own : null;
    });
    expect(mails.map((mail) => mail.email.subject).sort()).toEqual([
      expect.stringContaining("Confirm your e-mail address"),
      expect.stringContaining("You already have an account"),
    ]);
    for (const mail of mails) expect(mail.email.text).toContain("Hello Asha");
    const login = await post(place, "/login", { email, password: PASSWORD });
    expect(login.text).toContain(messages().unverified);
    await place.close();
    await shop.close();
  });
});

const ownSettings = () => ({ EMAIL_ENUMERATION_PROTECTION: "on", REQUIRE_VERIFIED_EMAIL: "on" });
