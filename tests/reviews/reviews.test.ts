import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { findAuditOf } from "#server/audit/queries.ts";
import { reviews } from "#server/platform/db/schema/reviews.ts";
import { findReviewsOf } from "#server/privacy/queries/reviews.ts";
import { removeReviewRecords } from "#server/privacy/remove-review-records.ts";
import { deleteOwnReview } from "#server/reviews/delete-review.ts";
import { listAllReviews } from "#server/reviews/list-all-reviews.ts";
import { listReviews } from "#server/reviews/list-reviews.ts";
import { moderateReview } from "#server/reviews/moderate-review.ts";
import { readOwnReview } from "#server/reviews/read-own-review.ts";
import { writeReview } from "#server/reviews/write-review.ts";
import { anUpload, aPhoto } from "#tests/media/pictures.ts";
import { aDelivered, aPaidOrder, ask } from "#tests/returns/a-return.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const body = "It stands well beside the sofa.";
const texts = (stars = "4") => ({ stars, title: "A corner", body });
const admin = (...allowed: string[]): SignedInAdmin => ({
  uid: "mira",
  email: "mira@greenverse.example",
  authority: { role: "admin", permissions: { orders: ["read"], users: [], reviews: allowed } },
});
const mira = admin("update");

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.ctx.db.delete(reviews);
    await shop.ctx.reviews.load();
  });

  const author = ({ uid }: { uid: string }) => ({ uid, firstName: "Asha", lastName: "Rao" });
  type Placed = { id: string; uid: string };
  const write = (order: Placed, stars = "4", photos: Parameters<typeof anUpload>[1][] = []) =>
    Promise.all(photos.map((bytes) => anUpload(shop.ctx, bytes))).then((uploads) =>
      writeReview(shop.ctx, author(order), {
        ...{ orderId: order.id, productId: 1 },
        ...{ texts: texts(stars), photos: uploads },
      }),
    );
  const standing = () => {
    const { counts, hidden, newest } = shop.ctx.reviews.of(1);
    return [Object.values(counts).reduce((sum, count) => sum + count, 0), hidden, newest.length];
  };

  test("only what has arrived and is still there is reviewed, by its owner alone (§24.51)", async () => {
    const placed = await aPaidOrder(shop);
    expect(failureOf(await write(placed))).toBe("review/not-delivered");
    const order = await aDelivered(shop, 2);
    expect(failureOf(await write({ id: order.id, uid: randomUUID() }))).toBe("unknown-order");
    const other = { orderId: order.id, productId: 2, texts: texts(), photos: [] };
    expect(failureOf(await writeReview(shop.ctx, author(order), other))).toBe("unknown-order");
    successOf(await ask(shop.ctx, order)); // one of two pieces goes back
    const { id } = successOf(await write(order, "2"));
    expect(id).toMatch(/^RV-[2-9A-Z]{10}$/);
    expect(failureOf(await write(order, "5"))).toBe("review/written");
    expect(shop.ctx.reviews.of(1).newest).toMatchObject([
      { id, stars: 2, title: "A corner", body, name: "Asha R.", language: "en", answer: null },
    ]);
    const gone = await aDelivered(shop, 1);
    successOf(await ask(shop.ctx, gone));
    expect(failureOf(await write(gone))).toBe("review/nothing-left");
  });

  test("of two forms that come at once one is kept, with its photos alone (§24.51)", async () => {
    const order = await aDelivered(shop);
    const photo = await aPhoto();
    const before = (await shop.ctx.files.list("reviews/")).length;
    const both = await Promise.all(["1", "5"].map((stars) => write(order, stars, [photo])));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const lost = both.find(({ ok }) => !ok);
    expect(lost && failureOf(lost)).toBe("review/written");
    expect(standing()).toEqual([1, 0, 1]);
    expect(shop.ctx.reviews.of(1).newest[0]?.photos).toHaveLength(1);
    expect(await shop.ctx.files.list("reviews/")).toHaveLength(before + 2); // whole and small
  });

  test("its author deletes it with its photos and writes anew; others cannot (§24.53)", async () => {
    const order = await aDelivered(shop);
    const place = { orderId: order.id, productId: 1 };
    const before = (await shop.ctx.files.list("reviews/")).length;
    successOf(await write(order, "1", [await aPhoto()]));
    const stranger = await deleteOwnReview(shop.ctx, randomUUID(), place);
    expect(failureOf(stranger)).toBe("unknown-review");
    successOf(await deleteOwnReview(shop.ctx, order.uid, place));
    expect(await shop.ctx.files.list("reviews/")).toHaveLength(before);
    expect(standing()).toEqual([0, 0, 0]);
    expect(failureOf(await deleteOwnReview(shop.ctx, order.uid, place))).toBe("unknown-review");
    successOf(await write(order, "3"));
    expect(standing()).toEqual([1, 0, 1]);
  });

  test("is hidden for a published reason alone, in the audit trail, and shown again (§24.55)", async () => {
    const order = await aDelivered(shop);
    const { id } = successOf(await write(order, "1"));
    const hide = (reason: string, who = mira) =>
      moderateReview(shop.ctx, who, id, { kind: "hide", reason });
    expect(failureOf(await hide("insult", admin()))).toBe("insufficient-permissions");
    expect(failureOf(await hide("few stars"))).toBe("review/no-reason");
    expect(standing()).toEqual([1, 0, 1]);
    successOf(await hide("insult"));
    successOf(await hide("insult"));
    expect(standing()).toEqual([0, 1, 0]);
    const own = await readOwnReview(shop.ctx, author(order), { orderId: order.id, productId: 1 });
    expect(successOf(own).review).toMatchObject({ id, body, hidden: "insult" });
    successOf(await moderateReview(shop.ctx, mira, id, { kind: "show" }));
    expect(standing()).toEqual([1, 0, 1]);
    const answer = { kind: "answer", text: " Thank you. " } as const;
    successOf(await moderateReview(shop.ctx, mira, id, answer));
    expect(shop.ctx.reviews.of(1).newest[0]?.answer?.text).toBe("Thank you.");
    const long = { kind: "answer", text: "x".repeat(1001) } as const;
    expect(failureOf(await moderateReview(shop.ctx, mira, id, long))).toBe(
      "review/answer-too-long",
    );
    const unknown = await moderateReview(shop.ctx, mira, "RV-NONE", { kind: "show" });
    expect(failureOf(unknown)).toBe("unknown-review");
    const trail = await findAuditOf(shop.ctx.db, { kind: "review", id }, 10);
    expect(trail.map(({ action, after }) => [action, after?.reason, after?.answer])).toEqual([
      ["review.answer", null, "Thank you."],
      ["review.show", null, null],
      ["review.hide", "insult", null],
    ]);
    expect(JSON.stringify(trail)).not.toContain(body);
  });

  test("the database lets nobody edit what was written (§24.53)", async () => {
    const order = await aDelivered(shop);
    const { id } = successOf(await write(order));
    for (const change of [{ stars: 5 as const }, { body: "Wonderful, buy it." }, { name: "X" }]) {
      await expect(
        shop.ctx.db.update(reviews).set(change).where(eq(reviews.id, id)),
      ).rejects.toThrow();
    }
    expect(shop.ctx.reviews.of(1).newest).toMatchObject([{ stars: 4, body }]);
  });

  test("lists give ten at once, the newest first, and those with so many stars (§24.54)", async () => {
    const { ctx } = shop;
    const rows = Array.from({ length: 23 }, (_, at) => ({
      ...{ id: `RV-${String(at).padStart(10, "A")}`, orderId: `GV-${at}`, productId: 1 },
      ...{ productName: "Air Purifier", userId: "asha", name: "Asha R.", language: "en" as const },
      bought: { size: null, material: null, color: null },
      stars: at % 4 === 0 ? (1 as const) : (5 as const),
      ...{ title: "", body, createdAt: new Date(Date.UTC(2026, 0, 1 + at)) },
    }));
    await ctx.db.insert(reviews).values(rows);
    await ctx.reviews.load([1]);
    expect(ctx.reviews.of(1).counts).toEqual({ 1: 6, 2: 0, 3: 0, 4: 0, 5: 17 });
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      const listed = await listReviews(ctx, 1, { stars: null, page });
      expect(listed.hasMore).toBe(page < 3);
      seen.push(...listed.reviews.map(({ id }) => id));
    }
    expect(seen).toEqual(rows.map(({ id }) => id).reverse());
    const worst = await listReviews(ctx, 1, { stars: 1, page: 1 });
    expect([worst.reviews.length, worst.hasMore]).toEqual([6, false]);
    expect((await listReviews(ctx, 1, { stars: 1, page: 2 })).reviews).toEqual([]);
    expect((await listReviews(ctx, 2, { stars: null, page: 1 })).reviews).toEqual([]);
    const filter = { state: "new", stars: 1, page: 1 } as const;
    expect(successOf(await listAllReviews(ctx, mira, filter)).reviews).toHaveLength(6);
    expect(failureOf(await listAllReviews(ctx, admin(), filter))).toBe("insufficient-permissions");
  });

  test("go with the account, photos too, and are in the export (§24.56)", async () => {
    const order = await aDelivered(shop);
    const before = (await shop.ctx.files.list("reviews/")).length;
    successOf(await write(order, "5", [await aPhoto()]));
    const own = await findReviewsOf(shop.ctx.db, order.uid);
    expect(own).toMatchObject([{ orderId: order.id, stars: 5, body, photos: 1 }]);
    await shop.ctx.files.put("reviews/2020-01-01/stray.webp", Buffer.from("x"), "image/webp");
    await removeReviewRecords(shop.ctx);
    expect(standing()).toEqual([1, 0, 1]);
    expect(await shop.ctx.files.list("reviews/")).toHaveLength(before + 2);
    await shop.ctx.db.execute(sql`delete from users where id = ${order.uid}`);
    await removeReviewRecords(shop.ctx);
    expect(standing()).toEqual([0, 0, 0]);
    expect(await shop.ctx.files.list("reviews/")).toHaveLength(before);
  });
});
