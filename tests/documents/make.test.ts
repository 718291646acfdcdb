import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { success } from "#domain/result.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import type { Context } from "#server/context/context.ts";
import { makeDocuments, pauseAfter } from "#server/documents/make-documents.ts";
import {
  findDocument,
  findDocumentsOf,
  listDocuments,
} from "#server/documents/queries/documents.ts";
import { changeOrder } from "#server/orders/change-order.ts";
import { followRefund } from "#server/payments/follow-refund.ts";
import { noteOrderRefunds } from "#server/payments/note-order-refunds.ts";
import { openPaymentLink } from "#server/payments/payment-links.ts";
import { findLink } from "#server/payments/queries/payment-links.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { syncLink } from "#server/payments/sync-link.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { aCheckout, aPayment, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const all = { role: "super_admin" as const, permissions: defaultPermissions("super_admin") };
const admin: SignedInAdmin = { uid: "asha", email: "asha@greenverse.example", authority: all };
const actor = { kind: "admin", admin } as const;

bothEngines((engine) => {
  let shop: TestShop;
  let ctx: Context;
  let keys = 0;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    ({ ctx } = shop);
    await ctx.db.execute(sql`update products set hsn = '842139'`);
    await ctx.catalogue.load();
  });
  afterAll(() => shop.close());

  const aPaidOrder = async (quantity = 2) =>
    successOf(await settleCheckout(ctx, (await aPayment(shop, quantity)).orderId));
  const aCashOrder = async () => {
    const { uid, checkoutId } = await aCheckout(ctx);
    return successOf(await payOnDelivery(ctx, uid, checkoutId));
  };
  const send = async (id: string, quantity: number) =>
    successOf(
      await addParcel(ctx, admin, id, {
        ...{ carrierName: "Post", trackingNumber: "", trackingUrl: "", handedOver: true },
        ...{ pieces: [{ line: 0, quantity }], requestKey: `key ${++keys}` },
      }),
    );
  const refund = async (id: string, fields: Record<string, string>) => {
    const what = { reason: "goodwill", ...fields };
    const key = `refund ${++keys}`;
    const rows = successOf(await refundByAdmin(ctx, admin, { id, key }, what));
    for (const row of rows) await followRefund(ctx, row.id);
  };
  const change = async (id: string, action: "cancel" | "set shipped") => {
    successOf(await transact(ctx.db, "once", (tx) => changeOrder(ctx, tx, id, action, actor)));
    const asked = sql`select id from refunds where order_id = ${id} and status = 'requested'`;
    for (const row of await shop.rows<{ id: string }>(asked)) await followRefund(ctx, row.id);
  };
  /** The kinds and sums of an order's documents, in the order in which they were made. */
  const madeOf = async (id: string) => {
    await makeDocuments(ctx);
    const made = await findDocumentsOf(ctx.db, id);
    return made.map(({ kind, total }) => [kind, total]);
  };
  const problemsOf = (id: string) =>
    shop.rows<{ cause: string; problem: string | null; done: boolean }>(
      sql`select cause, problem, done_at is not null as done from document_requests
        where order_id = ${id} order by id`,
    );

  describe("an order that was paid", () => {
    test("has a receipt, an invoice for each parcel, and a credit note for what went back (§23.44)", async () => {
      const { id, total } = await aPaidOrder();
      const half = total / 2;
      expect(await madeOf(id)).toEqual([["receipt voucher", total]]);
      const first = await send(id, 1);
      await send(id, 1);
      await refund(id, { "pieces.0": "1" });
      expect(await madeOf(id)).toEqual([
        ["receipt voucher", total],
        ["tax invoice", half],
        ["tax invoice", half],
        ["credit note", half],
      ]);
      const [, invoice, , note] = await findDocumentsOf(ctx.db, id);
      expect(invoice).toMatchObject({ parcelId: first.id, originalId: null, series: "INV" });
      expect(invoice?.content).toMatchObject({
        specimen: true,
        buyer: { name: "Asha Rao", stateCode: "27" },
        lines: [{ line: 0, hsn: "842139", quantity: 1, rate: 1800, net: half, cgst: 0 }],
      });
      expect(note).toMatchObject({ originalId: invoice?.id, refundId: expect.any(String) });
      expect(note?.content).toMatchObject({
        original: { serial: invoice?.serial, day: invoice?.day },
        reason: "Price reduced",
        lines: [{ quantity: 1 }],
      });
      expect(await makeDocuments(ctx)).toBe(0);
      expect((await findDocument(ctx.db, invoice?.id ?? ""))?.serial).toBe(invoice?.serial);
      const day = invoice?.day ?? "";
      const listed = await listDocuments(ctx.db, { from: day, to: day, kinds: ["tax invoice"] });
      expect(listed.map(({ id }) => id)).toContain(invoice?.id);
      const [one] = listed;
      const after = { from: day, to: day, after: { day, id: one?.id ?? "" } };
      expect((await listDocuments(ctx.db, after)).map(({ id }) => id)).not.toContain(one?.id);
    });

    test("and is cancelled before it leaves has a refund voucher on its receipt", async () => {
      const { id, total } = await aPaidOrder();
      await change(id, "cancel");
      expect(await madeOf(id)).toEqual([
        ["receipt voucher", total],
        ["refund voucher", total],
      ]);
      const [receipt, voucher] = await findDocumentsOf(ctx.db, id);
      expect(voucher).toMatchObject({ originalId: receipt?.id });
      expect(voucher?.content.reason).toBe("Order cancelled");
    });

    test("is invoiced for less where money went back before it left, by its status alone (§23.46)", async () => {
      const { id, total } = await aPaidOrder();
      await refund(id, { amount: "100.50" });
      await change(id, "set shipped");
      expect(await madeOf(id)).toEqual([
        ["receipt voucher", total],
        ["refund voucher", 100_50],
        ["tax invoice", total - 100_50],
      ]);
    });

    test("whose money went back in the provider's dashboard is credited what the sum grew by", async () => {
      const { id, total, paymentId } = await aPaidOrder();
      await send(id, 2);
      for (const amount of [1_000, 2_000]) {
        const key = `dashboard-${++keys}-000`;
        successOf(await shop.payments.refund({ paymentId, amount, key, notes: {} }));
        await noteOrderRefunds(ctx, paymentId);
        await noteOrderRefunds(ctx, paymentId);
      }
      expect(await madeOf(id)).toEqual([
        ["receipt voucher", total],
        ["tax invoice", total],
        ["credit note", 1_000],
        ["credit note", 2_000],
      ]);
    });
  });

  describe("a cash order", () => {
    test("that comes back unpaid has a credit note for all of its invoice, once (§23.47)", async () => {
      const { id, total } = await aCashOrder();
      const parcel = await send(id, 2);
      successOf(await moveByHand(ctx, admin, parcel.id, "come back"));
      expect(await madeOf(id)).toEqual([
        ["tax invoice", total],
        ["credit note", total],
      ]);
      expect(await problemsOf(id)).toMatchObject([
        { cause: `parcel ${parcel.id}`, problem: null, done: true },
        { cause: `reduction ${parcel.id}`, problem: null, done: true },
        { cause: `reduction ${id}`, problem: expect.stringContaining("None"), done: true },
      ]);
    });

    test("cancelled on its way is credited when it is back, and not where it was paid at the door (§23.47)", async () => {
      const [back, paid] = [await aCashOrder(), await aCashOrder()];
      const parcels = [await send(back.id, 2), await send(paid.id, 2)];
      for (const { id, total } of [back, paid]) {
        await change(id, "cancel");
        expect(await madeOf(id)).toEqual([["tax invoice", total]]);
      }
      successOf(await moveByHand(ctx, admin, parcels[0]?.id ?? "", "come back"));
      successOf(await moveByHand(ctx, admin, parcels[1]?.id ?? "", "delivered"));
      expect(await madeOf(back.id)).toEqual([
        ["tax invoice", back.total],
        ["credit note", back.total],
      ]);
      expect(await madeOf(paid.id)).toEqual([["tax invoice", paid.total]]);
      const captured = sql`select captured::float8 from orders where id = ${paid.id}`;
      expect(await shop.rows(captured)).toEqual([{ captured: paid.total }]);
    });

    test("cancelled after it left without a parcel is credited at once (§23.47)", async () => {
      const { id, total } = await aCashOrder();
      await change(id, "set shipped");
      await change(id, "cancel");
      expect(await madeOf(id)).toEqual([
        ["tax invoice", total],
        ["credit note", total],
      ]);
    });

    test("that is paid by a link before it leaves has a receipt, and a voucher when it is cancelled", async () => {
      const { id, total } = await aCashOrder();
      const link = successOf(
        await openPaymentLink(ctx, {
          ...{
            use: "cash",
            orderId: id,
            checkoutId: null,
            amount: async () => success(total),
            description: id,
          },
          customer: { name: "Asha Rao", email: "asha@example.in", phone: "9876543210" },
          createdBy: null,
        }),
      );
      await fetch(link.url, { method: "POST", redirect: "manual" });
      const row = await findLink(ctx.db, link.id);
      if (!row) throw new Error("no such link");
      await syncLink(ctx, row);
      await change(id, "cancel");
      expect(await madeOf(id)).toEqual([
        ["receipt voucher", total],
        ["refund voucher", total],
      ]);
    });
  });

  test("what lacks something says what, takes no number, and is made later, in its order (§23.45)", async () => {
    const { id, total } = await aPaidOrder();
    await send(id, 2);
    const last = () =>
      shop.rows(sql`select series, last from document_counters order by gstin, series`);
    const before = await last();
    const settings = { ...ctx.settings, demo: false };
    await makeDocuments({ ...ctx, settings });
    expect(await problemsOf(id)).toMatchObject([
      { problem: expect.stringContaining("GSTIN"), done: false },
      { problem: null, done: false },
    ]);
    expect(await last()).toEqual(before);
    expect(await madeOf(id)).toEqual([]); // not yet: it is tried again later
    const later = () => new Date(Date.now() + pauseAfter(0) + 1000);
    await makeDocuments({ ...ctx, now: later });
    expect(await madeOf(id)).toEqual([
      ["receipt voucher", total],
      ["tax invoice", total],
    ]);
  });

  test("a document that fails holds up no other order", async () => {
    const { id } = await aPaidOrder();
    const other = await aPaidOrder();
    await ctx.db.execute(sql`insert into document_requests (cause, kind, order_id, subject_id, next_try_at)
      values (${`refund gone ${id}`}, 'refund', ${id}, 'gone', now() - interval '1 hour')`);
    expect(await madeOf(id)).toHaveLength(1);
    expect(await madeOf(other.id)).toHaveLength(1);
    expect((await problemsOf(id)).at(-1)).toMatchObject({
      done: false,
      problem: expect.any(String),
    });
    await ctx.db.execute(sql`delete from document_requests where cause = ${`refund gone ${id}`}`);
  });
});
