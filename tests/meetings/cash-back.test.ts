import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPaidByHand } from "#domain/refund/payout.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { linkOf } from "#server/container.ts";
import type { Mail } from "#server/mail/message/mail.ts";
import { compose } from "#server/mail/templates/compose.ts";
import { keepOwnPayout } from "#server/payments/keep-own-payout.ts";
import { markPaid } from "#server/payments/pay-by-hand.ts";
import { findRefundsOfOrder } from "#server/payments/queries/order-refunds.ts";
import { findPayouts } from "#server/payments/queries/payouts.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { refuseReturn } from "#server/returns/answer-return.ts";
import { findReturns } from "#server/returns/queries/returns.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// Cash of the door that goes back (§22.55): where to is asked with the return itself, in each mail until it is known,
// and at the top of the order's page.

const languages = [
  { prefix: "", where: "Where the money goes", wrong: "Enter a UPI id", say: "Say where" },
  {
    prefix: "/hi",
    where: "राशि कहाँ भेजें",
    wrong: "UPI ID लिखें",
    say: "बताएँ कि राशि कहाँ भेजें",
  },
];

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  let boss: SignedInAdmin;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
    const { uid, email } = await aSuperAdmin(shop.ctx);
    boss = {
      ...{ uid, email },
      authority: {
        role: "admin",
        permissions: { ...defaultPermissions("admin"), refunds: ["update"] },
      },
    };
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  let keys = 0;
  /** A cash order that was paid at the door. */
  async function aDelivered() {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 2, customer);
    const { id } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    const parcel = successOf(
      await addParcel(shop.ctx, boss, id, {
        ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
        ...{ pieces: [{ line: 0, quantity: 2 }], handedOver: true, requestKey: `key ${++keys}` },
      }),
    );
    successOf(await moveByHand(shop.ctx, boss, parcel.id, "delivered"));
    return { ...customer, id };
  }
  const wish = { "pieces.0": "1", reason: "damaged", words: "A corner is broken." };
  async function send(path: string, fields: Record<string, string>, cookies: string[]) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...wish, ...fields })) form.append(name, value);
    return post(site, path, form, cookies);
  }
  const sendDetails = (order: { id: string; uid: string }, upi: string) =>
    keepOwnPayout(shop.ctx, order.uid, order.id, { payoutKind: "upi", upi });

  /** The mails about an order of a kind, as they would be sent now. */
  async function written(kind: Mail["kind"], id: string) {
    const mails = (await shop.queuedMails()).filter(
      (mail) => mail.kind === kind && "order" in mail && mail.order.id === id,
    );
    return Promise.all(
      mails.map(async (mail) =>
        compose(mail, "one", shop.ctx.settings, await linkOf(shop.ctx, mail)),
      ),
    );
  }

  describe.each(languages)("at $prefix/orders", ({ prefix, where, wrong, say }) => {
    test("the form of a return asks for it, and keeps what was typed when it is wrong", async () => {
      const order = await aDelivered();
      const path = `${prefix}/orders/${order.id}/return`;
      expect((await getPage(site, path, order.cookies)).text).toContain(where);
      const typed = { kind: "money", payoutKind: "upi", upi: "not a upi id" };
      const refused = await send(path, typed, order.cookies);
      expect(refused.text).toContain(wrong);
      expect(refused.text).toContain('value="not a upi id"');
      expect(await written("return", order.id)).toEqual([]);
      const upi = { kind: "money", payoutKind: "upi", upi: "asha.rao@okbank" };
      const sent = await send(path, upi, order.cookies);
      expect(sent.status).toBe(303);
      const own = (await getPage(site, `${prefix}/orders/${order.id}`, order.cookies)).text;
      expect(own).not.toContain(say);
      const page = await getPage(site, `${prefix}/orders/${order.id}/payout`, order.cookies);
      expect(page.text).toContain("…ao@okbank");
    });

    test("a return can be sent without, and each mail and the page's top ask until it is known", async () => {
      const order = await aDelivered();
      const path = `${prefix}/orders/${order.id}`;
      const later = { kind: "money", payoutKind: "later" };
      expect((await send(`${path}/return`, later, order.cookies)).status).toBe(303);
      const [mail] = await written("return", order.id);
      expect(mail?.html).toContain(`/orders/${order.id}/payout`);
      const asked = (await getPage(site, path, order.cookies)).text;
      const [head = ""] = asked.slice(asked.indexOf("<main")).split('id="order-now"');
      expect(head).toContain(`${path}/payout`);
      expect(head).toContain(say);
      successOf(await sendDetails(order, "asha.rao@okbank"));
      const html = (await getPage(site, path, order.cookies)).text;
      expect(html.slice(html.indexOf("<main")).split('id="order-now"')[0]).not.toContain(say);
    });
  });

  test("a replacement asks for nothing, whatever the hidden fields say", async () => {
    const order = await aDelivered();
    const fields = { kind: "replacement", payoutKind: "upi", upi: "" };
    const sent = await send(`/orders/${order.id}/return`, fields, order.cookies);
    expect(sent.status).toBe(303);
    const [mail] = await written("return", order.id);
    expect(mail?.html).not.toContain("/payout");
  });

  test("what was given is erased when the return is refused", async () => {
    const order = await aDelivered();
    const upi = { kind: "money", payoutKind: "upi", upi: "asha.rao@okbank" };
    await send(`/orders/${order.id}/return`, upi, order.cookies);
    const [returned] = await findReturns(shop.ctx.db, order.id);
    const keptOf = async () => (await findPayouts(shop.ctx.db, [order.id])).get(order.id)?.sealed;
    expect(await keptOf()).toBeTruthy();
    successOf(await refuseReturn(shop.ctx, boss, returned?.id ?? "", "It was used for a year."));
    expect(await keptOf()).toBeNull();
  });

  test("the mail of a refund leads there in one press, until it is paid", async () => {
    const order = await aDelivered();
    const form = { id: order.id, key: `key ${++keys}` };
    successOf(await refundByAdmin(shop.ctx, boss, form, { all: "yes", reason: "goodwill" }));
    const [mail] = await written("order-refund", order.id);
    expect(mail?.html).toContain(`/orders/${order.id}/payout`);
    expect(mail?.text).toContain(`/orders/${order.id}/payout`);
    successOf(await sendDetails(order, "asha.rao@okbank"));
    const [row] = (await findRefundsOfOrder(shop.ctx.db, order.id)).filter(isPaidByHand);
    successOf(await markPaid(shop.ctx, boss, row?.id ?? "", "UTR123456789012"));
    const mails = await written("order-refund", order.id);
    expect(mails).toHaveLength(2);
    for (const { html } of mails) expect(html).not.toContain("/payout");
    const { text } = await getPage(site, `/orders/${order.id}`, order.cookies);
    const own = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
    expect(own).not.toContain("/payout");
  });
});
