import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSession } from "#server/accounts/read-session.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { openGrievance } from "#server/grievances/open-grievance.ts";
import { eraseRecords } from "#server/privacy/erase-account.ts";
import { exportData } from "#server/privacy/export-data.ts";
import { confirmAlert } from "#server/stock/answer-alert.ts";
import { askForAlert } from "#server/stock/ask-for-alert.ts";
import { stockUp } from "#tests/stock/stocked.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { aCheckout, aClient, aCustomer, anEmail, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// Anybody can sign up with anybody's e-mail address. What its owner has asked for by it is shown to no one, and removed by
// nobody, who has not confirmed it (§12.32).

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await stockUp(shop.ctx, 0, { variantId: variantOf(2) });
  });
  afterAll(() => shop.close());

  const mailsTo = (email: string) =>
    shop.rows<{ kind: string }>(sql`select kind from mails where recipient = ${email}`);
  const alertsOf = (email: string) =>
    shop.rows(sql`select id from stock_alerts where email = ${email}`);
  const copyOf = async (cookies: string[]) => {
    const { asker } = await readSession(shop.ctx, aClient(cookies));
    if (!asker) throw new Error("signing up did not sign in");
    return exportData(shop.ctx, asker);
  };

  /** Somebody without an account who waits for a product and has a grievance, and who signs up with their address. */
  async function aStranger() {
    const email = anEmail();
    successOf(await askForAlert(shop.ctx, aClient(), { variantId: variantOf(2), email }));
    const asked = (await shop.queuedMails()).find((mail) => "to" in mail && mail.to === email);
    if (asked?.kind !== "stock-confirm") throw new Error("no mail asks for a confirmation");
    await confirmAlert(shop.ctx, asked.alertId);
    const values = { subject: "other", name: "Meera", email, words: "Where is it?" };
    successOf(await openGrievance(shop.ctx, aClient(), null, { values, trap: "" }));
    return aCustomer(shop.ctx, { email });
  }

  test("who has not confirmed an address gets no copy of what was asked for by it (§12.32)", async () => {
    const stranger = await aStranger();
    const { checkoutId } = await aCheckout(shop.ctx, 1, stranger);
    successOf(await payOnDelivery(shop.ctx, stranger.uid, checkoutId));
    const own = await copyOf(stranger.cookies);
    expect(own.stockAlerts).toEqual([]);
    const kinds = own.mails.map(({ kind }) => kind);
    expect(kinds).toContain("order-customer");
    expect(kinds).not.toContain("stock-confirm");
    expect(kinds).not.toContain("grievance-received");
    await shop.rows(sql`update users set email_verified = true where id = ${stranger.uid}`);
    const all = await copyOf(stranger.cookies);
    expect(all.stockAlerts).toHaveLength(1);
    expect(all.mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["stock-confirm", "grievance-received"]),
    );
  });

  test("with such an account goes nothing that the owner of the address has asked for (§12.32)", async () => {
    const stranger = await aStranger();
    const { email } = stranger;
    const before = (await mailsTo(email)).filter(({ kind }) => kind !== "verify-email");
    successOf(await eraseRecords(shop.ctx, stranger));
    expect(await alertsOf(email)).toHaveLength(1);
    expect(await mailsTo(email)).toEqual(before);
  });

  test("a confirmed account takes both along", async () => {
    const owner = await aStranger();
    await shop.rows(sql`update users set email_verified = true where id = ${owner.uid}`);
    successOf(await eraseRecords(shop.ctx, owner));
    expect(await alertsOf(owner.email)).toEqual([]);
    expect(await mailsTo(owner.email)).toEqual([]);
  });
});
