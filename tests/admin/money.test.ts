import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, startOf } from "#domain/calendar.ts";
import type { Paise } from "#domain/money.ts";
import { type MoneyKey, moneyKeys } from "#domain/order/numbers.ts";
import { COD } from "#domain/order.ts";
import { capturedOf, refundOfPieces } from "#domain/refund/refundable.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { readMoney } from "#server/admin/money/read-money.ts";
import type { Context } from "#server/context/context.ts";
import { markEditedDay } from "#server/orders/queries/edited-days.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { codCollections } from "#server/platform/db/schema/cod.ts";
import { orderDays, orders } from "#server/platform/db/schema/orders.ts";
import { disputes, paymentLinks, refunds } from "#server/platform/db/schema/payments.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { aCustomer, anAddress, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const admin: SignedInAdmin = {
  uid: "u",
  email: "asha@greenverse.example",
  authority: { role: "admin", permissions: { orders: ["read"], users: [] } },
};
const FIRST = "2026-11-01";
const LAST = "2026-11-20";
const NOW = new Date("2026-11-20T10:00:00Z");
const keys = Object.keys(moneyKeys) as MoneyKey[];

/** What happens to one order. Days are those after its placing. */
const aStory = fc.record({
  day: fc.integer({ min: 0, max: 9 }),
  card: fc.boolean(),
  lines: fc.array(
    fc.record({
      product: fc.integer({ min: 1, max: 3 }),
      price: fc.integer({ min: 1, max: 999_999 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      off: fc.integer({ min: 0, max: 30 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  delivery: fc.integer({ min: 0, max: 9_999 }),
  place: fc.integer({ min: 0, max: 2 }),
  /** Pieces of the first line after an edit; 0: it is not edited. */
  edited: fc.integer({ min: 0, max: 5 }),
  paidByLink: fc.boolean(),
  /** Of 4 parts of the cash that are collected, a day each. */
  collected: fc.integer({ min: 0, max: 4 }),
  refund: fc.constantFrom("none", "line", "amount", "pending", "failed", "all"),
  lost: fc.integer({ min: 0, max: 3 }),
  end: fc.constantFrom("placed", "shipped", "delivered", "cancelled"),
});
type Story = typeof aStory extends fc.Arbitrary<infer Value> ? Value : never;

const places = [
  { state: "Maharashtra", pinCode: "411001" },
  { state: "Maharashtra", pinCode: "400001" },
  { state: "Kerala", pinCode: "682001" },
];

eachEngine((engine) => {
  let shop: TestShop;
  let ctx: Context;
  let userId: string;
  let count = 0;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, booksDisagree: true });
    ctx = { ...shop.ctx, now: () => NOW };
    userId = (await aCustomer(shop.ctx)).uid;
  });
  afterAll(() => shop.close());

  const table = async (by: MoneyKey) =>
    successOf(await readMoney(ctx, admin, { by, from: FIRST, until: LAST }));

  const priced = ({ lines, delivery }: Pick<Story, "lines" | "delivery">) => {
    const items = lines.map(({ product, price, quantity }) => {
      const options = { size: null, material: null, color: null };
      return { id: product, name: `Product ${product}`, image: "x", price, quantity, ...options };
    });
    const off = lines.map(({ price, quantity, off }) => Math.floor((price * quantity * off) / 100));
    const amount = off.reduce((sum, each) => sum + each, 0);
    const discount = { offerId: 1, name: "Ten", code: null, amount, lines: off };
    const pricing = { discounts: amount > 0 ? [discount] : [], delivery };
    const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    return { items, pricing, total: goods - amount + delivery };
  };

  const place = async (story: Story) => {
    const id = `GV-${String(++count).padStart(6, "0")}`;
    const createdAt = new Date(startOf(addDays(FIRST, story.day)).getTime() + 9 * 3_600_000);
    const { items, pricing, total } = priced(story);
    const shippingAddress = anAddress(places[story.place] ?? {});
    const common = { items, pricing, total, userId, shippingAddress, createdAt };
    const paymentId = story.card ? `pay_${id}` : COD;
    await ctx.db
      .insert(checkouts)
      .values({ ...common, id: `c-${id}`, status: "ordered", updatedAt: createdAt });
    await ctx.db
      .insert(orders)
      .values({ ...common, id, checkoutId: `c-${id}`, status: "placed", paymentId });
    return { id, createdAt, paymentId };
  };

  /** What the use-cases of after the order write, by their contract (docs/decisions/0118). */
  const goOn = async (
    story: Story,
    { id, createdAt, paymentId }: Awaited<ReturnType<typeof place>>,
  ) => {
    const after = (days: number) => new Date(createdAt.getTime() + days * 86_400_000);
    const first = priced(story);
    let now = first;
    let captured: Paise | null = null;
    const money = () => ({ total: now.total, paymentId, captured, refunded: 0 });
    const [line, ...others] = story.lines;
    if (story.edited > 0 && line) {
      captured = capturedOf(money());
      now = priced({ ...story, lines: [{ ...line, quantity: story.edited }, ...others] });
    }
    const due = now.total - capturedOf(money());
    if (story.paidByLink && due > 0) {
      await ctx.db.insert(paymentLinks).values({
        id: `l-${id}`,
        provider: "razorpay",
        use: story.card ? "difference" : "cash",
        orderId: id,
        amount: due,
        status: "paid",
        paymentId: `pay_link_${id}`,
        paidAt: after(1),
        createdAt,
        updatedAt: after(1),
      });
      captured = capturedOf(money()) + due;
    }
    const share = Math.floor((now.total - capturedOf(money())) / 4);
    for (let part = 0; !story.card && share > 0 && part < story.collected; part += 1) {
      const at = { collectedAt: after(3 + part) };
      await ctx.db
        .insert(codCollections)
        .values({ orderId: id, parcelId: `p-${part}`, amount: share, ...at });
      captured = capturedOf(money()) + share;
    }
    const held = capturedOf(money());
    const wanted = { pieces: [{ line: 0, quantity: 1 }], before: [], delivery: true };
    const ofLine = refundOfPieces(now, wanted, held);
    const amount =
      story.refund === "line" && ofLine.ok ? ofLine.value.amount : refundOf(story, held);
    const isProcessed = story.refund !== "pending" && story.refund !== "failed";
    if (amount > 0) {
      await ctx.db.insert(refunds).values({
        id: `r-${id}`,
        source: "order",
        paymentId,
        providerOrderId: "",
        checkoutId: `c-${id}`,
        orderId: id,
        amount,
        currency: "INR",
        reason: "amount",
        status: isProcessed ? "processed" : story.refund === "failed" ? "failed" : "pending",
        parts: story.refund === "line" && ofLine.ok ? partsOf(ofLine.value) : null,
        processedAt: isProcessed ? after(8) : null,
        createdAt: after(5),
        updatedAt: after(8),
      });
    }
    const refunded = story.refund === "failed" ? 0 : amount;
    if (story.lost > 0 && held > 0 && paymentId !== COD) {
      const about = { paymentId, orderId: id, phase: "chargeback", status: "lost" } as const;
      const amount = Math.ceil((held * story.lost) / 3);
      const times = { createdAt, updatedAt: after(9) };
      await ctx.db.insert(disputes).values({
        ...about,
        ...times,
        id: `d-${id}`,
        provider: "razorpay",
        amount,
        currency: "INR",
      });
      captured = Math.max(refunded, held - amount);
    }
    const cancelledAt = story.end === "cancelled" ? after(2) : null;
    await transact(ctx.db, "once", async (tx) => {
      const { items, pricing, total } = now;
      await tx
        .update(orders)
        .set({ items, pricing, total, captured, refunded, status: story.end, cancelledAt })
        .where(eq(orders.id, id));
      if (story.edited > 0) await markEditedDay(tx, createdAt);
    });
    const processed = isProcessed ? amount : 0;
    return { revenue: capturedOf(money()) - processed, refunded: processed, placed: now.total };
  };

  const refundOf = (story: Story, held: Paise) => {
    if (story.refund === "none") return 0;
    return story.refund === "all" ? held : Math.floor(held / 3);
  };
  const partsOf = ({ lines, delivery }: { lines: readonly unknown[]; delivery: Paise }) =>
    ({ lines, delivery }) as never;

  test("sums over days, products, states and PIN codes are the sum over orders (§22.82, §22.81)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aStory, { minLength: 1, maxLength: 25 }),
        fc.boolean(),
        async (stories, lookedAt) => {
          for (const each of [orderDays, codCollections, paymentLinks, disputes, refunds, orders]) {
            await ctx.db.delete(each);
          }
          await ctx.db.delete(checkouts);
          const placed: Awaited<ReturnType<typeof place>>[] = [];
          for (const story of stories) placed.push(await place(story));
          if (lookedAt) await table("day"); // the days are kept before what follows happens
          const sum = { revenue: 0, refunded: 0, placed: 0 };
          for (const [at, story] of stories.entries()) {
            const order = placed[at];
            if (!order) continue;
            const end = await goOn(story, order);
            sum.revenue += end.revenue;
            sum.refunded += end.refunded;
            sum.placed += end.placed;
          }
          const byDay = await table("day");
          expect(byDay.total).toMatchObject(sum);
          for (const by of keys) {
            const { rows, total } = await table(by);
            const { orders: _, cancelledOrders: __, ...amounts } = total;
            const { orders: ___, cancelledOrders: ____, ...expected } = byDay.total;
            expect([by, amounts]).toEqual([by, expected]);
            const revenue = rows.reduce((all, row) => all + row.revenue, 0);
            expect([by, revenue]).toEqual([by, sum.revenue]);
          }
          expect(await table("day")).toEqual(byDay); // also from what is kept now
        },
      ),
      { numRuns: engine.name === "pglite" ? 12 : 6, seed: 17 },
    );
  });

  test("who adds a day up while an order of it is edited keeps nothing stale", async () => {
    const story = { ...(fc.sample(aStory, { numRuns: 1, seed: 3 })[0] as Story), day: 0 };
    const { createdAt } = await place(story);
    await ctx.db.delete(orderDays);
    await transact(ctx.db, "once", (tx) => markEditedDay(tx, createdAt));
    const [mark] = await ctx.db.select().from(orderDays);
    expect(mark?.orders).toBeLessThan(0);
    await table("day");
    const stored = await ctx.db.select().from(orderDays);
    expect(stored.find(({ day }) => day === mark?.day)?.orders).toBeGreaterThan(0);
    await transact(ctx.db, "once", (tx) => markEditedDay(tx, createdAt));
    const again = (await ctx.db.select().from(orderDays)).find(({ day }) => day === mark?.day);
    expect(again?.orders).toBeLessThan(0);
    expect(again?.orders).not.toBe(mark?.orders);
  });
});
