import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf } from "#domain/calendar.ts";
import { readMoney } from "#server/admin/money/read-money.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { payNow } from "#server/cod/pay-now.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { findDocumentsOf } from "#server/documents/queries/documents.ts";
import { followRefund } from "#server/payments/follow-refund.ts";
import { markPaid } from "#server/payments/pay-by-hand.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { boss, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// A cash order of two products: the cheaper one is paid at the door, the other one online. The dearer one goes back: its
// money by both payments, all of it for this one alone.

bothEngines((engine) => {
  let shop: TestShop;
  const { add, linksOf, payAt, rowOf, sync } = orderEntryOf(() => shop);
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await shop.ctx.db.execute(sql`update products set hsn = '842139'`);
    await shop.ctx.catalogue.load();
  });
  afterAll(() => shop.close());

  /** The order, with the place and the parcel of its dearer line. */
  async function paidByBoth() {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 1, customer);
    const { id } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    successOf(await add(id, 2));
    const { items } = await rowOf(id);
    const dear = (items[0]?.price ?? 0) > (items[1]?.price ?? 0) ? 0 : 1;
    const [cheaper, dearer] = [items[1 - dear], items[dear]];
    if (!cheaper || !dearer) throw new Error("no two lines");
    expect(cheaper.price).toBeLessThan(dearer.price);
    const arrive = async (line: number) => {
      const typed = {
        ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
        ...{ pieces: [{ line, quantity: 1 }], handedOver: true, requestKey: `line ${line}` },
      };
      const parcel = successOf(await addParcel(shop.ctx, boss, id, typed));
      successOf(await moveByHand(shop.ctx, boss, parcel.id, "delivered"));
      return parcel.id;
    };
    await arrive(1 - dear);
    successOf(await payNow(shop.ctx, customer.uid, id));
    const [link] = await linksOf({ orderId: id });
    await payAt(link?.url ?? "");
    await sync(link?.id ?? "");
    return { id, dear, cheaper, dearer, parcel: await arrive(dear) };
  }

  test("what goes back of a line by two payments is noted for that line alone (§22.131)", async () => {
    const order = await paidByBoth();
    await makeDocuments(shop.ctx);
    const fields = { reason: "returned", [`pieces.${order.dear}`]: "1" };
    const asked = successOf(
      await refundByAdmin(shop.ctx, boss, { id: order.id, key: "dear" }, fields),
    );
    const { dear, dearer, cheaper } = order;
    const lines = (amount: number, quantity: number) => [{ line: dear, quantity, amount }];
    expect(asked).toMatchObject([
      { method: "bank", amount: cheaper.price, parts: { lines: lines(cheaper.price, 1) } },
      {
        ...{ method: "provider", amount: dearer.price - cheaper.price },
        parts: { lines: lines(dearer.price - cheaper.price, 0) },
      },
    ]);

    const [byBank, byProvider] = asked;
    successOf(await markPaid(shop.ctx, boss, byBank?.id ?? "", "UTR0012345"));
    await followRefund(shop.ctx, byProvider?.id ?? "");
    await makeDocuments(shop.ctx);
    const made = await findDocumentsOf(shop.ctx.db, order.id);
    const ofDearer = made.find(({ parcelId }) => parcelId === order.parcel);
    const notes = made.filter(({ kind }) => kind === "credit note");
    expect(notes.map(({ originalId, total }) => [originalId, total])).toEqual([
      [ofDearer?.id, cheaper.price],
      [ofDearer?.id, dearer.price - cheaper.price],
    ]);
    const pieces = notes.flatMap(({ content }) => content.lines.map(({ quantity }) => quantity));
    expect(pieces.reduce((sum, each) => sum + each, 0)).toBe(1);

    const today = dayOf(shop.ctx.now());
    const by = { by: "product", from: today, until: today } as const;
    const { rows } = successOf(await readMoney(shop.ctx, boss, by));
    expect(rows.map(({ key, refunded }) => [key, refunded]).toSorted()).toEqual(
      [
        [cheaper.name, 0],
        [dearer.name, dearer.price],
      ].toSorted(),
    );
  });
});
