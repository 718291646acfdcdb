import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { monthOf } from "#domain/calendar.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { planDocuments } from "#server/admin/documents/export-documents.ts";
import { readMonth } from "#server/admin/documents/read-month.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import type { Context } from "#server/context/context.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { findDocumentsOf } from "#server/documents/queries/documents.ts";
import { changeOrder } from "#server/orders/change-order.ts";
import { followRefund } from "#server/payments/follow-refund.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { aBuyer, aCart, anAddress, payByCard, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { addUp, fileOfMonth, sumsOfReturn, sumsOfTable } from "./sums.ts";

const all = { role: "super_admin" as const, permissions: defaultPermissions("super_admin") };
const admin: SignedInAdmin = { uid: "asha", email: "asha@greenverse.example", authority: all };
const actor = { kind: "admin", admin } as const;
const GSTINS = ["27AAACZ0000A1Z9", "29AAACZ0000A1Z5"] as const;
const office = { company: "Neem Works Ltd", gstin: "27AABCZ0000B1Z6" };
const places = [
  { state: "Karnataka", city: "Bengaluru", pinCode: "560001" },
  { state: "Maharashtra", city: "Pune", pinCode: "411001" },
  { state: "Goa", city: "Panaji", pinCode: "403001" },
] as const;

const whose = fc.constantFrom(...GSTINS);
/** An order, what happens to it, and the GSTIN that the shop has at its sale and when it ends. */
const aStory = fc.record({
  ...{ cash: fc.boolean(), quantity: fc.integer({ min: 2, max: 4 }), place: fc.nat(2) },
  ...{ buyer: fc.constantFrom({}, office), sold: whose, ended: whose },
  end: fc.constantFrom("kept", "one comes back", "cheaper", "cancelled before", "cancelled after"),
});
type Story = typeof aStory extends fc.Arbitrary<infer Value> ? Value : never;

