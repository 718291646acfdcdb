import { expect, test } from "vitest";
import { ownDatabase } from "#tests/support/engines.ts";
import { getPage, openSite, post } from "#tests/support/site.ts";
import { startShop } from "#tests/support/start-shop.ts";

const engine = ownDatabase("pglite");
const person = { name: "Asha Rao", phone: "+91 98765 43210", address: "12 Neem Street\nPune" };

test("the form of Home stays in the page, or leads to its own page, without scripts", async () => {
  const shop = await startShop({ mode: "inside", engine });
  const { settings } = shop.ctx;
  const content = { ...settings.content, leads: { sent: true } };
  const sending = { ...shop.ctx, settings: { ...settings, content } };
  const off = await openSite(shop.ctx);
  const on = await openSite(sending);
  try {
    const home = (await getPage(off, "/")).text;
    expect(home).toMatch(/<form [^>]*method="dialog"/);
    expect(home).not.toContain('action="/checkup"');
    // It is shown before anybody types, with how the shop is reached.
    const [before = ""] = home.split('name="email"');
    expect(before).toContain("This form is a sample: what you write stays in it");
    expect(before).toContain(`href="mailto:${settings.brand.email}"`);
    expect((await getPage(on, "/")).text).not.toContain("This form is a sample");
    for (const path of ["/404-not-found", "/blog/the-air-you-sleep-in"]) {
      expect((await getPage(off, path)).text).not.toContain('href="/#checkup-title"');
      expect((await getPage(on, path)).text).toContain('href="/#checkup-title"');
    }
    for (const answer of [
      await getPage(off, "/checkup"),
      await post(off, "/checkup", { intent: "send" }),
    ]) {
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/404-not-found"]);
    }
    expect((await getPage(on, "/")).text).toMatch(
      /<form [^>]*action="\/checkup"[^>]*method="post"/,
    );
    const filled = { ...person, email: "asha@example.in" };
    const shown = await post(on, "/checkup", filled);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('value="asha@example.in"');
    const token = /name="form" value="([^"]+)"/.exec(shown.text)?.[1] ?? "";
    const send = { ...filled, intent: "send", form: token };
    expect((await post(on, "/checkup", send)).text).toContain("Please tick this");
    const quick = await post(on, "/checkup", { ...send, consent: "yes" });
    expect(quick.text).toContain("That was very quick");
    sending.now = () => new Date(Date.now() + 60_000);
    const sent = await post(on, "/checkup", { ...send, consent: "yes" });
    expect(sent.text).toContain("Your request is with us");
  } finally {
    await Promise.all([off.close(), on.close()]);
    await shop.close();
  }
});
