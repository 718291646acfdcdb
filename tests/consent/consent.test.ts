import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register, registerTable, removedBefore } from "#domain/privacy/register.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { addressKey } from "#server/consent/notice.ts";
import type { Context } from "#server/context/context.ts";
import { openGrievance } from "#server/grievances/open-grievance.ts";
import { issueFormToken } from "#server/leads/form-token.ts";
import { sendLead } from "#server/leads/send-lead.ts";
import { applyRetention } from "#server/privacy/apply-retention.ts";
import { giveConsent, withdrawConsent } from "#server/privacy/change-consent.ts";
import { eraseAccount } from "#server/privacy/erase-account.ts";
import { exportData } from "#server/privacy/export-data.ts";
import { removeNominee, saveNominee } from "#server/privacy/nominee.ts";
import { readPrivacy } from "#server/privacy/read-privacy.ts";
import { confirmAlert, stopAlert } from "#server/stock/answer-alert.ts";
import {
  aCart,
  aClient,
  aCustomer,
  anAddress,
  anEmail,
  failureOf,
  PASSWORD,
  successOf,
} from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const DAY = 24 * 3_600_000; // ms

describe("the register (§23.75)", () => {
  const at = (text: string) => new Date(text);
  test.each([
    ["2026-06-01T00:00:00Z", "2026-03-03T00:00:00Z"],
    // What came in before the rules may go after 90 days, what came later stays for a year.
    ["2027-08-12T00:00:00Z", "2027-05-12T18:30:00Z"],
    ["2028-05-11T18:30:00Z", "2027-05-12T18:30:00Z"],
    ["2028-06-01T00:00:00Z", "2027-06-02T00:00:00Z"],
  ])("payment events, on %s those before %s go", (now, before) => {
    expect(removedBefore("paymentEvents", at(now))).toEqual(at(before));
  });

  test("is the table of the privacy page", () => {
    const table = registerTable().split("\n");
    expect(table).toHaveLength(Object.keys(register).length + 2);
    for (const row of table) expect(row.match(/(?<!\\)\|/g)).toHaveLength(4);
    expect(() => removedBefore("documents", new Date())).toThrow("not removed by its age");
  });
});

