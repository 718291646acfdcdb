import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askForExport } from "#server/admin/files/ask-for-export.ts";
import { confirmProductImport, startProductImport } from "#server/admin/product-imports.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { payNow } from "#server/cod/pay-now.ts";
import { jobsOf } from "#server/container.ts";
import { cancelPaymentLinks } from "#server/payments/payment-links.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { syncDispute } from "#server/payments/sync-dispute.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { JobName, Jobs } from "#server/platform/jobs/job-forms.ts";
import { bookParcel } from "#server/shipping/book-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { confirmAlert } from "#server/stock/answer-alert.ts";
import { askForAlert } from "#server/stock/ask-for-alert.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { exported } from "#tests/admin/files/exported.ts";
import { boss, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { asOfBefore } from "#tests/orders/of-before.ts";
import { asha, bookingShop, size } from "#tests/shipping/booking-shop.ts";
import { stockUp } from "#tests/stock/stocked.ts";
import { allRows } from "#tests/support/all-rows.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import {
  aCheckout,
  aClient,
  aCustomer,
  anEmail,
  aPayment,
  successOf,
} from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";

// The queue runs a job at least once: again after a process that was killed in the middle, and at once in two processes
// when one was silent for too long. Of each kind of job the second run changes nothing, and two at once do what
// one does: in the shop's tables, at the provider, at the carrier, and in the mails.

/** How a shop comes into the state in which a job has something to do; answers what the job carries. */
type Scenes = { [Name in JobName]: Record<string, () => Promise<Jobs[Name]>> };

