import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { toWire } from "#server/mail/transports/wire.ts";
import { applyRetention } from "#server/privacy/apply-retention.ts";
import { eraseAccount } from "#server/privacy/erase-account.ts";
import { confirmAlert, readAlert, stopAlert } from "#server/stock/answer-alert.ts";
import { askForAlert } from "#server/stock/ask-for-alert.ts";
import { sendAlerts } from "#server/stock/send-alerts.ts";
import { sweepStock } from "#server/stock/sweep-stock.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import {
  aBuyer,
  aCart,
  aCheckout,
  aClient,
  aCustomer,
  anAddress,
  anEmail,
  failureOf,
  PASSWORD,
  successOf,
} from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";
import { stockUp } from "./stocked.ts";

const DAY = 24 * 3_600_000; // ms

bothEngines((engine) => {
  let shop: TestShop;
  let later = 0;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    shop.ctx.now = () => new Date(Date.now() + later);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    later += DAY;
    await stockUp(shop.ctx, 0);
  });

  const ask = (email: string, variantId = variantOf()) =>
    askForAlert(shop.ctx, aClient(), { variantId, email });
  const mailsTo = async (email: string) =>
    (await shop.queuedMails()).filter((mail) => "to" in mail && mail.to === email);
  const idOf = async (email: string) => {
    const [mail] = await mailsTo(email);
    if (mail?.kind !== "stock-confirm") throw new Error("no mail asks for a confirmation");
    return mail.alertId;
  };
  const jobs = async () => {
    const rows = await shop.rows<{ n: number }>(
      sql`select count(*)::int as n from jobs.job where name = 'stock-back'`,
    );
    return rows[0]?.n ?? 0;
  };

  test("an address is asked (§18.10), and gets one mail when it is back", async () => {
    const email = anEmail();
    successOf(await ask(email));
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["stock-confirm"]);
    const id = await idOf(email);
    expect((await readAlert(shop.ctx, id))?.state).toBe("asked");
    await stockUp(shop.ctx, 2);
    await sendAlerts(shop.ctx, variantOf());
    expect(await mailsTo(email)).toHaveLength(1); // not confirmed
    await stockUp(shop.ctx, 0);
    await confirmAlert(shop.ctx, id);
    await confirmAlert(shop.ctx, id);
    await sendAlerts(shop.ctx, variantOf());
    expect(await mailsTo(email)).toHaveLength(1); // none there
    await stockUp(shop.ctx, 2);
    await Promise.all([1, 2, 3].map(() => sendAlerts(shop.ctx, variantOf())));
    const [, mail, ...more] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: "stock-back", productId: 1, alertId: id });
    expect(more).toEqual([]);
    expect((await readAlert(shop.ctx, id))?.state).toBe("sent");
  });

  test("who waits is notified also where it came in while the product was not for sale (§18.10)", async () => {
    const email = anEmail();
    successOf(await ask(email));
    await confirmAlert(shop.ctx, await idOf(email));
    const become = async (state: string) => {
      await shop.rows(sql`update products set state = ${state} where id = 1`);
      await shop.ctx.catalogue.load();
    };
    await become("draft");
    await stockUp(shop.ctx, 2);
    await sendAlerts(shop.ctx, variantOf());
    await sweepStock(shop.ctx);
    expect(await mailsTo(email)).toHaveLength(1);
    await become("live");
    await sweepStock(shop.ctx);
    await sweepStock(shop.ctx);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["stock-confirm", "stock-back"]);
  });

  test("the options stand in the language of each alert (§11.18, §23.29)", async () => {
    const [english, hindi] = [anEmail(), anEmail()];
    for (const email of [english, hindi]) {
      successOf(await ask(email));
      await confirmAlert(shop.ctx, await idOf(email));
    }
    await shop.rows(sql`update stock_alerts set language = 'hi' where email = ${hindi}`);
    await stockUp(shop.ctx, 2);
    await sendAlerts(shop.ctx, variantOf());
    const named = async (email: string) => {
      const back = (await mailsTo(email)).find(({ kind }) => kind === "stock-back");
      return back?.kind === "stock-back" ? back.what : null;
    };
    const { name, variants } = shop.ctx.catalogue.live()[0] ?? { name: "", variants: [] };
    const {
      size = "",
      material = "",
      color = "",
    } = variants.find(({ id }) => id === variantOf()) ?? {};
    const inHindi = [size, material, color].filter(Boolean).map(optionWords.in("hi").of);
    expect(await named(hindi)).toBe(`${name} (${inHindi.join(", ")})`);
    expect(await named(english)).not.toBe(await named(hindi));
  });

  test("nobody learns who is known: each answer is the same", async () => {
    const email = anEmail();
    const answers = [await ask(email), await ask(email), await ask(` ${email.toUpperCase()} `)];
    await confirmAlert(shop.ctx, await idOf(email));
    answers.push(await ask(email), await ask(email));
    for (const answer of answers) expect(answer).toEqual({ ok: true, value: null });
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(3);
  });

  test("what is no address or no variant is refused, and too many from one client", async () => {
    expect(failureOf(await ask("nobody"))).toBe("bad-alert-email");
    expect(failureOf(await ask(anEmail(), 999_999))).toBe("unknown-variant");
    const client = aClient();
    const answers = [];
    for (let times = 0; times < 21; times++) {
      const asked = { variantId: variantOf(), email: anEmail() };
      answers.push(await askForAlert(shop.ctx, client, asked));
    }
    expect(answers.slice(0, 20).every(({ ok }) => ok)).toBe(true);
    expect(answers.at(-1)).toEqual({ ok: false, failure: "too-many-alerts" });
  });

  test("one click ends it, and nothing is kept", async () => {
    const email = anEmail();
    await ask(email);
    const id = await idOf(email);
    await stopAlert(shop.ctx, id);
    expect(await readAlert(shop.ctx, id)).toBeNull();
    await confirmAlert(shop.ctx, id);
    await stockUp(shop.ctx, 2);
    await sendAlerts(shop.ctx, variantOf());
    expect(await mailsTo(email)).toHaveLength(1);
    const rows = await shop.rows(sql`select from stock_alerts where email = ${email}`);
    expect(rows).toEqual([]);
  });

  test("reservations that end bring it back", async () => {
    await stockUp(shop.ctx, 1);
    await aCheckout(shop.ctx, 1);
    await until("the page says so", () => shop.ctx.stock.available(variantOf()) === 0);
    const before = await jobs();
    later += 31 * 60_000;
    await sweepStock(shop.ctx);
    expect(await jobs()).toBe(before + 1);
    await until("the page says so", () => shop.ctx.stock.available(variantOf()) === 1);
    expect(await shop.rows(sql`select from reservations`)).toEqual([]);
    await sweepStock(shop.ctx);
    expect(await jobs()).toBe(before + 1);
  });

  test("an erased account leaves neither address nor reservation", async () => {
    await stockUp(shop.ctx, 1);
    const customer = await aCustomer(shop.ctx);
    await aCart(shop.ctx, customer.uid, 1, 1);
    successOf(await openCheckout(shop.ctx, customer.uid, anAddress({ email: customer.email })));
    await ask(customer.email);
    const client = aClient(customer.cookies);
    successOf(await eraseAccount(shop.ctx, client, customer, PASSWORD));
    const left = await shop.rows(
      sql`select from stock_alerts where email = ${customer.email}
        union all select from reservations where user_id = ${customer.uid}`,
    );
    expect(left).toEqual([]);
    const other = await aBuyer(shop.ctx);
    await aCart(shop.ctx, other.uid, 1, 1);
    successOf(await openCheckout(shop.ctx, other.uid, anAddress({ email: other.email })));
  });

  test("retention removes what was not confirmed in a week, and what was sent long ago", async () => {
    const [unconfirmed, waiting, done] = [anEmail(), anEmail(), anEmail()];
    for (const email of [unconfirmed, waiting, done]) await ask(email);
    await confirmAlert(shop.ctx, await idOf(done));
    await stockUp(shop.ctx, 1);
    await sendAlerts(shop.ctx, variantOf());
    await stockUp(shop.ctx, 0);
    await confirmAlert(shop.ctx, await idOf(waiting));
    later += 90 * DAY;
    await applyRetention(shop.ctx);
    const emails = await shop.rows(
      sql`select email from stock_alerts where email in (${unconfirmed}, ${waiting}, ${done})`,
    );
    expect(emails).toEqual([{ email: waiting }]);
  });

  test("mail programs can end it by themselves", () => {
    const message = { id: "m", to: "a@example.in", subject: "s", text: "t", html: "<p>t</p>" };
    const { raw } = toWire(
      { ...message, unsubscribe: "https://x.example/alerts/abc" },
      "b@x.example",
    );
    expect(raw).toContain("List-Unsubscribe: <https://x.example/alerts/abc>");
    expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(toWire(message, "b@x.example").raw).not.toContain("List-Unsubscribe");
  });
});
