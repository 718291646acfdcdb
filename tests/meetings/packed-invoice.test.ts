import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFaults } from "#server/books/audit-books.ts";
import { cancelOwnOrder } from "#server/checkout/cancel-order.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { findDocumentsOf } from "#server/documents/queries/documents.ts";
import { followRefund } from "#server/payments/follow-refund.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { handOver } from "#server/shipping/hand-over.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { rowOf, setStatus } from "#tests/cod/cash-orders.ts";
import { aCheckout, aCustomer, payByCard, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// The invoice (§23.44) is made when the goods are packed (§22.72), and taken back when their parcel is taken apart.

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
    await shop.ctx.db.execute(sql`update products set hsn = '842139'`);
    await shop.ctx.catalogue.load();
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  let keys = 0;
  async function aCashOrder() {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 2, customer);
    const { id, total } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    return { ...customer, id, total };
  }
  async function aPaidOrder() {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 2, customer);
    const started = successOf(await startPayment(shop.ctx, customer.uid, checkoutId));
    const { fields } = await payByCard(shop, started);
    const order = successOf(await confirmPayment(shop.ctx, customer.uid, { checkoutId, fields }));
    return { ...customer, id: order.id, total: order.total };
  }
  const pack = async (id: string) => successOf(await workOnOrder(shop.ctx, owner, id, "pack"));
  const takeApart = async (parcel: string) =>
    successOf(await moveByHand(shop.ctx, owner, parcel, "cancelled"));
  /** The kinds and sums of an order's documents, in the order in which they were made. */
  async function madeOf(id: string) {
    await makeDocuments(shop.ctx);
    const made = await findDocumentsOf(shop.ctx.db, id);
    return made.map(({ kind, total }) => [kind, total]);
  }
  async function cancel({ id, uid }: { id: string; uid: string }) {
    successOf(await cancelOwnOrder(shop.ctx, uid, id, { reason: "", note: "" }));
    const asked = sql`select id from refunds where order_id = ${id} and status = 'requested'`;
    for (const row of await shop.rows<{ id: string }>(asked)) await followRefund(shop.ctx, row.id);
  }

  test("what is packed is invoiced before it leaves, once, and its customer finds it", async () => {
    const order = await aPaidOrder();
    const { id, total } = order;
    const early = await getPage(site, `/orders/${id}/invoice.pdf`, order.cookies);
    expect(early.status).toBe(404);
    expect(early.text).toContain("once your order is packed");
    const hindi = await getPage(site, `/hi/orders/${id}/invoice.pdf`, order.cookies);
    expect(hindi.text).toContain("जब आपका ऑर्डर पैक हो जाता है");
    await pack(id);
    const made = [
      ["receipt voucher", total],
      ["tax invoice", total],
    ];
    expect(await madeOf(id)).toEqual(made);
    for (const prefix of ["", "/hi"]) {
      const file = await getPage(site, `${prefix}/orders/${id}/invoice.pdf`, order.cookies);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    }
    const carrier = {
      ...{ carrierName: "Post", trackingNumber: "", trackingUrl: "" },
      ewayReason: "Made by the carrier",
    };
    successOf(await handOver(shop.ctx, owner, { parcel: `${id}-1` }, carrier));
    successOf(await workOnOrder(shop.ctx, owner, id, "deliver"));
    expect(await madeOf(id)).toEqual(made);
  });

  test("a parcel that is taken apart has a credit note, and what is packed again an invoice", async () => {
    const { id, total } = await aPaidOrder();
    await pack(id);
    await makeDocuments(shop.ctx);
    await takeApart(`${id}-1`);
    const before = [
      ["receipt voucher", total],
      ["tax invoice", total],
      ["credit note", total],
    ];
    expect(await madeOf(id)).toEqual(before);
    const [, invoice, note] = await findDocumentsOf(shop.ctx.db, id);
    expect(note).toMatchObject({ originalId: invoice?.id, parcelId: `${id}-1`, refundId: null });
    expect(note?.content.lines).toMatchObject([{ quantity: 2 }]);
    await pack(id);
    expect(await madeOf(id)).toEqual([...before, ["tax invoice", total]]);
  });

  test("one that is taken apart before it was invoiced needs neither", async () => {
    const { id, total } = await aCashOrder();
    await pack(id);
    await setStatus(shop.ctx, owner, id, "processing");
    expect(await madeOf(id)).toEqual([]);
    await pack(id);
    expect(await madeOf(id)).toEqual([["tax invoice", total]]);
  });

  test("a packed order that is cancelled owes nobody anything on paper", async () => {
    const [paid, cash] = [await aPaidOrder(), await aCashOrder()];
    for (const order of [paid, cash]) {
      await pack(order.id);
      await makeDocuments(shop.ctx);
      await cancel(order);
    }
    expect(await madeOf(paid.id)).toEqual([
      ["receipt voucher", paid.total],
      ["tax invoice", paid.total],
      ["credit note", paid.total],
      ["refund voucher", paid.total],
    ]);
    expect(await madeOf(cash.id)).toEqual([
      ["tax invoice", cash.total],
      ["credit note", cash.total],
    ]);
  });

  test("what went back on an invoice is not invoiced again with another parcel", async () => {
    const { id, total } = await aPaidOrder();
    await pack(id);
    await makeDocuments(shop.ctx);
    const what = { id, key: `refund ${++keys}` };
    const fields = { reason: "goodwill", amount: "100.50" };
    const rows = successOf(await refundByAdmin(shop.ctx, owner, what, fields));
    for (const row of rows) await followRefund(shop.ctx, row.id);
    await makeDocuments(shop.ctx);
    await takeApart(`${id}-1`);
    await pack(id);
    expect(await madeOf(id)).toEqual([
      ["receipt voucher", total],
      ["tax invoice", total],
      ["credit note", 100_50],
      ["credit note", total - 100_50],
      ["tax invoice", total - 100_50],
    ]);
  });

  test("each parcel of a cash order is invoiced with what it collects, when it is packed", async () => {
    const { id, total } = await aCashOrder();
    const typed = {
      ...{ carrierName: "Post", trackingNumber: "", trackingUrl: "", handedOver: false },
      ...{ pieces: [{ line: 0, quantity: 1 }], requestKey: `key ${++keys}` },
    };
    const first = successOf(await addParcel(shop.ctx, owner, id, typed));
    expect(await madeOf(id)).toEqual([["tax invoice", first.toCollect]]);
    await pack(id);
    expect(await madeOf(id)).toEqual([
      ["tax invoice", first.toCollect],
      ["tax invoice", total - first.toCollect],
    ]);
  });

  test("an order set to shipped without a parcel and back is invoiced anew when it leaves, as it is then (§23.98)", async () => {
    const { id, total } = await aCashOrder();
    const set = (status: string) => setStatus(shop.ctx, owner, id, status);
    await set("shipped");
    expect(await madeOf(id)).toEqual([["tax invoice", total]]);
    await set("placed");
    const before = [
      ["tax invoice", total],
      ["credit note", total],
    ];
    expect(await madeOf(id)).toEqual(before);
    const seen = (await rowOf(shop.ctx, id)).updatedAt?.toISOString() ?? "";
    successOf(await editLines(shop.ctx, owner, { id, seen }, ["1"]));
    const less = (await rowOf(shop.ctx, id)).total;
    await set("delivered");
    const after = [...before, ["tax invoice", less]];
    expect([less < total, await madeOf(id)]).toEqual([true, after]);
    expect((await findFaults(shop.ctx.db)).filter(({ orderId }) => orderId === id)).toEqual([]);
    const made = await findDocumentsOf(shop.ctx.db, id);
    expect(made.map(({ parcelId }) => parcelId)).toEqual([null, null, null]);
    expect(made[1]).toMatchObject({
      originalId: made[0]?.id,
      content: { lines: [{ quantity: 2 }] },
    });
    expect(made[2]?.content.lines).toMatchObject([{ quantity: 1 }]);
  });

  test("one that is set back before its invoice was made needs none; at last it has one (§23.98)", async () => {
    const { id, total } = await aCashOrder();
    const set = (status: string) => setStatus(shop.ctx, owner, id, status);
    await set("shipped");
    await set("processing");
    expect(await madeOf(id)).toEqual([]);
    await set("shipped");
    await set("placed");
    await set("shipped");
    await set("delivered");
    expect(await madeOf(id)).toEqual([["tax invoice", total]]);
  });

  test("a paid order that is set back and cancelled has its money back as paid ahead (§23.98)", async () => {
    const order = await aPaidOrder();
    await setStatus(shop.ctx, owner, order.id, "shipped");
    await makeDocuments(shop.ctx);
    await setStatus(shop.ctx, owner, order.id, "placed");
    await makeDocuments(shop.ctx);
    await cancel(order);
    expect(await madeOf(order.id)).toEqual([
      ["receipt voucher", order.total],
      ["tax invoice", order.total],
      ["credit note", order.total],
      ["refund voucher", order.total],
    ]);
    const faults = await findFaults(shop.ctx.db);
    expect(faults.filter(({ orderId }) => orderId === order.id)).toEqual([]);
  });
});