eachEngine((engine) => {
  const booking = bookingShop(engine);
  const { aCardOrder, linksOf, payAt } = orderEntryOf(() => booking.shop);
  beforeAll(() => booking.shop.ctx.db.execute(sql`update backfills set done_at = now()`));

  const control = (path: string, body: object = {}) =>
    booking.shop.control("POST", path, body) as Promise<{ id: string }>;
  const aDispute = async () => {
    const order = await aCardOrder();
    return control(`/control/payments/${order.paymentId}/dispute`);
  };
  /** A cash order with a link by which it can be paid. */
  const aLink = async () => {
    const { uid, checkoutId } = await aCheckout(booking.shop.ctx, 1);
    const { id } = successOf(await payOnDelivery(booking.shop.ctx, uid, checkoutId));
    const { url } = successOf(await payNow(booking.shop.ctx, uid, id));
    const [link] = await linksOf({ orderId: id });
    return { orderId: id, linkId: link?.id ?? "", url };
  };
  const aBooked = async () => {
    const { id, parcel } = await booking.aParcel();
    successOf(await bookParcel(booking.ctx, asha, parcel, size));
    const { trackingNumber } = await booking.rowOf(id);
    return { parcel, trackingNumber: trackingNumber ?? "" };
  };
  const backfill = (name: string) =>
    booking.shop.rows(sql`update backfills set done_at = null, after = '' where name = ${name}`);

  const scenes: Scenes = {
    "account-mail": {
      "a new password": async () => ({
        kind: "reset-password",
        email: (await aCustomer(booking.shop.ctx)).email,
      }),
    },
    "settle-checkout": {
      "paid, and nobody came back": async () => ({
        providerOrderId: (await aPayment(booking.shop)).orderId,
      }),
    },
    "follow-refund": {
      "asked for by an admin": async () => {
        const { id } = await aCardOrder();
        const typed = { amount: "10", reason: "goodwill", note: "" };
        successOf(await refundByAdmin(booking.shop.ctx, boss, { id, key: randomUUID() }, typed));
        const [refund] = await booking.shop.rows<{ id: string }>(
          sql`select id from refunds where order_id = ${id}`,
        );
        return { refundId: refund?.id ?? "" };
      },
    },
    "hear-of-refund": {
      "given in the provider's dashboard": async () => {
        const { paymentId = "" } = await aCardOrder();
        const given = await control(`/v1/payments/${paymentId}/refund`, { amount: 1000 });
        return { paymentId, providerRefundId: given.id };
      },
    },
    "payment-news": {
      "a dispute is opened": async () => ({
        ...{ kind: "dispute", provider: "razorpay" },
        disputeId: (await aDispute()).id,
      }),
      "a dispute is lost": async () => {
        const { id } = await aDispute();
        await syncDispute(booking.shop.ctx, "razorpay", id);
        await control(`/control/disputes/${id}`, { status: "lost" });
        return { kind: "dispute", provider: "razorpay", disputeId: id };
      },
      "a link is paid": async () => {
        const { linkId, url } = await aLink();
        await payAt(url);
        const [row] = await booking.shop.rows<{ id: string }>(
          sql`select provider_link_id as id from payment_links where id = ${linkId}`,
        );
        return { kind: "link", provider: "razorpay", providerLinkId: row?.id ?? "" };
      },
      "a link is cancelled": async () => {
        const { orderId, linkId } = await aLink();
        await transact(booking.shop.ctx.db, "once", (tx) =>
          cancelPaymentLinks(booking.shop.ctx, tx, { orderId }),
        );
        return { kind: "cancel-link", linkId };
      },
    },
    "parcel-news": {
      "it is on its way": async () => {
        const { trackingNumber } = await aBooked();
        await booking.road.advance(trackingNumber, 42);
        return { kind: "track", carrier: "shiprocket", trackingNumber };
      },
      "it is delivered": async () => {
        const { trackingNumber } = await aBooked();
        await booking.road.advance(trackingNumber, 7);
        return { kind: "track", carrier: "shiprocket", trackingNumber };
      },
      "it was taken apart": async () => {
        const { parcel } = await aBooked();
        successOf(await moveByHand(booking.ctx, asha, parcel, "cancelled"));
        return { kind: "cancel", parcelId: parcel };
      },
    },
    "stock-back": {
      "somebody waits for it": async () => {
        const { ctx } = booking.shop;
        await stockUp(ctx, 0);
        const email = anEmail();
        successOf(await askForAlert(ctx, aClient(), { variantId: variantOf(), email }));
        const [mail] = (await booking.shop.queuedMails()).filter(
          (each) => each.kind === "stock-confirm" && each.to === email,
        );
        await confirmAlert(ctx, mail?.kind === "stock-confirm" ? mail.alertId : "");
        await stockUp(ctx, 100);
        return { variantId: variantOf() };
      },
    },
    "product-import": {
      "to be checked": async () => ({ importId: await anImport() }),
      "to be imported": async () => {
        const importId = await anImport();
        await run("product-import", { importId });
        successOf(await confirmProductImport(booking.shop.ctx, boss, importId));
        return { importId };
      },
    },
    "export-file": {
      "a long export": async () => {
        const request = { of: "orders", format: "csv", query: "" } as const;
        const none = { rows: -1, pdfs: -1 };
        const asked = successOf(await askForExport(booking.shop.ctx, boss, request, none));
        return { fileId: "later" in asked ? asked.later : "" };
      },
    },
    "old-exports": {
      "a file that nobody may have": async () => {
        const request = { of: "orders", format: "csv", query: "" } as const;
        const none = { rows: -1, pdfs: -1 };
        const gone = { ...boss, uid: randomUUID() };
        successOf(await askForExport(booking.shop.ctx, gone, request, none));
        return {};
      },
    },
    "fill-lines": {
      "an order of before": async () => {
        const { id } = await anOrder(booking.shop.ctx);
        await asOfBefore(booking.shop.ctx, [id]);
        return {};
      },
    },
    "fill-customers": {
      "customers of before": async () => {
        const { uid } = await anOrder(booking.shop.ctx);
        await booking.shop.rows(sql`delete from customers where user_id = ${uid}`);
        await backfill("customers");
        return {};
      },
    },
    retention: {
      "something is old": async () => {
        await aCustomer(booking.shop.ctx);
        await booking.shop.rows(sql`update sessions set expires_at = now() - interval '9 days'`);
        return {};
      },
    },
    "audit-books": {
      "a sum is wrong": async () => {
        const { id } = await aCardOrder();
        await booking.shop.rows(sql`update orders set refunded = 700 where id = ${id}`);
        return {};
      },
    },
    reseal: {
      "nothing is sealed with another key": async () => ({}),
    },
  };
  // The books of all orders must agree when the shop closes.
  afterAll(() => booking.shop.rows(sql`update orders set refunded = 0 where refunded = 700`));
  let prices = 20_000;
  async function anImport() {
    const file = await text(
      successOf(await exported(booking.shop.ctx, boss, { of: "products", format: "csv" })),
    );
    const changed = file.replaceAll(/29999\.00|2\d{4}\.00/g, `${++prices}.00`);
    const { ctx } = booking.shop;
    return successOf(await startProductImport(ctx, boss, new TextEncoder().encode(changed))).id;
  }

  const run = <Name extends JobName>(name: Name, data: Jobs[Name], id: string = randomUUID()) =>
    jobsOf(booking.ctx)[name](data, id);
  /** How many rows each table of the shop has, and what stands at the provider and the carrier. */
  async function countAll() {
    const tables = await booking.shop.rows<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'outcomes'`,
    );
    const each = tables.map(
      ({ name }) =>
        sql`select ${name}::text as name, count(*)::int as n from ${sql.identifier(name)}`,
    );
    const rows = await booking.shop.rows<{ name: string; n: number }>(
      sql.join(each, sql` union all `),
    );
    const counts = Object.fromEntries(rows.map(({ name, n }) => [name, n]));
    const ledger = (await booking.shop.control("GET", "/control/ledger")) as object;
    for (const [name, all] of Object.entries(ledger)) {
      counts[`provider: ${name}`] = Object.keys(all).length;
    }
    counts["carrier: shipments"] = (await booking.road.shipments()).length;
    return counts;
  }
  /** What each row of the shop says, but for when something outside was asked, and which transactions have ended. */
  async function readAll() {
    const all = await allRows((asked) =>
      booking.shop.rows(sql.raw(asked)).then((rows) => ({ rows: rows as never[] })),
    );
    const own = Object.entries(all).filter(([name]) => name.startsWith("public."));
    const asked = new Set(["updated_at", "next_check_at", "attempts"]);
    const without = (row: string) =>
      JSON.stringify(JSON.parse(row), (key, value) => (asked.has(key) ? undefined : value));
    return own.flatMap(([name, rows]) =>
      name === "public.outcomes" ? [] : [[name, rows.map(without)]],
    );
  }
  const changeOf = (before: Record<string, number>, after: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(after).flatMap(([name, count]) =>
        count === before[name] ? [] : [[name, count - (before[name] ?? 0)]],
      ),
    );

  const cases = (Object.keys(scenes) as JobName[]).flatMap((name) =>
    Object.keys(scenes[name]).map((scene) => [name, scene] as const),
  );
  describe.each(cases)("%s: %s", (name, scene) => {
    const prepare = () =>
      (scenes[name] as Record<string, () => Promise<never>>)[scene]?.() as never;

    test("a second run changes nothing, and two at once do what one does", async () => {
      await run(name, await prepare()); // what only the first of its kind does
      const data = await prepare();
      const id = randomUUID();
      const before = await countAll();
      await run(name, data, id);
      const [once, rows] = [await countAll(), await readAll()];
      await run(name, data, id);
      expect(changeOf(once, await countAll())).toEqual({});
      expect(await readAll()).toEqual(rows);

      const other = await prepare();
      const otherId = randomUUID();
      const start = await countAll();
      await Promise.all([run(name, other, otherId), run(name, other, otherId)]);
      expect(changeOf(start, await countAll())).toEqual(changeOf(before, once));
    });
  });
});
