import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAuditFilter } from "#domain/admin/audit-filter.ts";
import type { Permissions, SignedInAdmin } from "#domain/roles.ts";
import { listAudit } from "#server/admin/list-audit.ts";
import { findActors, findAuditOf, findAuditPage, recordAudit } from "#server/audit/queries.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { wholeTrail } from "#tests/admin/admins.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
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

  test("entries are listed newest first, each with what it changed (§13.22)", async () => {
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
    const [newest] = await findAuditPage(shop.ctx.db, wholeTrail, null, 1);
    const older = await findAuditPage(shop.ctx.db, wholeTrail, newest?.id ?? 0, 10);
    expect(older.map(({ subject }) => subject.id)).toEqual(["GV-B", "GV-A"]);
  });

  test("what one person did, and on which days, is a list of its own (§21.34)", async () => {
    const { ctx } = shop;
    const did = (uid: string | null, email: string, at: string, id: string) =>
      transact(ctx.db, "once", (tx) =>
        recordAudit(tx, {
          at: new Date(at),
          actor: uid === null ? null : { uid, email },
          action: "stock.update",
          subject: { kind: "stock", id },
        }),
      );
    await did("u2", "old@example.in", "2026-10-31T18:29:59.999Z", "last of October");
    await did("u2", "ravi@example.in", "2026-10-31T18:30:00Z", "first of November");
    await did("u3", "zoya@example.in", "2026-11-01T10:00:00Z", "another's");
    await did(null, "", "2026-11-01T11:00:00Z", "a command's");
    const of = async (query: string, before: number | null = null, limit = 10) => {
      const filter = readAuditFilter(new URLSearchParams(query));
      return (await findAuditPage(ctx.db, filter, before, limit)).map((each) => [
        each.subject.id,
        each.id,
      ]) as [string, number][];
    };
    const names = (found: [string, number][]) => found.map(([name]) => name);
    const [[newest, id] = ["", 0]] = await of("who=u2", null, 1);
    expect(newest).toBe("first of November");
    expect(names(await of("who=u2", id))).toEqual(["last of October"]);
    expect(names(await of("who=server"))).toEqual(["a command's"]);
    expect(names(await of("to=2026-10-31"))).toEqual(["last of October"]);
    expect(names(await of("from=2026-11-01&to=2026-11-01"))).toEqual([
      "a command's",
      "another's",
      "first of November",
    ]);
    expect(names(await of("who=u2&from=2026-11-01"))).toEqual(["first of November"]);
    expect(names(await of("who=nobody"))).toEqual([]);
    expect((await findActors(ctx.db)).filter(({ uid }) => uid !== "u1")).toEqual([
      { uid: "u2", email: "ravi@example.in", last: "2026-10-31T18:30:00.000Z" },
      { uid: "u3", email: "zoya@example.in", last: "2026-11-01T10:00:00.000Z" },
    ]);
  });

  test.each([
    ["changed", sql`update audit_entries set actor_email = 'nobody@example.in'`],
    ["removed", sql`delete from audit_entries`],
    ["removed one by one", sql`delete from audit_entries where subject_id = 'GV-B'`],
    ["emptied", sql`truncate audit_entries`],
  ] satisfies [string, SQL][])(
    "the database refuses that entries are %s (§13.23)",
    async (_, statement) => {
      await record("GV-B", {}, {});
      const before = await findAuditPage(shop.ctx.db, wholeTrail, null, 100);
      const refusal = await shop.ctx.db.execute(statement).then(
        () => null,
        (error: { cause?: { message?: string } }) => error.cause?.message,
      );
      expect(refusal).toBe("audit entries are only ever added");
      expect(await findAuditPage(shop.ctx.db, wholeTrail, null, 100)).toEqual(before);
    },
  );

  test("a page has 50 entries, for who may read admins (§13.23)", async () => {
    for (let at = 0; at < 51; at++) await record(`GV-${at}`, {}, { status: "packed" });
    const by = (permissions: Permissions): SignedInAdmin => ({
      ...actor,
      authority: { role: "admin", permissions },
    });
    const reader = by({ orders: [], users: [], admins: ["read"] });
    const first = successOf(await listAudit(shop.ctx, reader, wholeTrail, null));
    expect(first.entries.map(({ subject }) => subject.id)).toEqual(
      Array.from({ length: 50 }, (_, at) => `GV-${50 - at}`),
    );
    expect(first.hasOlder).toBe(true);
    const before = first.entries.at(-1)?.id ?? 0;
    const second = successOf(await listAudit(shop.ctx, reader, wholeTrail, before));
    expect(second.entries[0]).toMatchObject({ subject: { id: "GV-0" }, actorEmail: actor.email });
    const other = by({ orders: ["read"], users: ["read"] });
    expect(failureOf(await listAudit(shop.ctx, other, wholeTrail, null))).toBe(
      "insufficient-permissions",
    );
  });

  test("a page of the trail has the beginning of long texts, of products all (§21.44)", async () => {
    const { ctx } = shop;
    const body = "x".repeat(60_000);
    const wrote = (kind: "article" | "product", values: Record<string, unknown>) =>
      transact(ctx.db, "once", (tx) =>
        recordAudit(tx, {
          at: new Date("2026-11-15T06:12:00Z"),
          actor,
          action: kind === "article" ? "article.update" : "product.update",
          subject: { kind, id: "long" },
          before: values,
          after: values,
        }),
      );
    await wrote("article", { body, list: [{ body, at: 1 }], from: null });
    await wrote("product", { description: body });
    const admin: SignedInAdmin = {
      ...actor,
      authority: { role: "super_admin", permissions: { orders: [], users: [] } },
    };
    const { entries } = successOf(
      await listAudit(ctx, admin, readAuditFilter(new URLSearchParams("from=2026-11-15")), null),
    );
    const short = "x".repeat(200);
    expect(entries.map(({ after }) => after)).toEqual([
      { description: body },
      { body: short, list: [{ body: short, at: 1 }], from: null },
    ]);
    expect(entries[1]?.before).toEqual(entries[1]?.after);
  });
});
