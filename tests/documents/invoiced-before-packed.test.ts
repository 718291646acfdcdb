import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFaults } from "#server/books/audit-books.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { findDocumentsOf } from "#server/documents/queries/documents.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { rowOf, setStatus } from "#tests/cod/cash-orders.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// An admin says of a cash order that it was delivered, of which one piece has not left: it is invoiced. Then it is set
// back, and the piece leaves in a parcel, which its customer refuses (§23.47).

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await shop.ctx.db.execute(sql`update products set hsn = '842139'`);
    await shop.ctx.catalogue.load();
  });
  afterAll(() => shop.close());

  test("what was invoiced before it was packed, and comes back unpaid, has a credit note (§23.105)", async () => {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 2, customer);
    const { id, total } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    const leave = async (requestKey: string) => {
      const typed = {
        ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
        ...{ pieces: [{ line: 0, quantity: 1 }], handedOver: true, requestKey },
      };
      return successOf(await addParcel(shop.ctx, owner, id, typed)).id;
    };
    const madeOf = async () => {
      await makeDocuments(shop.ctx);
      return (await findDocumentsOf(shop.ctx.db, id)).map((each) => [each.kind, each.total]);
    };
    const first = await leave("first");
    await setStatus(shop.ctx, owner, id, "delivered");
    const half = total / 2;
    const invoices = [
      ["tax invoice", half],
      ["tax invoice", half],
    ];
    expect(await madeOf()).toEqual(invoices);
    await setStatus(shop.ctx, owner, id, "shipped");
    const second = await leave("second");
    successOf(await moveByHand(shop.ctx, owner, first, "delivered"));
    successOf(await moveByHand(shop.ctx, owner, second, "come back"));
    expect(await rowOf(shop.ctx, id)).toMatchObject({ status: "delivered", captured: half });
    expect(await madeOf()).toEqual([...invoices, ["credit note", half]]);
    expect(await findFaults(shop.ctx.db)).toEqual([]);
  });
});
