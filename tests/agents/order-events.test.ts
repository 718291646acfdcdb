import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ucpVersions } from "#domain/agents/protocol.ts";
import { readOrderOfAgent } from "#server/agents/read-order-of-agent.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { writeNote } from "#server/orders/annotate-order.ts";
import { syncRefund } from "#server/payments/follow-refund.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { handOver } from "#server/shipping/hand-over.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { manyOrders } from "#tests/admin/admins.ts";
import { ask as askForReturn, mira, texts } from "#tests/returns/a-return.ts";
import { aCheckout, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { fillIn } from "#tests/support/ready-shop.ts";
import { until } from "#tests/support/until.ts";
import { expectFits } from "./an-agent.ts";
import { ownToldOrders } from "./orders-of-agents.ts";
import { problemOfSignature, type SentEvent } from "./signature.ts";

// What becomes of an order that an agent's session has led to is sent to the agent's platform (§26.26).

bothEngines((engine) => {
  const { here, open, work, anOrderOf, aPaidOrderOf, eventsOf, notified, delivered, dueNow, keys } =
    ownToldOrders(engine);

  describe.each(ucpVersions)("in %s", (version) => {
    test("a new order is sent whole, signed with the key of the profile, and of nobody (§26.26)", async () => {
      const platform = await open(version);
      const { id, email } = await anOrderOf(platform.profile);
      await work();
      const [first] = await notified(platform, id, 1);
      if (!first) throw new Error("nothing came");
      expectFits(version, "shopping/order.json", first.json);
      expect(first.json).toMatchObject({
        id,
        currency: "INR",
        line_items: [{ quantity: { original: 2, total: 2, fulfilled: 0 }, status: "processing" }],
      });
      expect(first.path).toBe("/orders?shop=1");
      const { headers } = first;
      expect(headers["webhook-id"]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
      expect(headers["ucp-agent"]).toBe('profile="http://localhost:3000/.well-known/ucp"');
      const published = await keys(version);
      const problem = (changes: Partial<SentEvent> = {}, authority = platform.authority) =>
        problemOfSignature({ ...first, ...changes }, authority, published);
      expect(problem()).toBeNull();
      // What was signed for one platform, path, body or time is good for no other.
      expect(problem({}, "evil.example")).toBe("signature_invalid");
      expect(problem({ path: "/others?shop=1" })).toBe("signature_invalid");
      expect(problem({ path: "/orders?shop=2" })).toBe("signature_invalid");
      expect(problem({ body: `${first.body} ` })).toBe("digest_mismatch");
      expect(problem({ headers: { ...headers, "webhook-timestamp": "1" } })).toBe(
        "signature_invalid",
      );
      for (const text of [email, "Neem Street", "9876543210", "Asha"]) {
        expect(first.body).not.toContain(text);
      }
    });
  });

  test("each change of the order is sent: packing, delivery, a return, money that goes back", async () => {
    const platform = await open();
    const { ctx } = here.shop;
    const order = await aPaidOrderOf(platform.profile);
    const { id, uid } = order;
    await work();
    await notified(platform, id, 1);
    const newest = async (change: () => Promise<unknown>) => {
      const before = platform.received.filter(({ json }) => json.id === id).length;
      await change();
      const all = await notified(platform, id, before + 1);
      await delivered(id);
      const last = all.at(-1)?.json;
      expectFits("2026-08-25", "shopping/order.json", last);
      return last;
    };
    await newest(async () => successOf(await workOnOrder(ctx, mira, id, "pack")));
    const tracking = { carrierName: "India Post", trackingNumber: "RM123456", trackingUrl: "" };
    const eway = { ewayNumber: "", ewayDay: "", ewayReason: "Carried in person" };
    await newest(async () =>
      successOf(await handOver(ctx, mira, { parcel: `${id}-1` }, { ...tracking, ...eway })),
    );
    const [parcel] = await here.shop.rows<{ id: string }>(
      sql`select id from parcels where order_id = ${id}`,
    );
    const shipped = platform.received.at(-1)?.json;
    expect(shipped.fulfillment.events).toMatchObject([
      {
        ...{ id: `${parcel?.id}-shipped`, type: "shipped", line_items: [{ quantity: 2 }] },
        ...{ tracking_number: "RM123456", carrier: "India Post" },
      },
    ]);
    const arrived = await newest(async () =>
      successOf(await workOnOrder(ctx, mira, id, "deliver")),
    );
    expect(arrived).toMatchObject({
      line_items: [{ quantity: { total: 2, fulfilled: 2 }, status: "fulfilled" }],
      fulfillment: { events: [{ type: "shipped" }, { type: "delivered" }] },
    });
    const asked = await newest(async () =>
      successOf(await askForReturn(ctx, { id, uid }, texts(1))),
    );
    expect(asked.adjustments).toMatchObject([
      { type: "return", status: "pending", line_items: [{ quantity: -1 }] },
    ]);
    const refunded = await newest(async () =>
      successOf(
        await refundByAdmin(
          ctx,
          mira,
          { id, key: randomUUID() },
          { amount: "100", reason: "goodwill" },
        ),
      ),
    );
    expect(refunded.adjustments).toMatchObject([
      { type: "refund", totals: [{ amount: -10_000 }] },
      { type: "return" },
    ]);
    const { paymentId } = order;
    const inDashboard = await newest(async () => {
      const given = { paymentId, amount: 5_000, key: "by-hand-0001", notes: {} };
      const { id: providerRefundId } = successOf(await here.shop.payments.refund(given));
      expect(await syncRefund(ctx, { paymentId, providerRefundId })).toBe("done");
    });
    expect(inDashboard.adjustments).toMatchObject([
      { type: "refund", totals: [{ amount: -10_000 }] },
      { type: "refund", totals: [{ amount: -5_000 }] },
      { type: "return" },
    ]);
  });

  test("what comes back in one of two parcels is of the order no more, and has not arrived (§26.58)", async () => {
    const { ctx } = here.shop;
    const agent = "https://agent.example/profile.json";
    const { id } = await aPaidOrderOf(agent);
    const parcels: string[] = [];
    for (const requestKey of ["first", "second"]) {
      const made = await addParcel(ctx, mira, id, {
        ...{ carrierName: "India Post", trackingNumber: "", trackingUrl: "" },
        ...{ pieces: [{ line: 0, quantity: 1 }], handedOver: true, requestKey },
      });
      parcels.push(successOf(made).id);
    }
    const [first = "", second = ""] = parcels;
    const quantities = async () => {
      const { lines } = successOf(await readOrderOfAgent(ctx, agent, id));
      return lines.map(({ original, total, fulfilled }) => ({ original, total, fulfilled }));
    };
    successOf(await moveByHand(ctx, mira, second, "come back"));
    expect(await quantities()).toEqual([{ original: 2, total: 1, fulfilled: 0 }]);
    successOf(await moveByHand(ctx, mira, first, "delivered"));
    expect(await quantities()).toEqual([{ original: 2, total: 1, fulfilled: 1 }]);
  });

  test("one event for a transaction; none for one that is undone, for a note, or for an order without an agent", async () => {
    const platform = await open();
    const { ctx } = here.shop;
    const { id } = await anOrderOf(platform.profile);
    expect(await eventsOf(id)).toHaveLength(1);
    successOf(await writeNote(ctx, mira, id, "Ring twice."));
    const undone = transact(ctx.db, "once", async (tx) => {
      await tx.execute(sql`update orders set status = 'processing' where id = ${id}`);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await eventsOf(id)).toHaveLength(1);
    successOf(await workOnOrder(ctx, mira, id, "pack")); // its parcel and its status
    expect(await eventsOf(id)).toHaveLength(2);
    const { uid, checkoutId } = await aCheckout(ctx);
    const own = successOf(await payOnDelivery(ctx, uid, checkoutId));
    successOf(await workOnOrder(ctx, mira, own.id, "pack"));
    expect(await eventsOf(own.id)).toEqual([]);
  });

  test("what fails is sent again as it was, and what follows waits; other orders do not", async () => {
    const platform = await open();
    const { ctx } = here.shop;
    const { id } = await anOrderOf(platform.profile);
    let failing = true;
    platform.answer = ({ json }, response) =>
      response.writeHead(failing && json.id === id ? 500 : 200).end();
    await work();
    const [first] = await notified(platform, id, 1);
    await until(
      "the failure is noted",
      async () => (await eventsOf(id))[0]?.attempts === 1 || undefined,
    );
    successOf(await workOnOrder(ctx, mira, id, "pack"));
    const other = await anOrderOf(platform.profile);
    await notified(platform, other.id, 1);
    expect(platform.received.filter(({ json }) => json.id === id)).toHaveLength(1);
    failing = false;
    await dueNow();
    const [, again, next] = await notified(platform, id, 3);
    expect([again?.headers["webhook-id"], again?.body]).toEqual([
      first?.headers["webhook-id"],
      first?.body,
    ]);
    expect(next?.headers["webhook-id"]).not.toBe(first?.headers["webhook-id"]);
    await delivered(id);
  });

  test("an address of a private net is never asked; a profile without one wants no events", async () => {
    const inside = await open("2026-08-25", "https://10.0.0.1/orders");
    const metadata = await open("2026-08-25", "http://169.254.169.254/orders");
    const silent = await open("2026-08-25", null);
    const orders = [];
    for (const { profile } of [inside, metadata, silent])
      orders.push((await anOrderOf(profile)).id);
    await work();
    const [first = "", second = "", third = ""] = orders;
    const tried = (id: string) =>
      until("it was tried", async () => {
        const [event] = await eventsOf(id);
        return event && event.attempts > 0 ? event : undefined;
      });
    expect(await tried(first)).toMatchObject({ state: "queued", problem: "not-public" });
    expect(await tried(second)).toMatchObject({ state: "queued", problem: "no-https" });
    expect(await tried(third)).toMatchObject({ state: "unwanted", problem: null });
  });

  test("a platform that cannot be reached, that redirects or hangs is tried again; switched off, nothing leaves", async () => {
    const gone = await open();
    const { id: lost } = await anOrderOf(gone.profile);
    await gone.close();
    const platform = await open();
    const { id } = await anOrderOf(platform.profile);
    platform.answer = (_, response) => response.writeHead(307, { location: "/elsewhere" }).end();
    await work();
    const tried = (order: string, attempts: number) =>
      until("it was tried", async () => {
        const [event] = await eventsOf(order);
        return event?.attempts === attempts ? event : undefined;
      });
    expect(await tried(lost, 1)).toMatchObject({ state: "queued", problem: "profile_unreachable" });
    expect(await tried(id, 1)).toMatchObject({ state: "queued", problem: "answer" });
    platform.answer = () => {}; // hangs
    await dueNow();
    expect(await tried(id, 2)).toMatchObject({ state: "queued", problem: "timeout" });
    await fillIn(here.shop.ctx, "agents", { on: "" });
    const before = platform.received.length;
    await dueNow();
    await fillIn(here.shop.ctx, "agents", { on: "on" });
    platform.answer = (_, response) => response.writeHead(200).end();
    await delivered(id);
    expect(platform.received.length).toBe(before + 1);
  });

  test("orders of before, which have less, are sent too", async () => {
    const platform = await open();
    await manyOrders(here.shop.ctx, 3, "2026-01-01T00:00:00Z");
    await here.shop.ctx.db.execute(sql`update orders set agent = ${platform.profile},
      agent_session = 'session ' || id where id like 'GV-T%'`);
    await here.shop.ctx.db.execute(
      sql`update orders set status = 'processing' where id = 'GV-T000'`,
    );
    await work();
    const [event] = await notified(platform, "GV-T000", 1);
    expectFits("2026-08-25", "shopping/order.json", event?.json);
  });
});
