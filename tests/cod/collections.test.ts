import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf } from "#domain/calendar.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { listCash } from "#server/cod/list-cash.ts";
import { findCashOf } from "#server/cod/queries/collections.ts";
import { findRefusalsOf } from "#server/cod/queries/refusals.ts";
import { readCash } from "#server/cod/read-cash.ts";
import { refuseAtDoor } from "#server/cod/refuse-at-door.ts";
import { remitCash, undoRemittance } from "#server/cod/remit-cash.ts";
import { remitFile } from "#server/cod/remit-file.ts";
import type { Context } from "#server/context/context.ts";
import { phoneKey } from "#server/orders/phone-key.ts";
import { findOrderEvents } from "#server/orders/queries/order-events.ts";
import { orderEvents, orders } from "#server/platform/db/schema/orders.ts";
import { applyRetention } from "#server/privacy/apply-retention.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { aCashOrder, aParcel, aPhone, move, rowOf, setStatus } from "./cash-orders.ts";

const DAY = 24 * 3_600_000; // ms

bothEngines((engine) => {
  let shop: TestShop;
  let ctx: Context;
  let asha: SignedInAdmin;
  let reader: SignedInAdmin;
  let later = 0;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, booksDisagree: true });
    shop.ctx.now = () => new Date(Date.now() + later);
    ctx = shop.ctx;
    const role = "admin" as const;
    const permissions = { orders: ["read", "update"], users: ["read"] };
    asha = { ...(await anAdmin(ctx)), authority: { role, permissions } };
    reader = { ...asha, authority: { role, permissions: { orders: ["read"], users: [] } } };
  });
  afterAll(() => shop.close());

  const amounts = async (id: string) =>
    (await findCashOf(ctx.db, id)).map(({ parcelId, amount }) => [parcelId, amount]);
  const captured = async (id: string) => (await rowOf(ctx, id)).captured;
  /** What the timeline has of it, in paise. */
  const collected = async (id: string) => {
    const ofOrder = and(eq(orderEvents.orderId, id), eq(orderEvents.kind, "cash collected"));
    const lines = await ctx.db.select().from(orderEvents).where(ofOrder).orderBy(orderEvents.id);
    return lines.map(({ data }) => data.amount);
  };
  const today = () => dayOf(ctx.now());

  describe("an order without parcels (§22.65)", () => {
    test("is paid when it is set to delivered, and not when it is set back", async () => {
      const { id } = await aCashOrder(ctx);
      const { total } = await rowOf(ctx, id);
      expect(await captured(id)).toBeNull();
      await setStatus(ctx, asha, id, "delivered");
      expect(await amounts(id)).toEqual([["", total]]);
      expect(await captured(id)).toBe(total);
      await setStatus(ctx, asha, id, "shipped");
      expect(await amounts(id)).toEqual([]);
      expect(await captured(id)).toBe(0);
      await setStatus(ctx, asha, id, "delivered");
      expect(await captured(id)).toBe(total);
      expect(await collected(id)).toEqual([total]);
    });

    test("stays paid where the money was handed on, or went back in part", async () => {
      const [one, other] = [await aCashOrder(ctx), await aCashOrder(ctx)];
      const { total } = await rowOf(ctx, one.id);
      for (const { id } of [one, other]) await setStatus(ctx, asha, id, "delivered");
      const [cash] = await findCashOf(ctx.db, one.id);
      const typed = { reference: "UTR 1", day: today() };
      successOf(await remitCash(ctx, asha, [cash?.id ?? 0], typed));
      await ctx.db.update(orders).set({ refunded: 100 }).where(eq(orders.id, other.id));
      for (const { id } of [one, other]) {
        await setStatus(ctx, asha, id, "shipped");
        expect(await captured(id)).toBe(total);
      }
    });
  });

  describe("an order in two parcels", () => {
    test("is paid parcel by parcel; the same update again is one payment", async () => {
      const { id } = await aCashOrder(ctx);
      const { total } = await rowOf(ctx, id);
      const [first, second] = [
        await aParcel(ctx, id, 1000),
        await aParcel(ctx, id, total - 1000, 2),
      ];
      for (const _ of [1, 2]) await move(ctx, first, "delivered");
      expect(await captured(id)).toBe(1000);
      await move(ctx, second, "delivered");
      await setStatus(ctx, asha, id, "delivered");
      expect(await amounts(id)).toEqual([
        [first.id, 1000],
        [second.id, total - 1000],
      ]);
      expect(await captured(id)).toBe(total);
      await setStatus(ctx, asha, id, "shipped");
      expect(await captured(id)).toBe(total);
    });

    test("that was set to delivered before them counts no money twice", async () => {
      const { id } = await aCashOrder(ctx);
      const { total } = await rowOf(ctx, id);
      const [first, second] = [
        await aParcel(ctx, id, 1000),
        await aParcel(ctx, id, total - 1000, 2),
      ];
      await setStatus(ctx, asha, id, "delivered");
      await move(ctx, first, "delivered");
      expect(await captured(id)).toBe(total);
      await move(ctx, second, "delivered");
      expect(await collected(id)).toEqual([total]);
      expect((await amounts(id)).sort()).toEqual([
        [first.id, 1000],
        [second.id, total - 1000],
      ]);
      expect(await captured(id)).toBe(total);
    });

    test("counts nothing for a parcel that came back, and the other one as paid", async () => {
      const { id } = await aCashOrder(ctx);
      const { total } = await rowOf(ctx, id);
      const [first, second] = [
        await aParcel(ctx, id, 1000),
        await aParcel(ctx, id, total - 1000, 2),
      ];
      await move(ctx, second, "come back");
      await move(ctx, first, "delivered");
      await setStatus(ctx, asha, id, "delivered");
      expect(await amounts(id)).toEqual([[first.id, 1000]]);
      expect(await captured(id)).toBe(1000);
    });

    test("that was handed on before the parcels' updates is not counted again", async () => {
      const { id } = await aCashOrder(ctx);
      const { total } = await rowOf(ctx, id);
      const parcel = await aParcel(ctx, id, total);
      await setStatus(ctx, asha, id, "delivered");
      const [cash] = await findCashOf(ctx.db, id);
      const typed = { reference: "UTR 2", day: today() };
      successOf(await remitCash(ctx, asha, [cash?.id ?? 0], typed));
      await move(ctx, parcel, "delivered");
      expect(await captured(id)).toBe(total);
    });
  });

  test("a replacement and a parcel that fetches something bring no cash", async () => {
    const { id } = await aCashOrder(ctx);
    const parcel = await aParcel(ctx, id, 1000);
    await move(ctx, { ...parcel, returnId: "r" }, "delivered");
    await move(ctx, { ...parcel, direction: "back" }, "delivered");
    expect(await amounts(id)).toEqual([]);
  });

  describe("money that carriers hand on", () => {
    const delivered = async () => {
      const { id } = await aCashOrder(ctx);
      await setStatus(ctx, asha, id, "delivered");
      const [cash] = await findCashOf(ctx.db, id);
      if (!cash) throw new Error("no cash");
      return cash;
    };

    test("is noted once, with its number and day, and can be taken back", async () => {
      const cash = await delivered();
      const typed = { reference: "  UTR  7 ", day: "2026-11-01" };
      expect(successOf(await remitCash(ctx, asha, [cash.id, cash.id], typed)).noted).toBe(1);
      expect(successOf(await remitCash(ctx, asha, [cash.id], typed)).noted).toBe(0);
      const [stored] = await findCashOf(ctx.db, cash.orderId);
      expect(stored).toMatchObject({ reference: "UTR 7", createdBy: asha.uid });
      const shown = successOf(await listCash(ctx, asha)).cash.map(({ id }) => id);
      expect(shown).not.toContain(cash.id);
      const events = await findOrderEvents(ctx.db, cash.orderId, { all: false });
      expect(events.map(({ kind }) => kind)).not.toContain("cash remitted");
      successOf(await undoRemittance(ctx, asha, cash.orderId, cash.id));
      expect(successOf(await listCash(ctx, asha)).cash.map(({ id }) => id)).toContain(cash.id);
      const again = await undoRemittance(ctx, asha, cash.orderId, cash.id);
      expect(failureOf(again)).toBe("no-such-cash");
    });

    test("two admins at once note it once", async () => {
      const cash = await delivered();
      const done = await Promise.all(
        ["A", "B"].map((reference) => remitCash(ctx, asha, [cash.id], { reference, day: today() })),
      );
      expect(done.map((one) => successOf(one).noted).sort()).toEqual([0, 1]);
    });

    const typed: [string, string, number[] | null, string][] = [
      ["", "2026-11-01", null, "bad-remittance-reference"],
      ["x".repeat(65), "2026-11-01", null, "bad-remittance-reference"],
      ["UTR", "2026-02-30", null, "bad-remittance-day"],
      ["UTR", "2099-01-01", null, "bad-remittance-day"],
      ["UTR", "2026-11-01", [], "no-cash-chosen"],
      ["UTR", "2026-11-01", [Number.NaN, -1, 1.5], "no-cash-chosen"],
    ];
    test.each(typed)("%j on %s is refused", async (reference, day, ids, failure) => {
      const refused = await remitCash(ctx, asha, ids ?? [1], { reference, day });
      expect(failureOf(refused)).toBe(failure);
    });

    test("needs orders update", async () => {
      const answer = await remitCash(ctx, reader, [1], { reference: "U", day: today() });
      expect(failureOf(answer)).toBe("insufficient-permissions");
      expect(failureOf(await remitFile(ctx, reader, ""))).toBe("insufficient-permissions");
      expect(failureOf(await undoRemittance(ctx, reader, "x", 1))).toBe("insufficient-permissions");
      expect(failureOf(await refuseAtDoor(ctx, reader, "x", ""))).toBe("insufficient-permissions");
    });

    test("comes as a file: what is right is noted, what is not is said by its line", async () => {
      const [one, other, third] = [await delivered(), await delivered(), await delivered()];
      const rupees = (amount: number) => (amount / 100).toFixed(2);
      const file = [
        "Number,Amount,Reference,Date",
        `${one.orderId},"${rupees(one.amount)}",UTR 9,2026-11-02`,
        `${other.orderId},1.00,UTR 9,2026-11-02`,
        `${third.orderId},${rupees(third.amount)},,2026-11-02`,
        "GV-NOSUCH,1.00,UTR 9,2026-11-02",
      ].join("\r\n");
      const done = successOf(await remitFile(ctx, asha, file));
      expect([done.noted, done.same]).toEqual([1, 0]);
      expect(done.errors.map(({ at }) => at)).toEqual([3, 4, 5]);
      const again = successOf(await remitFile(ctx, asha, file));
      expect([again.noted, again.same, again.errors.length]).toEqual([0, 1, 3]);
      const unnamed = successOf(await remitFile(ctx, asha, "Order,Amount\n1,2"));
      expect(unnamed.errors).toEqual([
        { at: 1, sentence: "The first line must name the columns: Number, Reference." },
      ]);
    });

    test("is found by the number of its parcel", async () => {
      const { id } = await aCashOrder(ctx);
      const parcel = await aParcel(ctx, id, 4200);
      await move(ctx, parcel, "delivered");
      const file = `Amount,Number,Reference\n₹42,T-${parcel.id},UTR 10`;
      expect(successOf(await remitFile(ctx, asha, file))).toMatchObject({ noted: 1, errors: [] });
    });
  });

  describe("a refusal at the door (§22.66)", () => {
    test("is remembered once, without the phone number itself, and shown as a risk", async () => {
      const phone = aPhone();
      const { id } = await aCashOrder(ctx, null, { phone, pinCode: "560001" });
      const { total } = await rowOf(ctx, id);
      const parcel = await aParcel(ctx, id, total);
      for (const state of ["coming back", "come back"] as const) await move(ctx, parcel, state);
      const refused = await findRefusalsOf(ctx.db, id);
      expect(refused).toMatchObject([{ pin: "560001", phone: phoneKey(ctx, phone) }]);
      expect(JSON.stringify(refused)).not.toContain(phone);
      const next = await aCashOrder(ctx, null, { phone: `+91 ${phone}`.slice(-10) });
      const shown = successOf(await readCash(ctx, asha, await rowOf(ctx, next.id)));
      expect(shown?.risk).toEqual({
        level: "medium",
        reasons: [
          "This phone number has refused one parcel.",
          "Nothing has been delivered to this customer yet.",
        ],
      });
    });

    test("is noted by an admin where there are no parcels: the order is cancelled", async () => {
      const { id } = await aCashOrder(ctx);
      expect(failureOf(await refuseAtDoor(ctx, asha, id, ""))).toBe("order-not-now");
      expect(await findRefusalsOf(ctx.db, id)).toEqual([]);
      await setStatus(ctx, asha, id, "shipped");
      expect(successOf(await readCash(ctx, asha, await rowOf(ctx, id)))?.canRefuse).toBe(true);
      successOf(await refuseAtDoor(ctx, asha, id, "Did not want it"));
      expect((await rowOf(ctx, id)).status).toBe("cancelled");
      expect(await findRefusalsOf(ctx.db, id)).toMatchObject([{ note: "Did not want it" }]);
      expect(failureOf(await refuseAtDoor(ctx, asha, id, ""))).toBe("order-cancelled");
    });

    test("is not noted where something has arrived, whatever the status was set to since", async () => {
      const { id } = await aCashOrder(ctx);
      const { total } = await rowOf(ctx, id);
      await move(ctx, await aParcel(ctx, id, total), "delivered");
      await setStatus(ctx, asha, id, "shipped");
      expect(successOf(await readCash(ctx, asha, await rowOf(ctx, id)))?.canRefuse).toBe(false);
      expect(failureOf(await refuseAtDoor(ctx, asha, id, ""))).toBe("order-not-now");
      expect(await findRefusalsOf(ctx.db, id)).toEqual([]);
    });

    test("is forgotten after a year", async () => {
      const { id } = await aCashOrder(ctx);
      await setStatus(ctx, asha, id, "shipped");
      successOf(await refuseAtDoor(ctx, asha, id, ""));
      later += 364 * DAY;
      await applyRetention(ctx);
      expect(await findRefusalsOf(ctx.db, id)).toHaveLength(1);
      later += 2 * DAY;
      await applyRetention(ctx);
      expect(await findRefusalsOf(ctx.db, id)).toEqual([]);
    });
  });
});
