import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelByAdmin } from "#server/checkout/cancel-order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { findOrderRow } from "#server/orders/queries/orders.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { standingOf, stockUp } from "#tests/stock/stocked.ts";
import { aCheckout, aCustomer, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// An order of three pieces is cancelled while two of them are with a carrier: they are on no shelf until they come back.

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  let keys = 0;
  /** Three pieces ordered of five, two of them in a parcel on its way and one in the house. */
  async function onTheWay() {
    await stockUp(shop.ctx, 5);
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 3, customer);
    const { id } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    const typed = {
      ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
      ...{ pieces: [{ line: 0, quantity: 2 }], handedOver: true, requestKey: `key ${++keys}` },
    };
    return { id, parcel: successOf(await addParcel(shop.ctx, owner, id, typed)).id };
  }
  async function cancel(id: string) {
    const row = await findOrderRow(shop.ctx.db, id);
    const seen = row?.updatedAt?.toISOString() ?? "";
    return cancelByAdmin(shop.ctx, owner, { id, seen }, { reason: "asked", note: "" });
  }
  const move = (parcel: string, state: string) => moveByHand(shop.ctx, owner, parcel, state);
  const onHand = async () => (await standingOf(shop)).onHand;

  describe("an order that is cancelled while a parcel of it is on the road (§18.20)", () => {
    test("gives back what is in the house, and the rest when the parcel comes back, once", async () => {
      const { id, parcel } = await onTheWay();
      successOf(await cancel(id));
      expect(await onHand()).toBe(3);
      successOf(await cancel(id));
      successOf(await move(parcel, "coming back"));
      expect(await onHand()).toBe(3);
      successOf(await move(parcel, "come back"));
      expect(await onHand()).toBe(5);
      expect(failureOf(await move(parcel, "come back"))).toBe("parcel-not-now");
      expect(await onHand()).toBe(5);
    });

    test("sells nobody what its customer has received all the same", async () => {
      const { id, parcel } = await onTheWay();
      successOf(await cancel(id));
      successOf(await move(parcel, "delivered"));
      expect(await onHand()).toBe(3);
    });

    test("nor what is lost, until it is found", async () => {
      const { id, parcel } = await onTheWay();
      successOf(await move(parcel, "lost"));
      successOf(await cancel(id));
      expect(await onHand()).toBe(3);
      successOf(await move(parcel, "come back"));
      expect(await onHand()).toBe(5);
    });

    test("and one whose pieces went on the shelf by a former version gives them back no second time", async () => {
      const { id, parcel } = await onTheWay();
      successOf(await cancel(id));
      await shop.rows(sql`insert into stock_ledger (at, variant_id, change, on_hand, reason, order_id)
        select at, variant_id, 2, on_hand + 2, reason, order_id from stock_ledger
        where order_id = ${id} and reason = 'cancelled'`);
      await shop.rows(sql`update stock set on_hand = on_hand + 2`);
      successOf(await move(parcel, "come back"));
      expect(await onHand()).toBe(5);
    });
  });
});
