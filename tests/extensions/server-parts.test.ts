import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { findDocumentsOf } from "#server/documents/queries/documents.ts";
import { findMailsOfOrder } from "#server/mail/queries/mails.ts";
import { handleMissedEvents } from "#server/payments/handle-missed-events.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { bookParcel } from "#server/shipping/book-parcel.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { ledgerpayProtocol } from "#tests/payments/second-provider/protocol.ts";
import { ACCOUNT } from "#tests/payments/second-provider/server.ts";
import { size } from "#tests/shipping/booking-shop.ts";
import { aCheckout, payByCard, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import type { RunningProvider } from "#tests/support/provider/protocol.ts";
import { fillIn, owner } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";
import { acmeV1 } from "./example/v1.ts";
import { acmeV2 } from "./example/v2.ts";
import { openOutside } from "./outside.ts";

const admin: SignedInAdmin = owner;

eachEngine((engine) => {
  describe.each([acmeV1, acmeV2])("an extension of version $version", (extension) => {
    let shop: TestShop;
    let bank: RunningProvider;
    let outside: Awaited<ReturnType<typeof openOutside>>;
    beforeAll(async () => {
      outside = await openOutside();
      bank = await ledgerpayProtocol.open(null);
      const { token: LEDGERPAY_TOKEN, secret: LEDGERPAY_SECRET } = ACCOUNT;
      const account = { LEDGERPAY_URL: bank.url, LEDGERPAY_TOKEN, LEDGERPAY_SECRET };
      shop = await startShop({
        ...{ mode: "inside", engine, extensions: [extension] },
        variables: { ...account, VAN_URL: outside.url, LETTERS_URL: outside.url },
      });
      await fillIn(shop.ctx, "shipping", { carrier: "van", pickupPin: "122001" });
      await shop.work();
    });
    afterAll(async () => {
      await shop.close();
      await bank.close();
      await outside.close();
    });

    /** An order that was paid by the extension's provider. */
    async function anOrder() {
      const { uid, email, checkoutId } = await aCheckout(shop.ctx, 1);
      const started = successOf(await startPayment(shop.ctx, uid, checkoutId));
      const { paymentId } = await payByCard({ bank }, started);
      const order = successOf(await settleCheckout(shop.ctx, started.orderId));
      return { order, email, started, paymentId };
    }

    test("takes the money of an order, and what it gave back by itself is asked for (§26.31)", async () => {
      const { order, started, paymentId } = await anOrder();
      expect(started).toMatchObject({ provider: "ledgerpay", start: { kind: "page" } });
      expect(order.paymentId).toBe(paymentId);
      await handleMissedEvents(shop.ctx);
      expect(shop.log.filter(({ level }) => level === 50)).toEqual([]);
    });

    test("carries a parcel that the settings give to it (§26.31)", async () => {
      const { order } = await anOrder();
      const packed = await addParcel(shop.ctx, admin, order.id, {
        ...{ carrierName: "The van", trackingNumber: "", trackingUrl: "", handedOver: false },
        ...{ pieces: [{ line: 0, quantity: 1 }], requestKey: `parcel of ${order.id}` },
      });
      const { id } = successOf(packed);
      successOf(await bookParcel(shop.ctx, admin, id, size));
      const [row] = await findParcels(shop.ctx.db, order.id);
      const number = outside.parcels.get(id)?.number;
      expect(number).toMatch(/^VAN/);
      expect(row).toMatchObject({ carrier: "van", carrierName: "The van", trackingNumber: number });
      expect(row?.expectedOn).toBe(extension.version === 2 ? "2027-01-31" : null);
    });

    test("sends the shop's mails in the place of SMTP (§26.31)", async () => {
      const { order, email } = await anOrder();
      const letter = await until("the letter", () =>
        outside.letters.find(({ to }) => to === email),
      );
      expect(letter).toMatchObject({ subject: expect.stringContaining(order.id) });
      expect(letter?.from).toContain(shop.ctx.settings.brand.email);
      const sent = await until("both mails are sent", async () => {
        const mails = await findMailsOfOrder(shop.ctx.db, order.id);
        return mails.every(({ state }) => state === "sent") ? mails : null;
      });
      expect(new Set(sent.map(({ via }) => via))).toEqual(new Set(["letters"]));
      expect(await shop.mailbox()).toEqual([]);
    });

    test("says the rate of an order and of its invoice, and nothing of what is charged (§26.32)", async () => {
      const { order } = await anOrder();
      const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, order.id));
      // 29,999 rupees with 5 % in them.
      expect(order.total).toBe(2_999_900);
      expect(row?.tax?.lines).toMatchObject([{ rate: 500, net: 2_999_900, igst: 142_852 }]);
      successOf(
        await addParcel(shop.ctx, admin, order.id, {
          ...{ carrierName: "Post", trackingNumber: "", trackingUrl: "", handedOver: true },
          ...{ pieces: [{ line: 0, quantity: 1 }], requestKey: `sent ${order.id}` },
        }),
      );
      await makeDocuments(shop.ctx);
      const made = await findDocumentsOf(shop.ctx.db, order.id);
      const invoice = made.find(({ kind }) => kind === "tax invoice");
      expect(invoice?.content.lines).toMatchObject([{ rate: 500, net: 2_999_900, igst: 142_852 }]);
    });
  });
});
