import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelByAdmin } from "#server/checkout/cancel-order.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { addLines } from "#server/checkout/order-entry/add-lines.ts";
import { cancelEntered, sendLinkAgain } from "#server/checkout/order-entry/cancel-entered.ts";
import { listWaiting } from "#server/checkout/order-entry/list-waiting.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { anOffer, noOffers } from "#tests/offers/an-offer.ts";
import { standingOf, stockUp } from "#tests/stock/stocked.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { asha, boss, orderEntryOf } from "./order-entry.ts";

bothEngines((engine) => {
  let shop: TestShop;
  const entry = orderEntryOf(() => shop);
  const { add, rowOf, seenOf, aCardOrder, linksOf, payAt, sync, refundsOf } = entry;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const mailsOf = async (kind: string, orderId: string) =>
    (await shop.queuedMails()).filter(
      (mail) => mail.kind === kind && "order" in mail && mail.order.id === orderId,
    );

  describe("pieces for a cash order (§22.78)", () => {
    test("come in at once, and are paid at the door", async () => {
      const { ctx } = shop;
      const { id } = await anOrder(ctx, 1);
      const before = await rowOf(id);
      const key = randomUUID();
      const added = successOf(await add(id, 2, 2, key));
      expect(added.outcome).toBe("added");
      const row = await rowOf(id);
      expect(row.total).toBe(before.total + added.amount);
      expect([row.captured, row.items.length, row.items[1]?.quantity]).toEqual([null, 2, 2]);
      expect(await linksOf({ orderId: id })).toEqual([]);
      expect(await mailsOf("order-lines", id)).toHaveLength(1);
      // The same piece at the same price joins its line.
      successOf(await add(id, 2, 1));
      expect((await rowOf(id)).items.map(({ quantity }) => quantity)).toEqual([1, 3]);
    });

    test("are refused beyond the cash limit, when packed, and where nothing right is typed", async () => {
      const { ctx } = shop;
      const { id } = await anOrder(ctx, 1);
      expect(failureOf(await add(id, 1, 99))).toMatchObject({ failure: "cash-beyond" });
      const seen = await seenOf(id);
      const rows = (variant: string, quantity: string) => [{ variant, quantity }];
      for (const [variant, quantity, problem] of [
        ["", "2", "no-product"],
        ["x", "1", "no-product"],
        ["999999", "1", "no-product"],
        [entry.variantOf(1), "0", "no-quantity"],
        [entry.variantOf(1), "-1", "no-quantity"],
        [entry.variantOf(1), "1.5", "no-quantity"],
        [entry.variantOf(1), "100", "no-quantity"],
      ] as const) {
        const given = { id, seen, key: randomUUID() };
        expect(failureOf(await addLines(ctx, asha, given, rows(variant, quantity)))).toEqual({
          kind: "lines",
          problems: { 0: problem },
        });
      }
      const key = randomUUID();
      const right = rows(entry.variantOf(2), "1");
      for (const [given, failure] of [
        [{ id, seen: "earlier", key }, "order-edited-meanwhile"],
        [{ id, seen, key: "x" }, "form-unknown"],
        [{ id: "GV-NONE", seen, key }, "unknown-order"],
      ] as const) {
        expect(failureOf(await addLines(ctx, asha, given, right))).toMatchObject({ failure });
      }
      const unauthorized = {
        ...asha,
        authority: {
          role: "admin" as const,
          permissions: { orders: ["read", "update"], users: [] },
        },
      };
      expect(failureOf(await addLines(ctx, unauthorized, { id, seen, key }, right))).toMatchObject({
        failure: "insufficient-permissions",
      });
      successOf(await workOnOrder(ctx, asha, id, "pack"));
      expect(failureOf(await add(id, 2))).toMatchObject({ failure: "order-not-now" });
    });

    test("cost what offers leave of today's price, and all is given back to the paisa", async () => {
      const { ctx } = shop;
      await anOffer(ctx, { value: 7 });
      const { id } = await anOrder(ctx, 1);
      successOf(await add(id, 2, 3));
      const row = await rowOf(id);
      expect(row.pricing?.discounts).toHaveLength(1);
      const sum = row.items.reduce((all, { price, quantity }) => all + price * quantity, 0);
      expect(row.total).toBe(sum - (row.pricing?.discounts[0]?.amount ?? 0));
      const seen = await seenOf(id);
      successOf(await editLines(ctx, boss, { id, seen }, ["1", "0"]));
      expect((await rowOf(id)).items).toHaveLength(1);
      await noOffers(ctx);
    });
  });

  describe("pieces for an order that is paid (§22.79)", () => {
    test("come in when their link is paid, once; the order goes on meanwhile", async () => {
      const { ctx } = shop;
      const { id, total } = await aCardOrder();
      const key = randomUUID();
      const both = await Promise.all([add(id, 2, 2, key), add(id, 2, 2, key)]);
      const { outcome, amount } = successOf(both[0]);
      expect([outcome, successOf(both[1]).amount]).toEqual(["asked", amount]);
      expect(await rowOf(id)).toMatchObject({ total, captured: null });
      const links = await linksOf({ orderId: id });
      expect(links).toMatchObject([{ status: "created", amount: String(amount) }]);
      expect(await mailsOf("order-difference", id)).toHaveLength(1);
      const [link] = links;
      await payAt(link?.url ?? "");
      await Promise.all([1, 2, 3].map(() => sync(link?.id ?? "")));
      const row = await rowOf(id);
      expect([row.total, row.captured, row.refunded]).toEqual([total + amount, total + amount, 0]);
      expect(row.items.map(({ quantity }) => quantity)).toEqual([1, 2]);
      expect(await mailsOf("order-lines", id)).toHaveLength(1);
      expect(successOf(await listWaiting(ctx, asha, id))).toEqual([]);
      // And out of it again: what was paid for them goes back by the payments that they came by.
      successOf(await editLines(ctx, boss, { id, seen: await seenOf(id) }, ["1", "0"]));
      const after = await rowOf(id);
      expect([after.total, after.refunded]).toEqual([total, amount]);
    });

    test("are asked for once, also where the same form comes again before the first is seen", async () => {
      const { ctx } = shop;
      const { id } = await aCardOrder();
      const key = randomUUID();
      // The second request has looked for the first in vain, and goes on when that one is through.
      const look = async () => void successOf(await add(id, 2, 2, key));
      const late = { ...ctx, changes: { ...ctx.changes, look } };
      const given = { id, seen: await seenOf(id), key };
      const rows = [{ variant: entry.variantOf(2), quantity: "2" }];
      const { outcome } = successOf(await addLines(late, asha, given, rows));
      expect(outcome).toBe("asked");
      expect(await linksOf({ orderId: id })).toMatchObject([{ status: "created" }]);
      expect(await mailsOf("order-difference", id)).toHaveLength(1);
      const ownEntries = sql`select after from audit_entries where subject_id = ${id} and action = 'order.edit'`;
      expect(await shop.rows(ownEntries)).toHaveLength(1);
    });

    test("are asked for anew, sent again and withdrawn; money that comes all the same goes back", async () => {
      const { ctx } = shop;
      const { id, total } = await aCardOrder();
      const first = successOf(await add(id, 2, 1));
      successOf(await add(id, 2, 1)); // the same amount: another form, another link
      const [old, now] = await linksOf({ orderId: id });
      expect([old?.status, now?.status]).toEqual(["cancelled", "created"]);
      const [waiting, ...others] = successOf(await listWaiting(ctx, asha, id));
      expect([waiting?.total, others]).toEqual([first.amount, []]);
      const entered = { checkoutId: waiting?.checkoutId ?? "", orderId: id };
      successOf(await sendLinkAgain(ctx, asha, entered));
      expect(await mailsOf("order-difference", id)).toHaveLength(3);
      await payAt(now?.url ?? ""); // at the same time as it is withdrawn
      successOf(await cancelEntered(ctx, asha, entered));
      expect(failureOf(await cancelEntered(ctx, asha, entered))).toBe("link-over");
      expect(failureOf(await sendLinkAgain(ctx, asha, entered))).toBe("link-over");
      await sync(now?.id ?? "");
      const row = await rowOf(id);
      expect([row.total, row.captured, row.refunded]).toEqual([
        total,
        total + first.amount,
        first.amount,
      ]);
      expect(await refundsOf(id)).toEqual([{ amount: String(first.amount), reason: "not added" }]);
    });

    test("are not asked for where pieces were taken out before their link was made (§22.77)", async () => {
      const { ctx } = shop;
      const { id } = await aCardOrder(3);
      const order = { id, seen: await seenOf(id), key: randomUUID() };
      const rows = [{ variant: entry.variantOf(2), quantity: "1" }];
      let isKept = false;
      const flush = async () => {
        if (isKept) return;
        isKept = true; // between what is to be added and its link
        const { items } = await rowOf(id);
        const stay = items.map(({ quantity }) => `${quantity - 1}`);
        successOf(await editLines(ctx, boss, { id, seen: await seenOf(id) }, stay));
      };
      await addLines({ ...ctx, flush }, asha, order, rows);
      expect(await linksOf({ orderId: id })).toEqual([]);
      expect(successOf(await listWaiting(ctx, asha, id))).toEqual([]);
    });

    test("go back where the order was packed or cancelled, or they are sold out by then", async () => {
      const { ctx } = shop;
      const ends = [
        ["not added", (id: string) => workOnOrder(ctx, asha, id, "pack")],
        [
          "order cancelled",
          async (id: string) =>
            cancelByAdmin(ctx, boss, { id, seen: await seenOf(id) }, { reason: "Other", note: "" }),
        ],
      ] as const;
      for (const [reason, end] of ends) {
        const { id } = await aCardOrder();
        const { amount } = successOf(await add(id, 2, 1));
        const [link] = await linksOf({ orderId: id });
        await payAt(link?.url ?? "");
        successOf<unknown>(await end(id));
        await sync(link?.id ?? "");
        const row = await rowOf(id);
        expect(row.items).toHaveLength(1);
        const refunds = await refundsOf(id);
        expect(refunds.at(-1)).toEqual({ amount: String(amount), reason });
        expect((row.captured ?? 0) - row.refunded).toBe(row.status === "cancelled" ? 0 : row.total);
      }
    });

    test("race with packing and cancelling: one outcome, and the money is right", async () => {
      const { ctx } = shop;
      for (const action of ["pack", "cancel"] as const) {
        const { id, total } = await aCardOrder();
        const { amount } = successOf(await add(id, 2, 1));
        const [link] = await linksOf({ orderId: id });
        await payAt(link?.url ?? "");
        const why = { reason: "Other", note: "" } as const;
        await Promise.all([
          sync(link?.id ?? ""),
          action === "pack"
            ? workOnOrder(ctx, asha, id, "pack")
            : cancelByAdmin(ctx, boss, { id, seen: "" }, why),
          add(id, 2, 1),
        ]);
        const row = await rowOf(id);
        const stored = (row.captured ?? total) - row.refunded;
        if (row.status === "cancelled") expect(stored).toBe(0);
        else
          expect([stored, row.total]).toEqual([
            row.total,
            row.items.length > 1 ? total + amount : total,
          ]);
      }
    });
  });

  test("tracked pieces are held for half an hour, taken once, and never more than there are", async () => {
    const { ctx } = shop;
    await stockUp(ctx, 3);
    const { id } = await anOrder(ctx, 1);
    successOf(await add(id, 1, 1));
    expect(await standingOf(shop)).toMatchObject({ onHand: 1, sold: 2 });
    expect(failureOf(await add(id, 1, 2))).toMatchObject({ failure: { code: "sold-out" } });
    expect(await standingOf(shop)).toMatchObject({ onHand: 1, sold: 2 });
    const { id: other } = await anOrder(ctx, 1);
    expect(await standingOf(shop)).toMatchObject({ onHand: 0 });
    expect(failureOf(await add(other, 1, 1))).toMatchObject({ failure: { code: "sold-out" } });
  });
});
