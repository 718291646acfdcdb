import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressFields, oneLine } from "#domain/address.ts";
import { readFilters } from "#domain/order/order-filters.ts";
import type { Order } from "#domain/order.ts";
import { describeField } from "#domain/profile.ts";
import type { ShippingDocument } from "#domain/shipping/shipping-document.ts";
import { exportOrders } from "#server/admin/export-orders.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { drawDocument } from "#server/documents/pdf/draw-document.ts";
import { findDocumentsOf } from "#server/documents/queries/documents.ts";
import { languageOf } from "#server/mail/message/language.ts";
import type { Mail } from "#server/mail/message/mail.ts";
import { compose } from "#server/mail/templates/compose.ts";
import { changeOrder } from "#server/orders/change-order.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { printLabels } from "#server/shipping/documents/labels.ts";
import { printSlips } from "#server/shipping/documents/slips.ts";
import { textOf } from "#tests/documents/pdf/text-of.ts";
import { aRequest, makeCarrier } from "#tests/support/carrier/carrier.ts";
import { aBuyer, aCart, successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { settings } from "#trials/mail-screens/samples.ts";
import {
  everything,
  expectFields,
  fieldsBut,
  inHindi,
  marked,
  placeAlone,
} from "./marked-address.ts";

// Whatever writes an address has every field of the table in `domain/profile.ts` (pages: address-pages.test.ts).

const engine = ownDatabase("pglite");
let shop: TestShop;
let order: Order;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  const { ctx } = shop;
  await ctx.db.execute(sql`update products set hsn = '842139'`);
  await ctx.catalogue.load();
  const { uid } = await aBuyer(ctx);
  await aCart(ctx, uid);
  const { checkoutId } = successOf(await openCheckout(ctx, uid, marked));
  order = successOf(await payOnDelivery(ctx, uid, checkoutId));
});
afterAll(() => shop.close());

test("an order keeps every field that was confirmed", () => {
  expect(order.shippingAddress).toEqual(marked);
});

describe("the whole address stands", () => {
  const paper: ShippingDocument = {
    ...{
      parcelId: null,
      orderId: "GV-2222222222",
      placedAt: new Date(),
      title: "",
      to: marked,
      company: "",
    },
    ...{ goods: [], toCollect: 0, carrierName: "", trackingNumber: "" },
  };
  const sender = { name: "Greenverse", address: "1 Road", email: "hello@greenverse.example" };

  test("on labels and slips (§22.35)", async () => {
    expectFields(await textOf(Buffer.from(await printLabels([paper], sender))), everything);
    expectFields(await textOf(Buffer.from(await printSlips([paper], sender))), everything);
  });

  test("in what the payment provider and calendars are given", () => {
    expectFields(oneLine(marked), placeAlone);
  });

  test("in what a carrier is sent (§22.37)", async () => {
    const road = await makeCarrier();
    try {
      successOf(await road.carrier.ship(aRequest("T-1", { to: marked })));
      expectFields(JSON.stringify(await road.shipments()), everything);
    } finally {
      await road.close();
    }
  });

  test("in the file of orders, with the names of its fields (§13.12)", async () => {
    const filters = readFilters(new URLSearchParams());
    const file = successOf(await exportOrders(shop.ctx, owner, filters, "csv"));
    const text = Buffer.concat(await Readable.from(file).toArray()).toString();
    expectFields(text, everything);
    for (const field of addressFields.filter((each) => describeField(each).written !== "name")) {
      expect(text).toContain(describeField(field).label);
    }
  });

  test("on its invoice (§23.51)", async () => {
    const { ctx } = shop;
    const actor = { kind: "admin", admin: owner } as const;
    successOf(
      await transact(ctx.db, "once", (tx) => changeOrder(ctx, tx, order.id, "set shipped", actor)),
    );
    await makeDocuments(ctx);
    const [invoice] = await findDocumentsOf(ctx.db, order.id);
    if (!invoice) throw new Error("no invoice");
    expectFields(await textOf(await drawDocument(invoice.content, null)), fieldsBut("phone"));
  });

  test.each(["en", "hi"] as const)("in its mails (%s)", (language) => {
    const about = { ...order, language };
    const mails: Mail[] = [
      { kind: "order-customer", order: about },
      { kind: "order-admin", order: about },
      { kind: "order-status", order: { ...about, status: "shipped" } },
      { kind: "order-address", order: about },
    ];
    for (const mail of mails) {
      const { text, html } = compose(mail, "one", settings, null);
      const fields = languageOf(mail) === "hi" ? inHindi : everything;
      for (const written of [text, html]) expectFields(written, fields);
    }
  });
});
