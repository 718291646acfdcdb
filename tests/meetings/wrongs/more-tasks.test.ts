import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Task } from "#domain/admin/today.ts";
import type { Permissions, SignedInAdmin } from "#domain/roles.ts";
import { readToday } from "#server/admin/read-today.ts";
import { lookAtRefund, refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { changeEndpoint } from "#server/webhooks/change-endpoint.ts";
import { makeEndpoint } from "#server/webhooks/make-endpoint.ts";
import { turnOff } from "#server/webhooks/turn-off.ts";
import { aCashOrder, setStatus } from "#tests/cod/cash-orders.ts";
import { aPaidOrder } from "#tests/returns/a-return.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { DAY, type Desk, deskOf } from "./desk.ts";

const someone = (permissions: Partial<Permissions>): SignedInAdmin => ({
  uid: "asha",
  email: "asha@greenverse.example",
  authority: { role: "admin", permissions: { orders: [], users: [], ...permissions } },
});

eachEngine((engine) => {
  let shop: TestShop;
  let desk: Desk;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    desk = deskOf(shop, null);
  });
  afterAll(() => shop.close());

  const tasksOf = async (admin: SignedInAdmin): Promise<Task[]> =>
    successOf(await readToday(shop.ctx, admin)).parts.map(({ task }) => task);

  test("who sees what a document lacks, and webhooks that are off (§25.122)", async () => {
    expect(await tasksOf(someone({ documents: ["read"] }))).toEqual(["documents"]);
    expect(await tasksOf(someone({ settings: ["update"] }))).not.toContain("webhooks");
    expect(await tasksOf(someone({ orders: ["read"] }))).toEqual(
      expect.arrayContaining(["books", "cash"]),
    );
    await shop.rows(sql`insert into document_requests (cause, kind, order_id, next_try_at, problem)
      values ('one', 'payment', 'GV-NONE', now(), 'HSN is missing'),
        ('two', 'payment', 'GV-NONE', now(), null)`);
    const part = await desk.part("documents", someone({ documents: ["read"] }));
    expect(part).toMatchObject({ count: 1, things: [{ words: "HSN is missing", who: null }] });
  });

  test("a webhook waits that went off by itself, and none that an admin has turned off (§25.122)", async () => {
    const url = "http://127.0.0.1:9/hook";
    const typed = { url, note: "", events: ["order.placed"] };
    const [one, other] = [
      successOf(await makeEndpoint(shop.ctx, owner, typed)),
      successOf(await makeEndpoint(shop.ctx, owner, { ...typed, url: `${url}/other` })),
    ];
    await turnOff(shop.ctx, one.id, "failing");
    successOf(await changeEndpoint(shop.ctx, owner, other.id, { step: "off" }));
    const part = await desk.part("webhooks");
    expect(part).toMatchObject({ count: 1, things: [{ ref: one.id, words: url }] });
  });

  test("cash waits once two weeks have passed (§25.122)", async () => {
    const { id } = await aCashOrder(shop.ctx);
    await setStatus(shop.ctx, owner, id, "delivered");
    desk.pass(14 * DAY - 60_000);
    expect((await desk.part("cash")).count).toBe(0);
    desk.pass(120_000);
    expect((await desk.part("cash")).things).toMatchObject([{ orderId: id }]);
  });

  test("what the provider says of a refund is asked by who may move money, and shown (§25.123)", async () => {
    const { id } = await aPaidOrder(shop, 1);
    const asked = await refundByAdmin(
      shop.ctx,
      owner,
      { id, key: "one" },
      {
        ...{ all: "yes", reason: "goodwill" },
      },
    );
    const [{ id: refund } = { id: "" }] = successOf(asked);
    const look = (admin = owner, ctx = shop.ctx) => lookAtRefund(ctx, admin, refund);
    expect(failureOf(await look(someone({ orders: ["read", "update"] })))).toBe(
      "insufficient-permissions",
    );
    await shop.bank.turn({ refundMs: 600_000 });
    expect(successOf(await look())).toBe("pending");
    expect(successOf(await look())).toBe("pending");
    expect(failureOf(await lookAtRefund(shop.ctx, owner, "none"))).toBe("unknown-refund");
    await shop.bank.turn({ refundMs: 0 });
    const other = await aPaidOrder(shop, 1);
    const second = await refundByAdmin(
      shop.ctx,
      owner,
      { id: other.id, key: "two" },
      {
        ...{ all: "yes", reason: "goodwill" },
      },
    );
    const [{ id: quick } = { id: "" }] = successOf(second);
    expect(successOf(await lookAtRefund(shop.ctx, owner, quick))).toBe("processed");
    expect(failureOf(await lookAtRefund(shop.ctx, owner, quick))).toBe("refund-not-now");
  });
});
