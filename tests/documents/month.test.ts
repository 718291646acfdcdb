import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf, monthOf } from "#domain/calendar.ts";
import type { Authority } from "#domain/roles.ts";
import { readMonth, readMonthQuery } from "#server/admin/documents/read-month.ts";
import { remitCash } from "#server/cod/remit-cash.ts";
import { findSeries } from "#server/documents/queries/series.ts";
import { syncRefund } from "#server/payments/follow-refund.ts";
import { findRefundsOfOrder } from "#server/payments/queries/order-refunds.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { orderEntryOf } from "#tests/checkout/order-entry.ts";
import { aCashOrder, setStatus } from "#tests/cod/cash-orders.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { controlSandbox } from "#tests/support/provider/razorpay.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const PAGE = "/admin/dashboard/documents/month";

test.each([
  ["", "2026-10"],
  ["2026-09", "2026-09"],
  ["2026-11", "2026-11"],
  ["2026-12", "2026-10"],
  ["2026-13", "2026-10"],
  ["2026-1", "2026-10"],
  ["never", "2026-10"],
])(
  "the month of '%s' is %s: without a right one the last that is over (§23.59)",
  (asked, month) => {
    // It is the first of November in India already.
    const now = new Date("2026-10-31T19:00:00Z");
    expect(readMonthQuery(new URLSearchParams({ month: asked }), now).month).toBe(month);
  },
);

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  const { aCardOrder } = orderEntryOf(() => shop);
  const thisMonth = () => dayOf(shop.ctx.now()).slice(0, 7);
  const read = async () =>
    successOf(await readMonth(shop.ctx, owner, { month: thisMonth(), gstin: null }));
  const books = { orders: ["read"], users: [], documents: ["read"] };

  describe("a month for the accountant (§23.59)", () => {
    test("says what came in, was handed on and is still held", async () => {
      const before = (await read()).money;
      const [one, other] = [await aCashOrder(shop.ctx), await aCashOrder(shop.ctx)];
      for (const { id } of [one, other]) await setStatus(shop.ctx, owner, id, "delivered");
      const [cash] = await shop.rows<{ id: number; amount: number }>(
        sql`select id::int, amount::float8 from cod_collections where order_id = ${one.id}`,
      );
      const day = dayOf(shop.ctx.now());
      successOf(await remitCash(shop.ctx, owner, [cash?.id ?? 0], { reference: "NEFT1", day }));
      const { money, isOver } = await read();
      expect(isOver).toBe(false);
      const amount = cash?.amount ?? 0;
      expect(money?.handedOn).toEqual({
        count: (before?.handedOn.count ?? 0) + 1,
        amount: (before?.handedOn.amount ?? 0) + amount,
      });
      expect(money?.open.count).toBe((before?.open.count ?? 0) + 1);
      expect(money?.total.cash).toBe((before?.total.cash ?? 0) + 2 * amount);
    });

    test("says in red what does not add up, and where", async () => {
      const { id } = await aCashOrder(shop.ctx);
      const fault = { fault: "captured", is: 100, should: 200 };
      await shop.ctx.db.execute(sql`insert into book_faults (order_id, faults, since)
        values (${id}, ${JSON.stringify([fault])}::jsonb, now())`);
      const admin = await anAdmin(shop.ctx, books);
      const { text, status } = await getPage(site, `${PAGE}?month=${thisMonth()}`, admin.cookies);
      expect(status).toBe(200);
      const plain = text.replaceAll("<!-- -->", "");
      expect(plain).toContain("What does not add up");
      expect(plain).toContain("What its payments brought is not what is written as received");
      expect(plain).toContain(`/admin/dashboard/orders/${id}`);
      await shop.ctx.db.execute(sql`delete from book_faults where order_id = ${id}`);
      expect((await getPage(site, PAGE, admin.cookies)).text).toContain("Everything adds up");
    });

    test("says what is to be given back, and in red what failed", async () => {
      const month = (await read()).money;
      const { id } = await aCashOrder(shop.ctx);
      const insert = (name: string, method: string, status: string, amount: number, at: Date) =>
        shop.ctx.db.execute(sql`insert into refunds (id, source, payment_id, provider_order_id, checkout_id, order_id,
          amount, currency, reason, method, status, created_at, updated_at)
          values (${name}, 'order', 'COD', '', ${name}, ${id}, ${amount}, 'INR', 'goodwill', ${method}, ${status},
            ${at.toISOString()}::timestamptz, now())`);
      const now = shop.ctx.now();
      await insert("m-bank", "bank", "requested", 100, now);
      await insert("m-provider", "provider", "pending", 2_000, now);
      await insert("m-failed", "provider", "failed", 30_000, now);
      await insert("m-later", "bank", "requested", 7, new Date(now.getTime() + 40 * 86_400_000));
      const { money } = await read();
      const more = (name: "payouts" | "onTheWay" | "failed") => ({
        count: (money?.[name].count ?? 0) - (month?.[name].count ?? 0),
        amount: (money?.[name].amount ?? 0) - (month?.[name].amount ?? 0),
      });
      expect([more("payouts"), more("onTheWay"), more("failed")]).toEqual([
        { count: 1, amount: 100 },
        { count: 1, amount: 2_000 },
        { count: 1, amount: 30_000 },
      ]);
      await shop.ctx.db.execute(sql`delete from refunds where id like 'm-%'`);
    });

    test("is for who may read documents; money for who may read orders too", async () => {
      const query = { month: thisMonth(), gstin: null };
      const by = (permissions: Partial<Authority["permissions"]>) =>
        readMonth(
          shop.ctx,
          {
            ...owner,
            authority: { role: "admin", permissions: { orders: [], users: [], ...permissions } },
          },
          query,
        );
      expect(failureOf(await by({ orders: ["read"] }))).toBe("insufficient-permissions");
      expect(successOf(await by({ documents: ["read"] })).money).toBeNull();
      expect(successOf(await by(books)).money).not.toBeNull();
    });

    test("has each part of what was given in the provider's dashboard on its own day (§23.107)", async () => {
      const { id, paymentId } = await aCardOrder();
      const later = { ...shop.ctx, now: () => new Date(Date.now() + 40 * 86_400_000) };
      const refundedIn = async (ctx: typeof later) => {
        const month = dayOf(ctx.now()).slice(0, 7);
        const { money } = successOf(await readMonth(later, owner, { month, gstin: null }));
        const back = (money?.refunds ?? []).filter(({ unmatched }) => !unmatched);
        const all = back.reduce((sum, { amount }) => sum + amount, 0);
        expect(all).toBe(money?.total.refunded);
        return all;
      };
      const [first, second] = [await refundedIn(shop.ctx), await refundedIn(later)];
      const give = async (ctx: typeof later, amount: number) => {
        const path = `/v1/payments/${paymentId}/refund`;
        const given = (await controlSandbox(shop.bank.url, "POST", path, { amount })) as {
          id: string;
        };
        await syncRefund(ctx, { paymentId, providerRefundId: given.id });
      };
      await give(shop.ctx, 100_000);
      await give(later, 50_000);
      expect((await findRefundsOfOrder(shop.ctx.db, id)).map(({ amount }) => amount)).toEqual([
        150_000,
      ]);
      expect([(await refundedIn(shop.ctx)) - first, (await refundedIn(later)) - second]).toEqual([
        100_000, 50_000,
      ]);
    });

    test("finds a number that no document has", async () => {
      const { from } = monthOf(dayOf(shop.ctx.now()));
      const values = (number: number, gstin: string) => {
        const serial = `BOS/26-27/00000${number}`;
        return sql`(${`${gstin}-${number}`}, ${`${gstin}-${number}`}, 'bill of supply', ${gstin}, 'BOS', '26-27', ${number},
          ${serial}, ${from}, now(), 'GV-NONE', '29', 100, 0, 0, 0, 100, '{"version":1}'::jsonb, '2035-01-01')`;
      };
      const gstin = "24AAACZ0000A1Z1";
      const all = sql.join(
        [1, 2, 4].map((number) => values(number, gstin)),
        sql`, `,
      );
      await shop.ctx.db.execute(sql`insert into documents (id, cause, kind, gstin, series, year, number, serial,
        day, made_at, order_id, place, taxable, cgst, sgst, igst, total, content, keep_until) values ${all}`);
      const series = await findSeries(shop.ctx.db, { ...monthOf(from), gstin });
      expect(series).toEqual([
        {
          ...{ gstin, kind: "bill of supply", count: 3, total: 300, missing: 1 },
          ...{ first: "BOS/26-27/000001", last: "BOS/26-27/000004" },
        },
      ]);
    });
  });
});
