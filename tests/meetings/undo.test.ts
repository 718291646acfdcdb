import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderMessages } from "#domain/messages/order-messages.ts";
import { UNDO_TIME } from "#domain/order/undo.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import type { Context } from "#server/context/context.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { handOver } from "#server/shipping/hand-over.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { readUndoable, undoPress } from "#server/shipping/undo-press.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { rowOf, setStatus } from "#tests/cod/cash-orders.ts";
import { aCheckout, aCustomer, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// For a minute a press (§22.72, §4.13) can be undone, without a mail (§22.89).

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  let boss: Awaited<ReturnType<typeof aSuperAdmin>>;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
    boss = await aSuperAdmin(shop.ctx);
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  async function anOrder() {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 1, customer);
    const { id, total } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    return { ...customer, id, total };
  }
  let numbers = 0;
  const aCarrier = () => ({
    ...{ carrierName: "Post", trackingNumber: `P-${++numbers}`, trackingUrl: "" },
    ...{ ewayNumber: "", ewayDay: "", ewayReason: "" },
  });
  const pack = async (id: string) => successOf(await workOnOrder(shop.ctx, owner, id, "pack"));
  const undo = async (id: string, ctx: Context = shop.ctx) => {
    const { updatedAt } = await rowOf(shop.ctx, id);
    return undoPress(ctx, owner, { id, seen: updatedAt?.toISOString() ?? "" });
  };
  const statusOf = async (id: string) => (await rowOf(shop.ctx, id)).status;
  const statesOf = async (id: string) =>
    (await findParcels(shop.ctx.db, id)).map(({ state }) => state);
  /** The mails to its customer that are about a status or a parcel. */
  const mailsOf = async (id: string) =>
    shop.rows<{ kind: string; waits: boolean }>(
      sql`select kind, due_at > now() + interval '50 seconds' as waits from mails
        where order_id = ${id} and kind in ('order-status', 'parcel-shipped')`,
    );
  const textOf = async (path: string, cookies: string[]) => {
    const { status, text } = await getPage(site, path, cookies);
    expect([path, status]).toEqual([path, 200]);
    return text.slice(text.indexOf("<main"), text.indexOf("</main>")).replaceAll("<!-- -->", "");
  };
  const later = (ms: number): Context => ({
    ...shop.ctx,
    now: () => new Date(shop.ctx.now().getTime() + ms),
  });

  test("packing is undone: its parcel is taken apart, and nobody gets a mail (§22.89)", async () => {
    const order = await anOrder();
    await pack(order.id);
    expect(await mailsOf(order.id)).toEqual([{ kind: "order-status", waits: true }]);
    expect(successOf(await undo(order.id))).toBe("placed");
    expect([await statusOf(order.id), await statesOf(order.id)]).toEqual(["placed", ["cancelled"]]);
    expect(await mailsOf(order.id)).toEqual([]);
    for (const [prefix, parcel] of [
      ["", "Parcel 1"],
      ["/hi", "पार्सल"],
    ] as const) {
      const page = await textOf(`${prefix}/orders/${order.id}`, order.cookies);
      expect(page).toContain(order.id);
      expect(page).not.toContain(parcel);
    }
    expect(failureOf(await undo(order.id))).toBe("undo-changed");
    await pack(order.id);
    expect(await statesOf(order.id)).toEqual(["cancelled", "packed"]);
  });

  test("handing over is undone: the parcel is in the house again (§22.89)", async () => {
    const { id } = await anOrder();
    await pack(id);
    successOf(await handOver(shop.ctx, owner, { parcel: `${id}-1` }, aCarrier()));
    expect(await mailsOf(id)).toHaveLength(2);
    expect(successOf(await undo(id))).toBe("packed");
    expect([await statusOf(id), await statesOf(id)]).toEqual(["packed", ["packed"]]);
    expect((await rowOf(shop.ctx, id)).shippedAt).toBeNull();
    expect(await mailsOf(id)).toEqual([{ kind: "order-status", waits: true }]);
    successOf(await handOver(shop.ctx, owner, { parcel: `${id}-1` }, aCarrier()));
    expect((await mailsOf(id)).map(({ kind }) => kind)).toContain("parcel-shipped");
    successOf(await workOnOrder(shop.ctx, owner, id, "out for delivery"));
    expect(successOf(await undo(id))).toBe("shipped");
    expect(await statesOf(id)).toEqual(["handed over"]);
  });

  test("the mail of the press before it stays, also where the clock has not gone on since", async () => {
    const { id } = await anOrder();
    await pack(id);
    const [{ at = 0 } = {}] = await shop.rows<{ at: number }>(
      sql`select (extract(epoch from created_at) * 1000)::float8 as at from mails
        where order_id = ${id} and kind = 'order-status'`,
    );
    const then = { ...shop.ctx, now: () => new Date(at) };
    successOf(await handOver(then, owner, { parcel: `${id}-1` }, aCarrier()));
    expect(successOf(await undo(id, then))).toBe("packed");
    expect(await mailsOf(id)).toEqual([{ kind: "order-status", waits: true }]);
  });

  test.each(["processing", "shipped", "delivered"])(
    "the selector's %s is undone, with what it meant for the money",
    async (status) => {
      const { id } = await anOrder();
      await setStatus(shop.ctx, owner, id, status);
      expect(await mailsOf(id)).toHaveLength(1);
      expect(successOf(await undo(id))).toBe("placed");
      expect(await rowOf(shop.ctx, id)).toMatchObject({
        ...{ status: "placed", shippedAt: null, deliveredAt: null },
      });
      expect((await rowOf(shop.ctx, id)).captured ?? 0).toBe(0);
      expect(await mailsOf(id)).toEqual([]);
    },
  );

  test("a parcel that the selector took apart is packed anew (§22.89)", async () => {
    const { id } = await anOrder();
    await pack(id);
    await setStatus(shop.ctx, owner, id, "placed");
    expect(await statesOf(id)).toEqual(["cancelled"]);
    expect(successOf(await undo(id))).toBe("packed");
    expect(await statesOf(id)).toEqual(["cancelled", "packed"]);
  });

  describe("is refused", () => {
    test("at the second 61, with a sentence (§22.89)", async () => {
      const { id } = await anOrder();
      await pack(id);
      const past = later(UNDO_TIME + 1000);
      expect(failureOf(await undo(id, past))).toBe("undo-over");
      expect(await readUndoable(past, owner, [id])).toEqual([]);
      expect([await statusOf(id), await statesOf(id)]).toEqual(["packed", ["packed"]]);
    });

    test("once a worker has taken its mail, whatever the clock says (§22.89)", async () => {
      const { id } = await anOrder();
      await pack(id);
      await shop.ctx.db.execute(sql`update mails set lease = 'worker' where order_id = ${id}
        and kind = 'order-status'`);
      expect(failureOf(await undo(id))).toBe("undo-over");
      expect([await statusOf(id), await statesOf(id)]).toEqual(["packed", ["packed"]]);
    });

    test("where a carrier has reported more since, or somebody else has changed the order (§22.89)", async () => {
      const [one, other] = [await anOrder(), await anOrder()];
      await pack(one.id);
      successOf(await handOver(shop.ctx, owner, { parcel: `${one.id}-1` }, aCarrier()));
      successOf(await moveByHand(shop.ctx, owner, `${one.id}-1`, "in transit"));
      expect(failureOf(await undo(one.id))).toBe("undo-changed");
      await pack(other.id);
      const { updatedAt } = await rowOf(shop.ctx, other.id);
      await setStatus(shop.ctx, owner, other.id, "processing");
      const seen = updatedAt?.toISOString() ?? "";
      expect(failureOf(await undoPress(shop.ctx, owner, { id: other.id, seen }))).toBe(
        "undo-changed",
      );
    });

    test("where a parcel was packed and handed over since, which changes no order that is on its way", async () => {
      const { id } = await anOrder();
      await setStatus(shop.ctx, owner, id, "shipped");
      const { trackingNumber, carrierName, trackingUrl } = aCarrier();
      const typed = { carrierName, trackingNumber, trackingUrl, requestKey: id, handedOver: false };
      const pieces = [{ line: 0, quantity: 1 }];
      const { id: parcel } = successOf(await addParcel(shop.ctx, owner, id, { ...typed, pieces }));
      successOf(await handOver(shop.ctx, owner, { parcel }, aCarrier()));
      expect(await readUndoable(shop.ctx, owner, [id])).toEqual([]);
      expect(failureOf(await undo(id))).toBe("undo-changed");
      expect([await statusOf(id), await statesOf(id)]).toEqual(["shipped", ["handed over"]]);
    });

    test("to the second of two who press it, and without the permission", async () => {
      const { id } = await anOrder();
      await pack(id);
      const both = await Promise.all([undo(id), undo(id)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      const powerless = { ...owner, authority: { role: "admin", permissions: {} } } as never;
      expect(failureOf(await undoPress(shop.ctx, powerless, { id, seen: "" }))).toBe(
        "insufficient-permissions",
      );
    });
  });

  test("it is offered after the press and on the order's page, without scripts too (§22.89)", async () => {
    const order = await anOrder();
    const path = "/admin/dashboard/queues/to-pack";
    const packed = await post(site, path, { one: `pack:${order.id}` }, boss.cookies);
    expect(packed.text).toContain("/admin/dashboard/undo");
    const page = await textOf(`/admin/dashboard/orders/${order.id}`, boss.cookies);
    const seen = new RegExp(`name="seen:${order.id}" value="([^"]+)"`).exec(page)?.[1] ?? "";
    const fields = { order: order.id, [`seen:${order.id}`]: seen, back: "//evil.example" };
    const undone = await post(site, "/admin/dashboard/undo", fields, boss.cookies);
    expect([undone.status, undone.headers.get("location")]).toEqual([302, "/admin/dashboard"]);
    expect(await statusOf(order.id)).toBe("placed");
    const again = await post(site, "/admin/dashboard/undo", fields, boss.cookies);
    expect(again.text).toContain(orderMessages.undoChanged);
  });
});
