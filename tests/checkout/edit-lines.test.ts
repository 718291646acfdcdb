import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { findMailsOfOrder } from "#server/mail/queries/mails.ts";
import { readTimeline } from "#server/orders/read-timeline.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { standingOf, stockUp } from "#tests/stock/stocked.ts";
import { aPayment, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
const asha: SignedInAdmin = { uid: "asha", email: "asha@greenverse.example", authority };
const boss: SignedInAdmin = { ...asha, authority: { ...authority, role: "super_admin" } };

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const rowOf = async (id: string) => {
    const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error("the order is gone");
    return row;
  };
  const edit = async (id: string, stay: string[], admin = boss) => {
    const seen = (await rowOf(id)).updatedAt?.toISOString() ?? "";
    return editLines(shop.ctx, admin, { id, seen }, stay);
  };
  const refundsOf = (id: string) =>
    shop.rows<{ amount: string; reason: string }>(
      sql`select amount::text as amount, reason from refunds where order_id = ${id}`,
    );

  test("a cash order costs less, its pieces are for sale again, and its customer is notified (§22.77)", async () => {
    const { ctx } = shop;
    await stockUp(ctx, 10);
    const { id, uid } = await anOrder(ctx, 3);
    const before = await rowOf(id);
    const piece = before.items[0]?.price ?? 0;
    expect(successOf(await edit(id, ["1"], asha))).toEqual({ total: piece, back: 0 });
    const after = await rowOf(id);
    expect([after.total, after.captured, after.refunded]).toEqual([piece, null, 0]);
    expect(after.items).toEqual([{ ...before.items[0], quantity: 1 }]);
    expect(await standingOf(shop)).toMatchObject({ onHand: 9, sold: 3, back: 2 });
    const mails = await findMailsOfOrder(ctx.db, id);
    expect(mails.filter(({ kind }) => kind === "order-lines")).toHaveLength(1);
    const order = { id, userId: uid, createdAt: "2026-11-22T00:00:00.000Z" };
    expect((await readTimeline(ctx, order, { all: false })).map(({ kind }) => kind)).toEqual([
      "placed",
      "edited",
    ]);
    expect(await refundsOf(id)).toEqual([]);
    expect(successOf(await edit(id, ["1"]))).toBeNull();
    for (const stay of [["2"], ["x"], []]) {
      expect(failureOf(await edit(id, stay))).toBe("pieces-invalid");
    }
    expect(failureOf(await edit(id, ["0"]))).toBe("nothing-stays");
    successOf(await workOnOrder(ctx, asha, id, "pack"));
    expect(failureOf(await edit(id, ["1"]))).toBe("order-not-now");
  });

  test("what was paid by card goes back once, whoever presses how often", async () => {
    const { ctx } = shop;
    const { uid, checkoutId, answer } = await aPayment(shop, 3);
    const { id, total } = successOf(
      await confirmPayment(ctx, uid, { checkoutId, fields: answer.fields }),
    );
    expect(failureOf(await edit(id, ["1"], asha))).toBe("insufficient-permissions");
    expect((await rowOf(id)).total).toBe(total);
    const pressed = await Promise.all(
      Array.from({ length: 3 }, () => editLines(ctx, boss, { id, seen: "" }, ["1"])),
    );
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    const row = await rowOf(id);
    expect([row.captured, row.refunded, row.total]).toEqual([total, total - row.total, total / 3]);
    expect(await refundsOf(id)).toEqual([
      { amount: String(total - row.total), reason: "order changed" },
    ]);
  });

  test("each of two changes gives its money back, also where the clock has not gone on between", async () => {
    const { uid, checkoutId, answer } = await aPayment(shop, 3);
    const { id, total } = successOf(
      await confirmPayment(shop.ctx, uid, { checkoutId, fields: answer.fields }),
    );
    const then = shop.ctx.now();
    const ctx = { ...shop.ctx, now: () => then };
    for (const stay of ["2", "1"]) {
      const seen = (await rowOf(id)).updatedAt?.toISOString() ?? "";
      successOf(await editLines(ctx, boss, { id, seen }, [stay]));
    }
    const back = (await refundsOf(id)).reduce((sum, { amount }) => sum + Number(amount), 0);
    expect([(await rowOf(id)).total, back]).toEqual([total / 3, (2 * total) / 3]);
  });
});
