import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { markOf, type Task, TODAY } from "#domain/admin/today.ts";
import { defaultPermissions, type Permissions, type SignedInAdmin } from "#domain/roles.ts";
import { countWaiting, readToday } from "#server/admin/read-today.ts";
import { settleByAdmin } from "#server/checkout/settle-by-admin.ts";
import { followRefund } from "#server/payments/follow-refund.ts";
import { giveBackUnknown } from "#server/payments/give-back-unknown.ts";
import { listRefundQueue } from "#server/payments/list-refund-queue.ts";
import { noteGivenBack } from "#server/payments/pay-by-hand.ts";
import type { Sent } from "#server/platform/db/statement-counter.ts";
import { aPayment, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { manyOrders } from "./admins.ts";

const someone = (permissions: Permissions): SignedInAdmin => ({
  uid: "asha",
  email: "asha@greenverse.example",
  authority: { role: "admin", permissions },
});
const asha = someone({
  ...defaultPermissions("admin"),
  refunds: ["update"],
  settings: ["update"],
});

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, booksDisagree: true });
    await manyOrders(shop.ctx, 24, "2026-11-10T18:00:00Z");
  });
  afterAll(() => shop.close());

  const partOf = async (task: Task, admin = asha) =>
    successOf(await readToday(shop.ctx, admin)).parts.find((part) => part.task === task);
  const countOf = async (task: Task) => {
    const part = await partOf(task);
    const counted = successOf(await countWaiting(shop.ctx, asha)).find(
      (each) => each.task === task,
    );
    expect(counted?.count).toBe(part?.count); // the menu's mark and the page's number
    return part?.count;
  };
  const aRefund = (values: Record<string, string | number | null>) => {
    const row = {
      id: randomUUID(),
      source: "order",
      payment_id: `pay_${randomUUID()}`,
      provider_order_id: "",
      checkout_id: "none",
      order_id: "GV-T003",
      amount: 100,
      currency: "INR",
      reason: "returned",
      status: "failed",
      method: "provider",
      created_at: "2026-11-01T00:00:00Z",
      updated_at: "2026-11-01T00:00:00Z",
      ...values,
    };
    const names = Object.keys(row).map((name) => sql.identifier(name));
    const given = Object.values(row).map((value) => sql`${value}`);
    return shop.ctx.db
      .execute(
        sql`insert into refunds (${sql.join(names, sql`, `)}) values (${sql.join(given, sql`, `)})`,
      )
      .then(() => row.id);
  };

  test("each refund that somebody must do something about counts once, wherever it is counted (§22.71, §22.54)", async () => {
    expect(await countOf("refunds-due")).toBe(0);
    const failing = await aRefund({ last_error: "the bank said no" });
    await aRefund({ status: "requested", method: "bank", payment_id: "COD", amount: 250 });
    await aRefund({ source: "stray", order_id: null, amount: 50 });
    await aRefund({ status: "processed", processed_at: "2026-11-02T00:00:00Z" });
    expect(await countOf("refunds-due")).toBe(3);
    const part = await partOf("refunds-due");
    expect(part).toMatchObject({ money: 400 });
    expect(part?.things.map(({ state }) => state).sort()).toEqual(["bank", "failed", "stray"]);
    const listed = successOf(await listRefundQueue(shop.ctx, asha, "due", 1));
    expect(listed.refunds).toHaveLength(3);
    // What was asked for again waits as the new one alone.
    await aRefund({ request_key: `again ${failing}`, status: "pending" });
    expect(await countOf("refunds-due")).toBe(2);
    await shop.ctx.db.execute(
      sql`update refunds set status = 'processed' where status <> 'processed'`,
    );
    expect(await countOf("refunds-due")).toBe(0);
  });

  test("a refund under way for more than a week is listed, a younger one not (§22.100)", async () => {
    const old = new Date(Date.now() - 8 * 86_400_000).toISOString();
    await aRefund({ status: "pending", created_at: old, amount: 70 });
    await aRefund({ status: "pending", created_at: new Date().toISOString() });
    expect(await countOf("refunds-slow")).toBe(1);
    expect(await partOf("refunds-slow")).toMatchObject({ money: 70, since: expect.any(String) });
    const listed = successOf(await listRefundQueue(shop.ctx, asha, "slow", 1));
    expect(listed.refunds).toHaveLength(1);
    await shop.ctx.db.execute(sql`delete from refunds where status = 'pending'`);
  });

  test("money that never became an order is noted as given back under the bank's number (§22.100)", async () => {
    const id = await aRefund({ source: "stray", order_id: null });
    const note = (reference: string, refund: string = id) =>
      noteGivenBack(shop.ctx, asha, refund, reference);
    expect(failureOf(await note("12"))).toBe("refund-no-reference");
    expect(failureOf(await note("UTR1234567", "none"))).toBe("unknown-refund");
    const reader = someone({ orders: ["read", "update"], users: [] });
    expect(failureOf(await noteGivenBack(shop.ctx, reader, id, "UTR1234567"))).toBe(
      "insufficient-permissions",
    );
    successOf(await note(" UTR1234567 "));
    expect(failureOf(await note("UTR1234567"))).toBe("refund-not-now");
    expect(await countOf("refunds-due")).toBe(0);
    const [row] = await shop.rows(sql`select status, reference from refunds where id = ${id}`);
    expect(row).toEqual({ status: "processed", reference: "UTR1234567" });
  });

  describe("money without an order (§22.100)", () => {
    test("is listed once it should have become one, and becomes it when the provider is asked", async () => {
      const { checkoutId, uid } = await aPayment(shop);
      const paid = (age: number) =>
        shop.ctx.db.execute(sql`update checkouts set status = 'paid',
          updated_at = now() - make_interval(mins => ${age}) where id = ${checkoutId}`);
      await paid(1);
      expect(await countOf("unmatched")).toBe(0);
      await paid(10);
      expect(await countOf("unmatched")).toBe(1);
      expect((await partOf("unmatched"))?.things).toMatchObject([
        { ref: checkoutId, state: "paid", money: expect.any(Number) },
      ]);
      const id = successOf(await settleByAdmin(shop.ctx, asha, checkoutId));
      const [order] = await shop.rows<{ id: string }>(
        sql`select id from orders where user_id = ${uid}`,
      );
      expect(id).toBe(order?.id);
      expect(await countOf("unmatched")).toBe(0);
      expect(failureOf(await settleByAdmin(shop.ctx, asha, checkoutId))).toBe("payment-unknown");
    });

    test("that fits nothing goes back instead", async () => {
      await shop.bank.turn({ wrongAmount: 1 });
      const { checkoutId } = await aPayment(shop);
      await shop.bank.turn({ wrongAmount: 0 });
      await shop.ctx.db.execute(sql`update checkouts set status = 'paid',
        updated_at = now() - interval '1 hour' where id = ${checkoutId}`);
      expect(successOf(await settleByAdmin(shop.ctx, asha, checkoutId))).toBeNull();
      expect(await countOf("unmatched")).toBe(0);
    });

    test("of an order of the provider that the shop does not know goes back, once", async () => {
      const { checkoutId, orderId } = await aPayment(shop);
      await shop.ctx.db.execute(
        sql`update checkouts set provider_order_id = null where id = ${checkoutId}`,
      );
      for (const event of ["one", "two"]) {
        await shop.ctx.db.execute(sql`insert into webhook_events (id, provider, event, provider_order_id, problem)
          values (${event}, ${shop.payments.name}, 'payment.captured', ${orderId}, 'unknown order')`);
      }
      expect(await countOf("unmatched")).toBe(1);
      expect(failureOf(await giveBackUnknown(shop.ctx, asha, "order_none"))).toBe(
        "payment-unknown",
      );
      const amount = successOf(await giveBackUnknown(shop.ctx, asha, orderId));
      expect(amount).toBeGreaterThan(0);
      expect(await countOf("unmatched")).toBe(0);
      const rows = await shop.rows<{ id: string }>(
        sql`select id from refunds where provider_order_id = ${orderId}`,
      );
      expect(rows).toHaveLength(1);
      await followRefund(shop.ctx, rows[0]?.id ?? "");
      const [payment] = successOf(await shop.payments.findPayments(orderId));
      expect(payment).toMatchObject({ status: "refunded", refunded: amount });
      expect(failureOf(await giveBackUnknown(shop.ctx, asha, orderId))).toBe("payment-unknown");
    });
  });

  test("mails that failed are listed with what was said, to who may read users (§22.100)", async () => {
    await shop.ctx.db.execute(sql`insert into mails (id, kind, order_id, recipient, data, state, last_error,
        created_at, queued_at, due_at)
      values (${randomUUID()}, 'order', 'GV-T001', 'person1@home.example', '{}', 'failed',
        'no such box: person1@home.example', now() - interval '4 days', now(), now())`);
    expect(await countOf("mails")).toBe(1);
    expect((await partOf("mails"))?.things).toMatchObject([
      { orderId: "GV-T001", who: "Ananya Deshwal1", words: expect.stringContaining("no such box") },
    ]);
    const blind = someone({ orders: ["read"], users: [] });
    const shown = JSON.stringify(successOf(await readToday(shop.ctx, blind)));
    expect(shown).toContain("GV-T001");
    expect(shown).not.toMatch(/Deshwal|home\.example/);
  });

  test("each admin is shown what they may see and nothing else (§6.2)", async () => {
    const tasksOf = async (permissions: Permissions) =>
      successOf(await readToday(shop.ctx, someone(permissions))).parts.map(({ task }) => task);
    const none = { orders: [], users: [] };
    expect(await tasksOf({ ...none, refunds: ["update"] })).toEqual([
      "refunds-due",
      "refunds-slow",
    ]);
    expect(await tasksOf({ ...none, settings: ["update"] })).toEqual([
      ...["gaps", "backup", "untranslated"],
    ]);
    expect(await tasksOf({ orders: ["read"], users: [] })).not.toContain("refunds-due");
    for (const read of [countWaiting, readToday]) {
      expect(failureOf(await read(shop.ctx, someone({ ...none, products: ["update"] })))).toBe(
        "insufficient-permissions",
      );
    }
  });

  test("gaps and a late backup are listed too (§22.100, §25.29)", async () => {
    const selling = { ...shop.ctx.settings, demo: false };
    const at = async (made: Date | null, failed: Date | null = null) => {
      const lastBackup = async () => ({
        ...{ made, failed, running: null },
        ...{ isNightly: true, isOwn: true },
      });
      const ctx = { ...shop.ctx, settings: selling, lastBackup };
      const today = successOf(await readToday(ctx, asha));
      const of = (task: Task) => today.parts.find((part) => part.task === task)?.count;
      return [of("backup"), today.backup.made] as const;
    };
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    expect(await at(null)).toEqual([1, null]);
    expect(await at(hours(49))).toEqual([1, expect.any(String)]);
    expect(await at(hours(47))).toEqual([0, expect.any(String)]);
    expect(await at(hours(3), hours(1))).toEqual([1, expect.any(String)]);
    expect(await shop.ctx.lastBackup()).toMatchObject({
      ...{ made: null, failed: null, running: null },
      isNightly: false,
    });
  });

  test("the mark of Today leaves the day's usual work out, and a tab has its own", async () => {
    const waiting = successOf(await countWaiting(shop.ctx, asha));
    const of = (task: Task) => waiting.find((each) => each.task === task)?.count ?? 0;
    expect(of("to-pack")).toBeGreaterThan(0);
    expect(markOf(waiting, "/admin/dashboard")).toBe(of("to-pack") + of("to-confirm"));
    const sum = waiting.reduce((all, { count }) => all + count, 0);
    expect(markOf(waiting, TODAY)).toBe(
      sum - of("to-pack") - of("to-hand-over") - of("untranslated"),
    );
  });

  const onPostgres = test.runIf(engine.name === "postgres");
  onPostgres("nothing of it reads a whole table, however large the shop is (§22.71)", async () => {
    const { ctx } = shop;
    const many = 20_000;
    await ctx.db.execute(sql`insert into refunds (id, source, payment_id, provider_order_id, checkout_id,
        order_id, amount, currency, reason, status, method, created_at, updated_at)
      select 'p' || n, 'order', 'COD', '', 'plan-' || n, 'GV-P' || n, 1, 'INR', 'returned', 'processed',
        'bank', now(), now() from generate_series(1, ${many}::int) as n`);
    await ctx.db.execute(sql`insert into webhook_events (id, provider, event, provider_order_id)
      select 'p' || n, 'razorpay', 'payment.captured', 'order_p' || n from generate_series(1, ${many}::int) as n`);
    await ctx.db.execute(sql`insert into mails (id, kind, recipient, state, created_at, queued_at, due_at)
      select 'p' || n, 'order', 'x@y.example', 'sent', now(), now(), now()
      from generate_series(1, ${many}::int) as n`);
    for (const table of ["refunds", "webhook_events", "mails", "orders"]) {
      await ctx.db.execute(sql.raw(`analyze ${table}`));
    }
    const sent: Sent[] = [];
    await ctx.statements.during(sent, async () => {
      successOf(await countWaiting(ctx, asha));
      successOf(await readToday(ctx, asha));
    });
    for (const { text } of sent.filter((each) => each.text.includes("refunds"))) {
      const plan = await ctx.db.execute(sql.raw(`explain (generic_plan) ${text}`));
      const rows = plan as unknown as object[];
      expect(JSON.stringify(rows)).not.toMatch(/Seq Scan on (refunds|webhook_events|mails)/);
    }
  });
});
