import { describe, expect, test } from "vitest";
import { anAdmin } from "#tests/admin/admins.ts";
import { aCustomer, anEmail } from "#tests/support/customers.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { emailCodePage } from "#texts/account/email-code-page.ts";

const here = ownSite("postgres", { work: true });

/** The subjects of the mails to an address, the newest first. */
async function codeMailedTo(email: string): Promise<{ code: string; subject: string }> {
  return until("the mail with the code", async () => {
    const mails = await here.shop.mailbox();
    const own = mails.filter(({ email: mail }) => mail.to?.some((to) => to.address === email));
    const subject = own
      .map(({ email: mail }) => mail.subject ?? "")
      .find((text) => /\d/.test(text));
    const code = /\d{3} \d{3}/.exec(subject ?? "")?.[0];
    return code && subject ? { code, subject } : null;
  });
}

const HINDI = { "": /is your code for/, "/hi": /के लिए आपका कोड/ };

describe.each(["", "/hi"] as const)("a code by mail at %s/login/email (§12.27)", (base) => {
  const path = `${base}/login/email?next=/checkout`;

  test("leads from the address to the code and back to where one was", async () => {
    const email = anEmail();
    const asked = await post(here.site, path, { intent: "send", email });
    expect(asked.headers.get("location")).toBe(`${base}/login/email?next=%2Fcheckout`);
    const waiting = asked.headers.getSetCookie();
    expect(waiting.join()).toMatch(/greenverse\.code-to=.*Max-Age=600; HttpOnly; SameSite=Lax/);
    const page = await getPage(here.site, path, waiting);
    expect(page.text).toContain(email);
    expect(page.text).toContain('autoComplete="one-time-code"');
    const { code, subject } = await codeMailedTo(email);
    expect(subject).toMatch(HINDI[base]);
    const wrong = await post(here.site, path, { intent: "code", code: "x" }, waiting);
    expect(wrong.status).toBe(200);
    expect(wrong.headers.getSetCookie().join()).not.toContain("session_token");
    const entered = await post(here.site, path, { intent: "code", code }, waiting);
    expect(entered.headers.get("location")).toBe(`${base}/checkout`);
    const cookies = entered.headers.getSetCookie();
    expect(cookies.join()).toMatch(/greenverse\.code-to=;.*Max-Age=0/);
    const profile = await getPage(here.site, "/profile", cookies);
    expect(profile.status).toBe(200);
    expect(profile.text).toContain(email);
  });
});

describe("the page of codes", () => {
  test("does not reveal whether an address has an account", async () => {
    const { email: known } = await aCustomer(here.shop.ctx);
    const answers = [];
    for (const email of [known, anEmail(), (await anAdmin(here.shop.ctx)).email]) {
      const asked = await post(here.site, "/login/email", { intent: "send", email });
      const page = await getPage(here.site, "/login/email", asked.headers.getSetCookie());
      const typed = { intent: "code", code: "000000" };
      const wrong = await post(here.site, "/login/email", typed, asked.headers.getSetCookie());
      const of = (text: string) => text.replaceAll(email, "").replaceAll(/nonce="[^"]*"/g, "");
      answers.push([asked.status, page.status, wrong.status, of(wrong.text).length]);
      expect(wrong.text).toContain(authMessages()["auth/invalid-sign-in-code"]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test("says that a code is on its way, and when another may be sent", async () => {
    const fields = { intent: "send", email: anEmail() };
    await post(here.site, "/login/email", fields);
    const again = await post(here.site, "/login/email", fields);
    expect(again.status).toBe(429);
    expect(Number(again.headers.get("retry-after"))).toBeLessThanOrEqual(30);
    expect(again.text).toContain(authMessages()["auth/code-just-sent"]);
    expect(again.text).toContain(fields.email);
  });

  test("begins anew without its cookie, with a broken one, and for another address", async () => {
    const broken = [
      "greenverse.code-to=1.%E0%A4%A",
      "greenverse.code-to=x",
      "greenverse.code-to=1.a",
    ];
    for (const cookie of broken) {
      const page = await getPage(here.site, "/login/email", [cookie]);
      expect(page.text).toContain(emailCodePage().title);
    }
    const late = await post(here.site, "/login/email", { intent: "code", code: "123456" });
    expect(late.headers.get("location")).toBe("/login/email");
    const other = await post(here.site, "/login/email", { intent: "other" });
    expect(other.headers.getSetCookie().join()).toMatch(/greenverse\.code-to=;.*Max-Age=0/);
  });

  test("leads nowhere outside the shop, and who is logged in away", async () => {
    const { cookies } = await aCustomer(here.shop.ctx);
    const away = await getPage(here.site, "/login/email?next=https://evil.example", cookies);
    expect(away.headers.get("location")).toBe("/");
  });

  test("is offered at log-in, sign-up and the checkout (§2.61)", async () => {
    for (const path of ["/login?next=/orders", "/signup?next=/orders"]) {
      const { text } = await getPage(here.site, path);
      expect(text).toContain('href="/login/email?next=%2Forders"');
    }
  });
});
