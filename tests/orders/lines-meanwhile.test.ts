import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { piecesField } from "#domain/refund/refund-form.ts";
import { chargedParts } from "#domain/refund/refundable.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { readRefundable, refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { findPieces } from "#server/shipping/queries/parcels.ts";
import { readParcels } from "#server/shipping/read-parcels.ts";
import { rowOf } from "#tests/cod/cash-orders.ts";
import {
  aBuyer,
  aCart,
  anAddress,
  failureOf,
  payByCard,
  successOf,
} from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// A form about lines is open while another admin takes one of them out: those behind it have other places then.

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  async function anOrderOfThree() {
    const { ctx } = shop;
    const { uid, email } = await aBuyer(ctx);
    for (const product of [1, 2, 3]) await aCart(ctx, uid, product, 1);
    const { checkoutId } = successOf(await openCheckout(ctx, uid, anAddress({ email })));
    const started = successOf(await startPayment(ctx, uid, checkoutId));
    const { fields } = await payByCard(shop, started);
    return successOf(await confirmPayment(ctx, uid, { checkoutId, fields })).id;
  }
  const takeFirstOut = async (id: string) => {
    const { updatedAt } = await rowOf(shop.ctx, id);
    const seen = updatedAt?.toISOString() ?? "";
    successOf(await editLines(shop.ctx, owner, { id, seen }, ["0", "1", "1"]));
  };

  describe("lines are named by their ids", () => {
    test("what is refunded is what the form showed, and nothing of a line that is gone (§22.51)", async () => {
      const { ctx } = shop;
      const id = await anOrderOfThree();
      const { order, formKey } = successOf(await readRefundable(ctx, owner, id));
      const [first, second] = order.items;
      if (!first || !second) throw new Error("the order has three lines");
      const worth = chargedParts(order).lines[1];
      await takeFirstOut(id);
      const fieldsOf = (lineId: string) => ({ reason: "goodwill", [piecesField(lineId)]: "1" });
      const refund = (line: { lineId: string }, key: string) =>
        refundByAdmin(ctx, owner, { id, key }, fieldsOf(line.lineId));
      expect(failureOf(await refund(first, formKey))).toBe("unknown-line");
      expect(successOf(await refund(second, formKey))).toMatchObject([{ amount: worth }]);
    });

    test("what is packed is what the form showed, and nothing of a line that is gone (§22.32)", async () => {
      const { ctx } = shop;
      const id = await anOrderOfThree();
      const { items } = successOf(await readParcels(ctx, owner, id));
      await takeFirstOut(id);
      const pack = (at: number) =>
        addParcel(ctx, owner, id, {
          ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
          ...{ handedOver: false, requestKey: `form ${at}` },
          pieces: [{ lineId: items[at]?.lineId ?? "", quantity: 1 }],
        });
      expect(failureOf(await pack(0))).toBe("unknown-line");
      const parcel = successOf(await pack(1));
      const { items: now } = await rowOf(ctx, id);
      const packed = await findPieces(ctx.db, parcel.orderId);
      expect(packed.map(({ line }) => now[line]?.id)).toEqual([2]);
    });
  });
});