bothEngines((engine) => {
  let shop: TestShop;
  let keys = 0;
  let months = 0;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await shop.ctx.db.execute(sql`update products set hsn = '842139'`);
    await shop.ctx.catalogue.load();
  });
  afterAll(() => shop.close());

  /** Makes what is asked for, on a day, while the shop has this GSTIN. */
  async function makeUnder(gstin: string, day: string) {
    const { settings } = shop.ctx;
    const legal = { ...settings.content.legal, gstin };
    const ctx: Context = {
      ...shop.ctx,
      now: () => new Date(`${day}T06:00:00Z`),
      settings: { ...settings, content: { ...settings.content, legal } },
    };
    await makeDocuments(ctx);
  }
  async function anOrder({ cash, quantity, place, buyer }: Story) {
    const { ctx } = shop;
    const { uid, email } = await aBuyer(ctx);
    await aCart(ctx, uid, 1, quantity);
    const to = { ...anAddress({ email, ...places[place] }), ...buyer };
    const { checkoutId } = successOf(await openCheckout(ctx, uid, to));
    if (cash) return successOf(await payOnDelivery(ctx, uid, checkoutId));
    const started = successOf(await startPayment(ctx, uid, checkoutId));
    await payByCard(shop, started);
    return successOf(await settleCheckout(ctx, started.orderId));
  }
  const send = async (id: string, quantity: number) =>
    successOf(
      await addParcel(shop.ctx, admin, id, {
        ...{ carrierName: "Post", trackingNumber: "", trackingUrl: "", handedOver: true },
        ...{ pieces: [{ line: 0, quantity }], requestKey: `key ${++keys}` },
      }),
    ).id;
  const move = async (id: string, state: string) =>
    successOf(await moveByHand(shop.ctx, admin, id, state));
  async function refund(id: string, fields: Record<string, string>) {
    const what = { reason: "goodwill", ...fields };
    const key = `refund ${++keys}`;
    const rows = successOf(await refundByAdmin(shop.ctx, admin, { id, key }, what));
    for (const row of rows) await followRefund(shop.ctx, row.id);
  }
  async function cancel(id: string) {
    const { ctx } = shop;
    successOf(await transact(ctx.db, "once", (tx) => changeOrder(ctx, tx, id, "cancel", actor)));
    const asked = sql`select id from refunds where order_id = ${id} and status = 'requested'`;
    for (const row of await shop.rows<{ id: string }>(asked)) await followRefund(ctx, row.id);
  }

  /** Sells an order under one GSTIN and ends it under the other or the same; answers its id. */
  async function live(story: Story, day: (at: number) => string): Promise<string> {
    const { cash, quantity, end, sold, ended } = story;
    const { id } = await anOrder(story);
    if (end === "cancelled before") {
      await makeUnder(sold, day(1));
      await cancel(id);
      await makeUnder(ended, day(2));
      return id;
    }
    const parcels = [await send(id, 1)];
    await makeUnder(sold, day(1));
    parcels.push(await send(id, quantity - 1));
    await makeUnder(ended, day(2));
    if (end === "cancelled after") await cancel(id);
    for (const [at, parcel] of parcels.entries()) {
      // At the door the second of a cash order is not accepted.
      await move(parcel, cash && end !== "kept" && at === 1 ? "come back" : "delivered");
    }
    await makeUnder(sold, day(3));
    if (!cash && end === "one comes back") await refund(id, { "pieces.0": "1" });
    if (!cash && end === "cheaper") await refund(id, { amount: "100.50" });
    await makeUnder(ended, day(4));
    return id;
  }

  test("JSON, CSV, ledger and page of a month are the same for each GSTIN, to the paisa (§23.57, §23.59)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStory, { minLength: 3, maxLength: 5 }), async (stories) => {
        months += 1;
        const month = `2027-${String(months).padStart(2, "0")}`;
        const ids: string[] = [];
        for (const [at, story] of stories.entries()) {
          const day = (step: number) => `${month}-${String(at * 5 + step).padStart(2, "0")}`;
          ids.push(await live(story, day));
        }
        const made = await Promise.all(ids.map((id) => findDocumentsOf(shop.ctx.db, id)));
        const documents = made.flat();
        // What takes back is issued by who issued what it is about.
        for (const { originalId, gstin, place, content } of documents) {
          const original = documents.find(({ id }) => id === originalId);
          if (original) expect(gstin).toBe(original.gstin);
          expect(content.seller.gstin).toBe(gstin);
          expect(content.place).toMatchObject({ code: place, supplier: gstin.slice(0, 2) });
        }
        const about = { day: `${month}-01`, gstin: null };
        const file = (what: "gstr1.csv" | "ledger.csv", gstin: string | null = null) =>
          fileOfMonth(shop.ctx, admin, what, { ...about, gstin });
        const lines = sumsOfTable(await file("gstr1.csv"));
        const ledger = sumsOfTable(await file("ledger.csv"));
        const gstins = new Set(documents.map(({ gstin }) => gstin));
        for (const gstin of gstins) {
          const own = documents.filter((each) => each.gstin === gstin);
          const supplies = own.filter(({ kind }) => !kind.endsWith("voucher"));
          const stored = supplies.reduce(
            (sum, { kind, taxable, igst, cgst, sgst }) => {
              const sign = kind === "credit note" ? -1 : 1;
              return {
                ...{ taxable: sum.taxable + sign * taxable, igst: sum.igst + sign * igst },
                ...{ cgst: sum.cgst + sign * cgst, sgst: sum.sgst + sign * sgst },
              };
            },
            { taxable: 0, igst: 0, cgst: 0, sgst: 0 },
          );
          const filed = sumsOfReturn(
            await fileOfMonth(shop.ctx, admin, "gstr1.json", { ...about, gstin }),
          );
          expect(filed).toEqual({ gstin, tables: stored, hsn: stored, documents: own.length });
          const { sums, series } = successOf(await readMonth(shop.ctx, admin, { month, gstin }));
          const net = stored.taxable + stored.igst + stored.cgst + stored.sgst;
          expect(sums).toMatchObject({ net, documents: net });
          expect(addUp(sums?.sections)).toEqual(stored);
          expect(addUp(sums?.hsn)).toEqual(stored);
          expect(series.reduce((sum, each) => sum + each.count, 0)).toBe(own.length);
          expect(series.filter(({ missing }) => missing > 0)).toEqual([]);
          expect(ledger.get(gstin)).toEqual({ sums: stored, lines: own.length });
          const count = supplies.reduce((sum, { content }) => sum + content.lines.length, 0);
          expect(lines.get(gstin)).toEqual(count > 0 ? { sums: stored, lines: count } : undefined);
          const alone = sumsOfTable(await file("gstr1.csv", gstin));
          expect([...alone]).toEqual(count > 0 ? [[gstin, lines.get(gstin)]] : []);
          expect([...sumsOfTable(await file("ledger.csv", gstin)).keys()]).toEqual([gstin]);
        }
        expect(new Set(ledger.keys())).toEqual(gstins);
        const asked = { ...monthOf(about.day), kinds: [], gstin: null };
        const unnamed = await planDocuments(shop.ctx, admin, "gstr1.json", asked);
        expect(unnamed.ok || unnamed.failure).toBe(gstins.size > 1 ? "several-gstins" : true);
      }),
      // A month for each: a failure is not made smaller.
      { numRuns: 8, endOnFailure: true },
    );
  });

  test("numbers of each GSTIN go on by one from 1, also when the shop has it once more", async () => {
    const counted = await shop.rows<{ gstin: string; series: string; numbers: number[] }>(
      sql`select gstin, series, json_agg(number order by number) as numbers from documents
        group by gstin, series, year order by gstin, series`,
    );
    expect(new Set(counted.map(({ gstin }) => gstin))).toEqual(new Set(GSTINS));
    for (const { numbers } of counted) {
      expect(numbers).toEqual(Array.from(numbers, (_, at) => at + 1));
    }
  });
});
