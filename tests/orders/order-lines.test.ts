import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSession } from "#server/accounts/read-session.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { addLines } from "#server/checkout/order-entry/add-lines.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { fillLines } from "#server/orders/fill-lines.ts";
import { isFillDue } from "#server/orders/queries/order-lines.ts";
import { exportData } from "#server/privacy/export-data.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { findPieces } from "#server/shipping/queries/parcels.ts";
import { rowOf } from "#tests/cod/cash-orders.ts";
import { anOffer } from "#tests/offers/an-offer.ts";
import { ask, mira, texts } from "#tests/returns/a-return.ts";
import { stockUp } from "#tests/stock/stocked.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import {
  aBuyer,
  aCart,
  aClient,
  aCustomer,
  anAddress,
  successOf,
} from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { asOfBefore } from "./of-before.ts";

// The lines of orders are rows with ids of their own (§22.91, docs/decisions/0170).

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  /** A cash order of two products. */
  async function anOrder(customer?: { uid: string; email: string }) {
    const buyer = customer ?? (await aBuyer(shop.ctx));
    await aCart(shop.ctx, buyer.uid, 1, 2);
    await aCart(shop.ctx, buyer.uid, 2, 1);
    const address = anAddress({ email: buyer.email });
    const { checkoutId } = successOf(await openCheckout(shop.ctx, buyer.uid, address));
    const order = successOf(await payOnDelivery(shop.ctx, buyer.uid, checkoutId));
    return { ...buyer, ...order, checkoutId };
  }
  type Line = {
    id: string;
    position: number | null;
    variant: number;
    pieces: number;
    worth: number;
  };
  const linesOf = (orderId: string) =>
    shop.rows<Line>(sql`select id, position, variant_id as variant, quantity as pieces,
        (price * quantity - discount)::int as worth
      from order_lines where order_id = ${orderId} order by position nulls first, id`);
  /** Orders, pieces and paise, by the lines and by what orders say. */
  const sums = async () => {
    const [row] = await shop.rows<Record<string, number>>(sql`select
      (select count(distinct order_id)::int from order_lines) as orders,
      (select sum(quantity)::int from order_lines) as pieces,
      (select sum(price * quantity - discount)::float8 from order_lines) as worth,
      (select sum(tax)::float8 from order_lines) as tax`);
    const [said] = await shop.rows<Record<string, number>>(sql`select
      (select count(*)::int from orders) as orders,
      sum((item ->> 'quantity')::int)::int as pieces,
      (select sum(total - coalesce((pricing ->> 'delivery')::int, 0))::float8 from orders) as worth,
      (select sum((line ->> 'net')::int - (line ->> 'taxable')::int)::float8
        from orders, jsonb_array_elements(tax -> 'lines') as line) as tax
      from orders, jsonb_array_elements(items) as item`);
    return { row, said };
  };
  const seenOf = async (id: string) => (await rowOf(shop.ctx, id)).updatedAt?.toISOString() ?? "";

  test("a purchase writes them: the checkout's ids, the variants, the pieces and what they cost", async () => {
    const order = await anOrder();
    expect(await linesOf(order.id)).toEqual(
      order.items.map(({ price, quantity }, at) => ({
        ...{ id: `${order.checkoutId}.${at + 1}`, position: at, variant: variantOf(at + 1) },
        ...{ pieces: quantity, worth: price * quantity },
      })),
    );
    const { row, said } = await sums();
    expect(row).toEqual(said);
  });

  test("and writes the same as the database makes of an order, discounts and taxes too", async () => {
    await anOffer(shop.ctx, { minimum: 0 });
    const order = await anOrder();
    const columns = sql`select line_id as id, place as position, product, variant, variant_sku as sku, pieces,
      piece_price as price, off, tax_within as tax, words from lines_of_orders(array[${order.id}]) order by 2`;
    const written = await shop.rows<{ off: number; tax: number | null }>(sql`select id, position,
        product_id as product, variant_id as variant, sku, quantity as pieces, price, discount as off, tax,
        bought as words from order_lines where order_id = ${order.id} order by position`);
    expect(written).toEqual(await shop.rows(columns));
    expect(written).toHaveLength(2);
    for (const { off, tax } of written) {
      expect(Number(off)).toBeGreaterThan(0);
      expect(Number(tax)).toBeGreaterThan(0);
    }
  });

  test("a checkout's reservation names the line that it is for", async () => {
    await stockUp(shop.ctx, 50, { variantId: variantOf(2) });
    const buyer = await aBuyer(shop.ctx);
    await aCart(shop.ctx, buyer.uid, 1, 1);
    await aCart(shop.ctx, buyer.uid, 2, 1);
    const address = anAddress({ email: buyer.email });
    const { checkoutId } = successOf(await openCheckout(shop.ctx, buyer.uid, address));
    expect(
      await shop.rows(sql`select line_id as line, variant_id as variant from reservations
        where checkout_id = ${checkoutId}`),
    ).toEqual([{ line: `${checkoutId}.2`, variant: variantOf(2) }]);
  });

  test("lines keep their ids when others are taken out or added; what was taken out has no pieces", async () => {
    const order = await anOrder();
    const [first, second] = await linesOf(order.id);
    successOf(await editLines(shop.ctx, mira, { id: order.id, seen: "" }, ["0", "1"]));
    expect(await linesOf(order.id)).toEqual([
      { ...first, position: null, pieces: 0, worth: 0 },
      { ...second, position: 0 },
    ]);
    const key = crypto.randomUUID();
    const seen = await seenOf(order.id);
    const more = [{ variant: String(variantOf(1)), quantity: "1" }];
    successOf(await addLines(shop.ctx, mira, { id: order.id, seen, key }, more));
    const lines = await linesOf(order.id);
    expect(lines).toMatchObject([
      { id: first?.id, position: null },
      { id: second?.id, position: 0 },
      { position: 1, pieces: 1, variant: variantOf(1) },
    ]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
    const { row, said } = await sums();
    expect(row?.pieces).toBe(said?.pieces);
    expect(row?.worth).toBe(said?.worth);
  });

  test("a customer's copy of their data has the fields that carts and orders always had", async () => {
    const customer = await aCustomer(shop.ctx);
    await anOrder(customer);
    await aCart(shop.ctx, customer.uid, 3, 1);
    const { asker } = await readSession(shop.ctx, aClient(customer.cookies));
    if (!asker) throw new Error("nobody is signed in");
    const copy = await exportData(shop.ctx, asker);
    const fields = ["id", "name", "image", "price", "quantity", "size", "material", "color"];
    const lines = [...copy.cart, ...copy.orders.flatMap(({ items }) => items)];
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(Object.keys(line).sort()).toEqual(fields.toSorted());
    }
  });

  describe("orders of a version that knew no lines", () => {
    test("get theirs by a job, with the same sums, and parcels and returns point to them", async () => {
      const order = await anOrder();
      const typed = {
        ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
        ...{ pieces: [{ line: 1, quantity: 1 }], handedOver: true, requestKey: "a" },
      };
      const parcel = successOf(await addParcel(shop.ctx, mira, order.id, typed));
      const rest = { ...typed, pieces: [{ line: 0, quantity: 2 }], requestKey: "b" };
      const other = successOf(await addParcel(shop.ctx, mira, order.id, rest));
      for (const { id } of [parcel, other]) {
        successOf(await moveByHand(shop.ctx, mira, id, "delivered"));
      }
      const { returnId } = successOf(await ask(shop.ctx, order, texts(1)));
      const before = { lines: await linesOf(order.id), sums: await sums() };
      const pointing = () =>
        shop.rows(sql`select line_id as id, quantity from parcel_lines where parcel_id like ${`${order.id}-%`}
          union all select line_id, quantity from return_lines where return_id = ${returnId} order by 1, 2`);
      const pointed = await pointing();
      expect(pointed.map((row) => (row as { id: string }).id)).toEqual(
        [1, 1, 2].map((place) => `${order.checkoutId}.${place}`),
      );
      await asOfBefore(shop.ctx, [order.id]);
      expect(await linesOf(order.id)).toEqual([]);
      expect(await isFillDue(shop.ctx.db)).toBe(true);
      expect(await findPieces(shop.ctx.db, order.id)).toHaveLength(2);
      await fillLines(shop.ctx);
      expect(await linesOf(order.id)).toEqual(before.lines);
      expect(await sums()).toEqual(before.sums);
      expect(await pointing()).toEqual(pointed);
      expect(await isFillDue(shop.ctx.db)).toBe(false);
    });

    test("and have them at once where a parcel is packed before the job comes", async () => {
      const order = await anOrder();
      await asOfBefore(shop.ctx, [order.id]);
      const parcel = successOf(
        await addParcel(shop.ctx, mira, order.id, {
          ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
          ...{ pieces: [{ line: 1, quantity: 1 }], handedOver: false, requestKey: "a" },
        }),
      );
      expect(
        await shop.rows(sql`select line_id as id from parcel_lines where parcel_id = ${parcel.id}`),
      ).toEqual([{ id: `${order.checkoutId}.2` }]);
      await fillLines(shop.ctx);
    });

    test("that the version before still places in the middle of an upgrade have theirs at once", async () => {
      const order = await anOrder();
      await shop.ctx.db.execute(sql`insert into orders (id, user_id, checkout_id, items, total, status,
          payment_id, created_at)
        select 'GV-BEFORE', user_id, 'c-before', (
          select jsonb_agg(item - 'lineId') from jsonb_array_elements(items) as item
        ), total, status, 'COD', created_at from orders where id = ${order.id}`);
      expect((await linesOf("GV-BEFORE")).map(({ id }) => id)).toEqual([
        "c-before.1",
        "c-before.2",
      ]);
      await shop.ctx.db.execute(sql`delete from orders where id = 'GV-BEFORE'`);
      expect(await linesOf("GV-BEFORE")).toEqual([]);
    });
  });
});
