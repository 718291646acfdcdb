import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { webhookSources } from "#domain/webhooks/events.ts";
import { cancelOwnOrder } from "#server/checkout/cancel-order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { openGrievance } from "#server/grievances/open-grievance.ts";
import { replyToGrievance } from "#server/grievances/reply-to-grievance.ts";
import { tokenOf } from "#server/grievances/ticket.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { eraseRecords } from "#server/privacy/erase-account.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { saveStock } from "#server/stock/save-stock.ts";
import { changeEndpoint } from "#server/webhooks/change-endpoint.ts";
import { theOwner } from "#tests/api/program.ts";
import { aDelivered, aPaidOrder, ask, mira } from "#tests/returns/a-return.ts";
import { editProduct } from "#tests/support/catalogue/products.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { aCheckout, aClient, aCustomer, anEmail, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { anEndpoint } from "./receiver.ts";

const WHY = { reason: "changed mind", note: "" };
const PLACE = "http://localhost:9/hook";

eachEngine((engine) => {
  let shop: TestShop;
  let owner: SignedInAdmin;
  let endpointId: string;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    owner = await theOwner(shop.ctx);
    ({ id: endpointId } = await anEndpoint(shop.ctx, owner, PLACE));
  });
  afterAll(() => shop.close());

  type Row = { event: string; subject: string; body: string };
  /** What was written since the last call, in order. */
  const written = async (): Promise<{ event: string; subject: string; data: unknown }[]> => {
    const rows = await shop.rows<Row>(
      sql`with gone as (delete from webhook_deliveries returning *)
        select event, subject, body from gone order by seq`,
    );
    return rows.map(({ event, subject, body }) => {
      const { type, version, data } = JSON.parse(body);
      expect({ type, version }).toEqual({ type: event, version: "v1" });
      return { event, subject, data };
    });
  };
  const names = async () => (await written()).map(({ event, subject }) => `${event} ${subject}`);
  const buyer = async () => aCheckout(shop.ctx, 1);

  test("each event has its triggers in the database, and there is no other (§26.5)", async () => {
    const rows = await shop.rows<{ name: string }>(
      sql`select tgname as name from pg_trigger where tgname like '%\_tell' order by 1`,
    );
    const named = [...new Set(Object.values(webhookSources).flat())].sort();
    expect(rows.map(({ name }) => name)).toEqual(named);
  });

  test("a cash order that is placed and cancelled (§26.5)", async () => {
    const { uid, checkoutId } = await buyer();
    await written();
    const { id, total } = successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
    const subject = `order ${id}`;
    const order = {
      id,
      status: "placed",
      paidBy: "cash",
      total: { amount: total, currency: "INR" },
    };
    expect(await written()).toEqual([
      {
        ...{ event: "order.placed", subject },
        data: { order: { ...order, placedAt: expect.stringMatching(/^\d{4}-.*T.*Z$/) } },
      },
    ]);
    successOf(await cancelOwnOrder(shop.ctx, uid, id, WHY));
    expect(await names()).toEqual([
      `order.status_changed ${subject}`,
      `order.cancelled ${subject}`,
    ]);
  });

  test("an order that is paid, documented and packed", async () => {
    const { id, total } = await aPaidOrder(shop);
    const paid = await written();
    expect(paid.map(({ event }) => event)).toEqual(
      expect.arrayContaining(["order.placed", "payment.captured"]),
    );
    expect(paid.find(({ event }) => event === "payment.captured")?.data).toMatchObject({
      orderId: id,
      amount: { amount: total, currency: "INR" },
    });
    await makeDocuments(shop.ctx);
    expect(await written()).toContainEqual({
      ...{ event: "document.issued", subject: `order ${id}` },
      data: {
        document: expect.objectContaining({
          ...{ orderId: id, total: { amount: total, currency: "INR" } },
          day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        }),
      },
    });
    const parcel = {
      ...{ carrierName: "Himalaya Couriers", trackingNumber: "HC 4471", trackingUrl: "" },
      ...{ pieces: [{ line: 0, quantity: 2 }], handedOver: false, requestKey: `key ${id}` },
    };
    successOf(await addParcel(shop.ctx, mira, id, parcel));
    expect(await names()).toEqual(
      expect.arrayContaining([`parcel.moved order ${id}`, `order.status_changed order ${id}`]),
    );
  });

  test("a return, and the refund of a cancelled order", async () => {
    const delivered = await aDelivered(shop);
    await written();
    const { returnId } = successOf(await ask(shop.ctx, delivered));
    expect(await written()).toEqual([
      {
        ...{ event: "return.moved", subject: `order ${delivered.id}` },
        data: {
          return: { id: returnId, orderId: delivered.id, kind: "money", state: "asked" },
        },
      },
    ]);
    const { id, uid, total } = await aPaidOrder(shop);
    await written();
    successOf(await cancelOwnOrder(shop.ctx, uid, id, WHY));
    expect((await written()).find(({ event }) => event === "refund.moved")?.data).toMatchObject({
      refund: { orderId: id, status: "requested", amount: { amount: total, currency: "INR" } },
    });
  });

  test("stock, products and accounts", async () => {
    const variantId = variantOf(1);
    const admin: SignedInAdmin = {
      ...mira,
      authority: { role: "admin", permissions: { orders: [], users: [], stock: ["update"] } },
    };
    const why = { reason: "set" as const, note: "" };
    const [before] = await shop.rows<{ onHand: number }>(
      sql`select on_hand as "onHand" from stock where variant_id = ${variantId}`,
    );
    const change = { variantId, onHand: 9, lowAt: 3, tracked: true };
    const set = (seen: number, onHand: number) =>
      saveStock(shop.ctx, admin, [{ ...change, seen, onHand }], why);
    successOf(await set(before?.onHand ?? 0, 9));
    await written();
    successOf(await set(9, 3));
    const data = { stock: { variantId, tracked: true, onHand: 3, lowAt: 3 } };
    const subject = `variant ${variantId}`;
    expect(await written()).toEqual([
      { event: "stock.changed", subject, data },
      { event: "stock.low", subject, data },
    ]);
    await editProduct(shop.ctx, 1, { name: "Another name" });
    expect(await written()).toEqual([
      { event: "product.changed", subject: "product 1", data: { product: { id: 1 } } },
    ]);
    const customer = await aCustomer(shop.ctx);
    const { uid } = customer;
    const about = { subject: `customer ${uid}`, data: { customer: { id: uid } } };
    expect(await written()).toEqual([{ event: "customer.created", ...about }]);
    successOf(await eraseRecords(shop.ctx, customer));
    expect(await written()).toEqual([{ event: "customer.erased", ...about }]);
  });

  test("a grievance that comes in and is taken up again", async () => {
    const typed = { subject: "order", order: "", name: "Asha Rao", phone: "", words: "Broken." };
    const values = { ...typed, email: anEmail() };
    const sent = { values, trap: "" };
    const { id } = successOf(await openGrievance(shop.ctx, aClient(), null, sent));
    const subject = `grievance ${id}`;
    expect(await written()).toEqual([
      {
        ...{ event: "grievance.moved", subject },
        data: { grievance: { id, subject: "order", state: "received", orderId: null } },
      },
    ]);
    const holder = { userId: null, token: tokenOf(shop.ctx, id) };
    successOf(await replyToGrievance(shop.ctx, id, holder, { words: "Please.", seen: "" }));
    expect(await written()).toEqual([]); // it stands where it stood
  });

  test("a change that is undone notifies of nothing (§26.5)", async () => {
    const undone = transact(shop.ctx.db, "once", async (tx) => {
      await tx.execute(
        sql`insert into users (id, name, email) values ('gone', 'Asha', 'gone@example.in')`,
      );
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await written()).toEqual([]);
  });

  test("each endpoint is sent what it wants, and one that is off nothing (§26.5)", async () => {
    const other = await anEndpoint(shop.ctx, owner, PLACE, ["customer.created"]);
    successOf(await changeEndpoint(shop.ctx, owner, endpointId, { step: "off" }));
    await written();
    const customer = await aCustomer(shop.ctx);
    successOf(await eraseRecords(shop.ctx, customer));
    // What was sent of an account goes with it, also what has not left yet.
    expect(await written()).toEqual([]);
    const { uid } = await aCustomer(shop.ctx);
    const rows = await shop.rows<{ endpointId: string; subject: string }>(
      sql`select endpoint_id as "endpointId", subject from webhook_deliveries`,
    );
    expect(rows).toEqual([{ endpointId: other.id, subject: `customer ${uid}` }]);
    successOf(await changeEndpoint(shop.ctx, owner, other.id, { step: "remove" }));
    expect(await written()).toEqual([]);
    await aCustomer(shop.ctx);
    expect(await written()).toEqual([]); // nobody is there who wants it
  });
});
