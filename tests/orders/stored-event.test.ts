import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { timelineWords } from "#domain/order/timeline-words.ts";
import { appendOrderEvent, findOrderEvents } from "#server/orders/queries/order-events.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  let orders = 0;
  /** An order with one event, which is then as another version of the shop would have written it. */
  async function anEvent(change: { kind?: string; data?: object } = {}) {
    const orderId = `order ${++orders}`;
    await transact(shop.ctx.db, "once", (tx) =>
      appendOrderEvent(tx, {
        ...{ orderId, at: new Date(), public: true, kind: "payment received" },
        actor: { kind: "system", name: "payments" },
        data: { amount: 129_900 },
      }),
    );
    await shop.rows(sql`update order_events set kind = coalesce(${change.kind ?? null}, kind),
      data = data || ${JSON.stringify(change.data ?? {})}::jsonb where order_id = ${orderId}`);
    const read = (all: boolean) => findOrderEvents(shop.ctx.db, orderId, { all });
    return { toCustomer: await read(false), toAdmin: await read(true) };
  }

  test("an event is kept with its version, and one without is of the first", async () => {
    const { toCustomer } = await anEvent();
    expect(toCustomer).toMatchObject([{ kind: "payment received", data: { amount: 129_900 } }]);
    expect(toCustomer[0]?.data).not.toHaveProperty("version");
    const rows = await shop.rows<{ version: string }>(
      sql`select data->>'version' as version from order_events limit 1`,
    );
    expect(rows).toEqual([{ version: "1" }]);
    await shop.rows(sql`update order_events set data = data - 'version'`);
    const [first] = await findOrderEvents(shop.ctx.db, "order 1", { all: true });
    expect(first?.kind).toBe("payment received");
  });

  test.each<[string, { kind?: string; data?: object }, RegExp]>([
    [
      "of a later version",
      { data: { version: 9 } },
      /later version of the shop \(9; this one knows 1\)/,
    ],
    ["of a kind that there is not", { kind: "sung" }, /"sung" cannot be read/],
    ["with a sum in words", { data: { amount: "much" } }, /cannot be read: amount/],
  ])("one %s is shown to admins as such, and not to the customer", async (_, change, problem) => {
    const { toCustomer, toAdmin } = await anEvent(change);
    expect(toCustomer).toEqual([]);
    expect(toAdmin).toMatchObject([{ kind: "unreadable", public: false }]);
    const [event] = toAdmin;
    const words = event && timelineWords(event, "admin");
    expect(words?.title).toBe("An entry that cannot be read");
    expect(words?.note).toMatch(problem);
  });
});
