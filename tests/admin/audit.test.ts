import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAuditOf, findAuditPage, recordAudit } from "#server/audit/queries.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const actor = { uid: "u1", email: "asha@example.in" };
  const record = (id: string, before: object, after: object) =>
    transact(shop.ctx.db, "once", (tx) =>
      recordAudit(tx, {
        at: new Date("2026-11-14T06:12:00Z"),
        actor,
        action: "order.status",
        subject: { kind: "order", id },
        before: { ...before },
        after: { ...after },
      }),
    );

  test("entries are told newest first, each with what it changed (§13.22)", async () => {
    await record("GV-A", { status: "placed" }, { status: "shipped" });
    await record("GV-B", { status: "placed" }, { status: "processing" });
    await record("GV-A", { status: "shipped" }, { status: "delivered" });
    const entries = await findAuditOf(shop.ctx.db, { kind: "order", id: "GV-A" }, 10);
    expect(entries.map(({ after }) => after)).toEqual([
      { status: "delivered" },
      { status: "shipped" },
    ]);
    expect(entries[0]).toMatchObject({
      at: "2026-11-14T06:12:00.000Z",
      actorEmail: "asha@example.in",
      before: { status: "shipped" },
      subject: { kind: "order", id: "GV-A" },
    });
    const [newest] = await findAuditPage(shop.ctx.db, null, 1);
    const older = await findAuditPage(shop.ctx.db, newest?.id ?? 0, 10);
    expect(older.map(({ subject }) => subject.id)).toEqual(["GV-B", "GV-A"]);
  });

  test.each([
    ["changed", sql`update audit_entries set actor_email = 'nobody@example.in'`],
    ["removed", sql`delete from audit_entries`],
    ["removed one by one", sql`delete from audit_entries where subject_id = 'GV-B'`],
    ["emptied", sql`truncate audit_entries`],
  ] satisfies [string, SQL][])("the database refuses that entries are %s", async (_, statement) => {
    await record("GV-B", {}, {});
    const before = await findAuditPage(shop.ctx.db, null, 100);
    const refusal = await shop.ctx.db.execute(statement).then(
      () => null,
      (error: { cause?: { message?: string } }) => error.cause?.message,
    );
    expect(refusal).toBe("audit entries are only ever added");
    expect(await findAuditPage(shop.ctx.db, null, 100)).toEqual(before);
  });
});
