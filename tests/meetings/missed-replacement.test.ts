import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stepReturn } from "#server/returns/answer-return.ts";
import { inspectReturn } from "#server/returns/inspect-return.ts";
import { findReturn } from "#server/returns/queries/returns.ts";
import { refundReturn } from "#server/returns/refund-return.ts";
import { replaceReturn } from "#server/returns/replace-return.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { findReplacements } from "#server/shipping/queries/parcels.ts";
import { aDelivered, ask, mira, texts } from "#tests/returns/a-return.ts";
import { standingOf, stockUp } from "#tests/stock/stocked.ts";
import { aCustomer, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// The parcel of a replacement does not reach its customer (§22.45).

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

  /** A return of one piece that is not put back, and whose replacement is packed: three of the five are left. */
  async function aReplaced() {
    await stockUp(shop.ctx, 5);
    const order = await aDelivered(shop, 1);
    const { returnId } = successOf(await ask(shop.ctx, order, texts(1, { kind: "replacement" })));
    for (const step of ["approve", "receive"] as const) {
      successOf(await stepReturn(shop.ctx, mira, returnId, step));
    }
    const found = new Map([["accepted.0", "1"]]);
    successOf(await inspectReturn(shop.ctx, mira, returnId, found));
    return { ...order, returnId, parcel: await replace(returnId) };
  }
  async function replace(returnId: string) {
    successOf(await replaceReturn(shop.ctx, mira, returnId));
    const parcel = (await findReplacements(shop.ctx.db, returnId)).at(-1);
    if (!parcel) throw new Error("there is no parcel");
    return parcel.id;
  }
  const move = async (parcel: string, ...states: string[]) => {
    for (const state of states) successOf(await moveByHand(shop.ctx, mira, parcel, state));
  };
  const stateOf = async (id: string) => (await findReturn(shop.ctx.db, id))?.state;
  const onHand = async () => (await standingOf(shop)).onHand;
  const trackingOf = async (id: string) =>
    (await shop.queuedMails()).flatMap((mail) =>
      mail.kind === "return" && mail.about.id === id ? [mail.about.state] : [],
    );

  test.each([
    { end: "taken apart", states: ["cancelled"], back: true },
    { end: "come back", states: ["handed over", "come back"], back: true },
    { end: "lost", states: ["handed over", "lost"], back: false },
  ])("one that is $end is sent again, and is on the shelf where it is there", async (way) => {
    const { returnId, parcel } = await aReplaced();
    expect(await onHand()).toBe(3);
    await move(parcel, ...way.states);
    expect(await stateOf(returnId)).toBe("inspected");
    expect(await onHand()).toBe(way.back ? 4 : 3);
    const again = await replace(returnId);
    expect(again).not.toBe(parcel);
    expect(await onHand()).toBe(way.back ? 3 : 2);
    await move(again, "handed over", "delivered");
    expect(await stateOf(returnId)).toBe("replaced");
    expect((await trackingOf(returnId)).filter((state) => state === "replaced")).toHaveLength(2);
  });

  test("its money goes back instead, once", async () => {
    const { returnId, parcel } = await aReplaced();
    const refund = { amount: "", delivery: false, note: "" };
    expect(failureOf(await refundReturn(shop.ctx, mira, returnId, refund))).toBe("return-not-now");
    await move(parcel, "handed over", "coming back", "come back");
    successOf(await refundReturn(shop.ctx, mira, returnId, refund));
    expect(await stateOf(returnId)).toBe("refunded");
  });

  test("one that was lost and comes back is on the shelf, and changes nothing of the one that was sent after it", async () => {
    const { returnId, parcel } = await aReplaced();
    await move(parcel, "handed over", "lost");
    await replace(returnId);
    expect(await onHand()).toBe(2);
    await move(parcel, "come back");
    expect(await onHand()).toBe(3);
    expect(await stateOf(returnId)).toBe("replaced");
  });

  test("one that was lost and arrives after all is what its return ends with", async () => {
    const { returnId, parcel } = await aReplaced();
    await move(parcel, "handed over", "lost", "delivered");
    expect(await stateOf(returnId)).toBe("replaced");
    const refund = { amount: "", delivery: false, note: "" };
    expect(failureOf(await refundReturn(shop.ctx, mira, returnId, refund))).toBe("return-not-now");
  });

  describe.each(["", "/hi"])("its customer's page (%s)", (prefix) => {
    test("says that a replacement follows", async () => {
      const customer = await aCustomer(shop.ctx);
      const { id, returnId, parcel } = await aReplaced();
      await shop.ctx.db.execute(`update orders set user_id = '${customer.uid}' where id = '${id}'`);
      await move(parcel, "handed over", "lost");
      const { text } = await getPage(site, `${prefix}/orders/${id}`, customer.cookies);
      expect(text).toContain(returnId);
      expect(text).toContain(prefix === "" ? "We send the replacement" : "बदले में");
    });
  });
});
