import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf } from "#domain/calendar.ts";
import { findFaults } from "#server/books/audit-books.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { remitCash } from "#server/cod/remit-cash.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { findDocumentsOf } from "#server/documents/queries/documents.ts";
import { markPaid } from "#server/payments/pay-by-hand.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { rowOf, setStatus } from "#tests/cod/cash-orders.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await shop.ctx.db.execute(sql`update products set hsn = '842139'`);
    await shop.ctx.catalogue.load();
  });
  afterAll(() => shop.close());

  test("cash that was handed on for a parcel which comes back all the same goes back by a credit note of its own (§22.65, §23.44)", async () => {
    const { ctx } = shop;
    const customer = await aCustomer(ctx);
    const { checkoutId } = await aCheckout(ctx, 2, customer);
    const { id, total } = successOf(await payOnDelivery(ctx, customer.uid, checkoutId));
    const parcel = successOf(
      await addParcel(ctx, owner, id, {
        ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
        ...{ pieces: [{ line: 0, quantity: 2 }], handedOver: true, requestKey: "key" },
      }),
    );
    await setStatus(ctx, owner, id, "delivered");
    const [cash] = await shop.rows<{ id: number }>(
      sql`select id::int from cod_collections where order_id = ${id}`,
    );
    const typed = { reference: "NEFT 1", day: dayOf(ctx.now()) };
    successOf(await remitCash(ctx, owner, [cash?.id ?? 0], typed));
    await makeDocuments(ctx);
    successOf(await moveByHand(ctx, owner, parcel.id, "come back"));
    const [refund] = await shop.rows<{ id: string }>(
      sql`select id from refunds where order_id = ${id}`,
    );
    successOf(await markPaid(ctx, owner, refund?.id ?? "", "UTR123456"));
    await makeDocuments(ctx);
    expect(await rowOf(ctx, id)).toMatchObject({
      ...{ status: "cancelled", captured: total, refunded: total },
    });
    const made = await findDocumentsOf(ctx.db, id);
    expect(made.map(({ kind, total: sum, refundId }) => [kind, sum, refundId])).toEqual([
      ["tax invoice", total, null],
      ["credit note", total, refund?.id],
    ]);
    expect((await findFaults(ctx.db)).filter(({ orderId }) => orderId === id)).toEqual([]);
  });
});
