import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeNumber } from "#server/documents/queries/numbers.ts";
import { requestDocument } from "#server/documents/queries/requests.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const before = new Date("2027-03-31T18:29:59Z");
const after = new Date("2027-03-31T18:30:00Z");

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());
  const take = (gstin: string, now = before, works = true) =>
    transact(shop.ctx.db, "once", async (tx) => {
      const taken = await takeNumber(tx, { gstin, series: "INV" }, now);
      if (!works) throw new Error("no document");
      return taken;
    });

  test("numbers go on by one from 1, whoever takes them at the same time and whatever fails (§23.41)", async () => {
    const tries = Array.from({ length: 60 }, (_, at) => take("many", before, at % 3 > 0));
    const done = (await Promise.allSettled(tries)).flatMap((each) =>
      each.status === "fulfilled" ? [each.value.number] : [],
    );
    const inOrder = done.sort((a, b) => a - b);
    expect(inOrder).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  test("each financial year and each GSTIN begins anew, and no day goes back", async () => {
    expect(await take("a")).toEqual({ number: 1, year: "26-27", day: "2027-03-31" });
    expect(await take("a", after)).toEqual({ number: 1, year: "27-28", day: "2027-04-01" });
    expect(await take("b")).toMatchObject({ number: 1 });
    const late = new Date("2027-03-30T12:00:00Z");
    expect(await take("a", late)).toEqual({ number: 2, year: "26-27", day: "2027-03-31" });
  });

  test("a cause asks for one document, and for none where its transaction fails (§23.43)", async () => {
    const ask = (cause: string) =>
      transact(shop.ctx.db, "once", (tx) =>
        requestDocument(tx, { cause, kind: "parcel", orderId: "o", subjectId: "p" }, before),
      );
    await ask("parcel p");
    await ask("parcel p");
    await expect(
      transact(shop.ctx.db, "once", async (tx) => {
        await requestDocument(tx, { cause: "parcel q", kind: "parcel", orderId: "o" }, before);
        throw new Error("not handed over");
      }),
    ).rejects.toThrow();
    const rows = await shop.ctx.db.execute(sql`select cause from document_requests order by cause`);
    expect(JSON.stringify(rows)).toContain("parcel p");
    expect(JSON.stringify(rows)).not.toContain("parcel q");
  });
});
