import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { taxOf } from "#domain/tax/split.ts";
import { cancelByAdmin } from "#server/checkout/cancel-order.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { findDocumentsOf } from "#server/documents/queries/documents.ts";
import { editAddress } from "#server/orders/edit-address.ts";
import { followRefund } from "#server/payments/follow-refund.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { handOver } from "#server/shipping/hand-over.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { boss, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { anAddress, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

// An order whose documents are made at both sides of a border: of the financial year in India, which ends on 31 March
// (§23.41), or of a state, where its address changes after it was invoiced (§23.36, §23.44).

const BEFORE = "2027-03-31T18:29:30Z"; // 23:59:30 in India
const AFTER = "2027-03-31T18:30:30Z"; // 00:00:30 on 1 April

bothEngines((engine) => {
  let shop: TestShop;
  const { aCardOrder, rowOf, seenOf } = orderEntryOf(() => shop);
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await shop.ctx.db.execute(sql`update products set hsn = '842139'`);
    await shop.ctx.catalogue.load();
    hold(BEFORE);
  });
  afterAll(() => shop.close());

  /** Makes what is due at a time, and answers the newest documents of an order. */
  async function madeAt(id: string, at?: string) {
    if (at) hold(at);
    await makeDocuments(shop.ctx);
    return findDocumentsOf(shop.ctx.db, id);
  }
  /** Sets the clock: a millisecond goes by with each look at it, so that nothing happens at the same time. */
  function hold(at: string) {
    let time = Date.parse(at);
    shop.ctx.now = () => new Date(time++);
  }
  const said = (made: Awaited<ReturnType<typeof madeAt>>) =>
    made.map(({ kind, year, day }) => [kind, year, day]);
  const pack = async (id: string) => successOf(await workOnOrder(shop.ctx, boss, id, "pack"));
  async function giveBackAll(id: string) {
    const open = () =>
      shop.rows<{ id: string }>(
        sql`select id from refunds where order_id = ${id} and status in ('requested', 'pending')`,
      );
    await until("all is given back", async () => {
      for (const refund of await open()) await followRefund(shop.ctx, refund.id);
      return (await open()).length === 0;
    });
  }
  const OLD = ["26-27", "2027-03-31"];
  const NEW = ["27-28", "2027-04-01"];

  describe("the night of 31 March", () => {
    test("what is invoiced before it ends is of the old year, what is credited after it of the new", async () => {
      hold(BEFORE);
      const { id } = await aCardOrder(2);
      await pack(id);
      expect(said(await madeAt(id))).toEqual([
        ["receipt voucher", ...OLD],
        ["tax invoice", ...OLD],
      ]);
      hold(AFTER);
      successOf(await moveByHand(shop.ctx, boss, `${id}-1`, "cancelled"));
      await pack(id);
      const made = await madeAt(id);
      expect(said(made).slice(2)).toEqual([
        ["credit note", ...NEW],
        ["tax invoice", ...NEW],
      ]);
      const [, invoice, note, again] = made;
      expect(note?.originalId).toBe(invoice?.id);
      expect(again?.number).toBe(1); // the new year begins anew
      expect(new Set(made.map(({ serial }) => serial)).size).toBe(made.length);
    });

    test("an order that is cancelled on the other side has its refund voucher in the new year", async () => {
      hold(BEFORE);
      const { id } = await aCardOrder(1);
      expect(said(await madeAt(id))).toEqual([["receipt voucher", ...OLD]]);
      hold(AFTER);
      const order = { id, seen: await seenOf(id) };
      successOf(await cancelByAdmin(shop.ctx, boss, order, { reason: "asked", note: "" }));
      await giveBackAll(id);
      expect(said(await madeAt(id)).slice(1)).toEqual([["refund voucher", ...NEW]]);
    });

    test("money that goes back in the last minute is credited in the old year, the rest in the new", async () => {
      hold(BEFORE);
      const { id } = await aCardOrder(2);
      await pack(id);
      const carrier = {
        ...{ carrierName: "Post", trackingNumber: "", trackingUrl: "" },
        ewayReason: "Made by the carrier",
      };
      successOf(await handOver(shop.ctx, boss, { parcel: `${id}-1` }, carrier));
      successOf(await workOnOrder(shop.ctx, boss, id, "deliver"));
      await madeAt(id);
      for (const [key, at] of [
        ["before", BEFORE],
        ["after", AFTER],
      ] as const) {
        hold(at);
        const fields = { reason: "returned", "pieces.0": "1" };
        successOf(await refundByAdmin(shop.ctx, boss, { id, key }, fields));
        await giveBackAll(id);
        await madeAt(id);
      }
      const made = await findDocumentsOf(shop.ctx.db, id);
      expect(said(made).slice(2)).toEqual([
        ["credit note", ...OLD],
        ["credit note", ...NEW],
      ]);
      const [, invoice, first, second] = made;
      expect((first?.total ?? 0) + (second?.total ?? 0)).toBe(invoice?.total);
    });

    test("what was asked for before midnight and is made after it is of the new year, behind no earlier number", async () => {
      hold(BEFORE);
      const { id } = await aCardOrder(1);
      await pack(id);
      const made = await madeAt(id, AFTER);
      expect(said(made)).toEqual([
        ["receipt voucher", ...NEW],
        ["tax invoice", ...NEW],
      ]);
    });
  });

  test("an address that changes its state after the invoice: the note is of the old place, the next invoice of the new (§23.48)", async () => {
    hold(AFTER);
    const { id, total } = await aCardOrder(2);
    const email = (await rowOf(id)).shippingAddress?.email ?? "";
    const [away, near] = [
      anAddress({ email }),
      anAddress({ email, city: "Noida", state: "Uttar Pradesh", pinCode: "201301" }),
    ];
    const move = async (to: typeof away) =>
      editAddress(shop.ctx, boss, { id, seen: await seenOf(id) }, { ...to });
    await pack(id);
    await madeAt(id);
    expect(failureOf(await move(near))).toEqual({ kind: "refused", failure: "order-not-now" });
    successOf(await moveByHand(shop.ctx, boss, `${id}-1`, "cancelled"));
    expect(await move(near)).toEqual({ ok: true, value: "saved" });
    await pack(id);
    const made = await madeAt(id);
    const taxes = made.map(({ kind, content }) => {
      const { cgst, sgst, igst } = content.total;
      return [kind, content.place.interState, cgst === sgst, cgst > 0, igst > 0];
    });
    expect(taxes).toEqual([
      ["receipt voucher", true, true, false, true],
      ["tax invoice", true, true, false, true],
      ["credit note", true, true, false, true],
      ["tax invoice", false, true, true, false],
    ]);
    for (const { content } of made) {
      expect(content.total.net).toBe(total);
      expect(content.total.taxable + taxOf(content.total)).toBe(total);
    }
    // What comes back later is credited as it was invoiced last.
    const fields = { reason: "goodwill", "pieces.0": "1" };
    successOf(await refundByAdmin(shop.ctx, boss, { id, key: "half" }, fields));
    await giveBackAll(id);
    const note = (await madeAt(id)).at(-1);
    expect(note).toMatchObject({
      kind: "credit note",
      originalId: made.at(-1)?.id,
      content: { place: { interState: false }, total: { igst: 0, net: total / 2 } },
    });
  });
});