eachEngine((engine) => {
  let shop: TestShop;
  let ctx: Context;
  let later = 0; // ms
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    const { settings } = shop.ctx;
    const content = { ...settings.content, leads: { sent: true } };
    const now = () => new Date(Date.now() + later);
    ctx = { ...shop.ctx, now, settings: { ...settings, content } };
  });
  afterAll(() => shop.close());

  type Row = { purpose: string; given: boolean; notice: number; place: string };
  const rowsOf = (userId: string) =>
    shop.rows<Row>(
      sql`select purpose, given, notice, place from consents where user_id = ${userId} order by id`,
    );
  const rowsOfAddress = async (email: string) =>
    shop.rows<Row>(
      sql`select purpose, given, notice, place from consents
        where email = ${addressKey(ctx, email)} order by id`,
    );
  const signUp = { purpose: "account", given: true, notice: 1, place: "signup" };
  const verify = (uid: string) =>
    ctx.db.execute(sql`update users set email_verified = true where id = ${uid}`);

  test("signing up and confirming the details are written down once (§23.72)", async () => {
    const { uid, email } = await aCustomer(ctx);
    expect(await rowsOf(uid)).toEqual([signUp]);
    await aCart(ctx, uid);
    successOf(await openCheckout(ctx, uid, anAddress({ email })));
    successOf(await openCheckout(ctx, uid, anAddress({ email })));
    expect(await rowsOf(uid)).toEqual([
      signUp,
      { purpose: "order", given: true, notice: 1, place: "checkout" },
    ]);
  });

  test("what a sign-up could not write the daily job writes", async () => {
    const { uid } = await aCustomer(ctx);
    await ctx.db.execute(sql`delete from consents where user_id = ${uid}`);
    await applyRetention(ctx);
    await applyRetention(ctx);
    expect(await rowsOf(uid)).toEqual([signUp]);
  });

  test("the ledger is not changed", async () => {
    await aCustomer(ctx);
    await expect(ctx.db.execute(sql`update consents set given = false`)).rejects.toThrow();
  });

  test("a checkup and an alert are of the address, without naming it", async () => {
    const email = anEmail();
    const token = issueFormToken(ctx);
    later += 10_000;
    const values = { name: "Asha Rao", phone: "9876543210", address: "12 Neem Street", email };
    successOf(await sendLead(ctx, aClient(), { values, consent: true, trap: "", token }));
    await ctx.db.execute(sql`insert into stock_alerts (id, variant_id, email, created_at)
      select 'secret of ' || ${email}::text, min(id), ${email}, now() from variants`);
    await confirmAlert(ctx, `secret of ${email}`);
    await confirmAlert(ctx, `secret of ${email}`);
    await stopAlert(ctx, `secret of ${email}`);
    expect(await rowsOfAddress(email)).toEqual([
      { purpose: "checkup", given: true, notice: 1, place: "checkup" },
      { purpose: "stock-alert", given: true, notice: 1, place: "alert" },
      { purpose: "stock-alert", given: false, notice: 1, place: "mail" },
    ]);
  });

  test("is taken back by one step, which ends what was done for it (§23.73)", async () => {
    const customer = await aCustomer(ctx);
    const { uid, email } = customer;
    await verify(uid);
    const own = { ...customer, emailVerified: true };
    await ctx.db.execute(sql`insert into stock_alerts (id, variant_id, email, created_at)
      select 'own ' || ${email}::text, min(id), ${email}, now() from variants`);
    await confirmAlert(ctx, `own ${email}`);
    await withdrawConsent(ctx, own, "stock-alert");
    await withdrawConsent(ctx, own, "stock-alert");
    await giveConsent(ctx, own);
    await giveConsent(ctx, own);
    await withdrawConsent(ctx, own, "marketing");
    const page = await readPrivacy(ctx, own);
    expect(page.ledger.map(({ purpose, given }) => `${purpose} ${given}`)).toEqual([
      ...["marketing false", "marketing true", "stock-alert false", "stock-alert true"],
      "account true",
    ]);
    expect(await shop.rows(sql`select from stock_alerts where email = ${email}`)).toEqual([]);
    const stranger = await readPrivacy(ctx, { ...own, emailVerified: false });
    expect(stranger.ledger.some(({ place }) => place === "alert")).toBe(false);
  });

  test("somebody is named who may act, and taken back (§23.74)", async () => {
    const customer = await aCustomer(ctx);
    const nominee = { name: "Ravi Rao", email: "ravi@example.in", phone: "", relation: "Son" };
    const wrong = await saveNominee(ctx, customer.uid, { ...nominee, name: " ", email: "no" });
    expect(failureOf(wrong)).toEqual({ name: "field/blank", email: "field/bad-email" });
    successOf(await saveNominee(ctx, customer.uid, nominee));
    successOf(await saveNominee(ctx, customer.uid, { ...nominee, relation: "Brother" }));
    expect((await readPrivacy(ctx, customer)).nominee?.relation).toBe("Brother");
    await removeNominee(ctx, customer.uid);
    expect((await readPrivacy(ctx, customer)).nominee).toBeNull();
  });

  test("are in the export; stay after the erasure, withdrawn, and go after three years (§23.76)", async () => {
    const customer = await aCustomer(ctx);
    const { uid, email, cookies } = customer;
    const words = { subject: "other", name: "Asha Rao", email, words: "It hums." };
    const opened = await openGrievance(ctx, aClient(), uid, { values: words, trap: "" });
    const { id } = successOf(opened);
    successOf(await saveNominee(ctx, uid, { name: "Ravi Rao", email: "ravi@example.in" }));
    const { asker } = await readSession(ctx, aClient(cookies));
    if (!asker) throw new Error("not signed in");
    const own = await exportData(ctx, asker);
    expect(own.consents).toMatchObject([{ purpose: "account", given: true }]);
    expect(own.nominee).toMatchObject({ name: "Ravi Rao" });
    expect(own.grievances).toMatchObject([{ id, exchange: [{ body: "It hums." }] }]);
    expect(own.documents).toEqual([]);
    successOf(await eraseAccount(ctx, aClient(cookies), customer, PASSWORD));
    expect((await rowsOf(uid)).map(({ given }) => given)).toEqual([true, false]);
    expect(await shop.rows(sql`select from nominees where user_id = ${uid}`)).toEqual([]);
    const tickets = () => shop.rows(sql`select id from grievances where id = ${id}`);
    await ctx.db.execute(sql`update grievances set state = 'resolved', acknowledged_at = now(),
      resolved_at = ${ctx.now().toISOString()}::timestamptz where id = ${id}`);
    later += 3 * 365 * DAY - DAY;
    await applyRetention(ctx);
    expect([(await rowsOf(uid)).length, (await tickets()).length]).toEqual([2, 1]);
    later += 2 * DAY;
    await applyRetention(ctx);
    expect([(await rowsOf(uid)).length, (await tickets()).length]).toEqual([0, 0]);
  });
});
