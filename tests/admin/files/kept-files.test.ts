import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { register } from "#domain/privacy/register.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { deleteAdmin } from "#server/admin/delete-admin.ts";
import { makeFile } from "#server/admin/files/make-file.ts";
import {
  listOwnFiles,
  openOwnFile,
  removeOwnFile,
  tryFileAgain,
} from "#server/admin/files/own-files.ts";
import { removeOldFiles } from "#server/admin/files/remove-old-files.ts";
import type { Context } from "#server/context/context.ts";
import { anAdmin, manyOrders } from "#tests/admin/admins.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { every, makingOf, ORDERS, orders, PART } from "./making.ts";

const DAY = 24 * 3_600_000; // ms

eachEngine((engine) => {
  let shop: TestShop;
  let ctx: Context;
  let admin: SignedInAdmin;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    ctx = shop.ctx;
    await manyOrders(ctx, ORDERS, "2026-11-10T18:00:00Z");
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.rows(sql`delete from imports where kind = 'export'`);
    await removeOldFiles(ctx);
    admin = await someone();
  });
  const making = makingOf(() => shop);
  const { someone, parts, mailsTo, killed } = making;
  const later = (request = orders, as = admin) => making.later(as, request);
  const theFile = (id: string, as = admin) => making.theFile(as, id);
  const listed = () => listOwnFiles(ctx, admin);

  describe("a file", () => {
    test("is its admin's alone, while they may have what is in it (§25.133)", async () => {
      const id = await later();
      await makeFile(ctx, id, PART);
      const other = await someone();
      expect(await listOwnFiles(ctx, other)).toEqual([]);
      for (const who of [other, owner]) {
        expect(failureOf(await openOwnFile(ctx, who, id))).toBe("unknown-export");
        expect(failureOf(await tryFileAgain(ctx, who, id))).toBe("unknown-export");
        expect(failureOf(await removeOwnFile(ctx, who, id))).toBe("unknown-export");
      }
      const permissions = { ...every, users: [] }; // names and contacts are in it
      const less: SignedInAdmin = { ...admin, authority: { role: "admin", permissions } };
      expect(failureOf(await openOwnFile(ctx, less, id))).toBe("insufficient-permissions");
      expect(failureOf(await tryFileAgain(ctx, less, id))).toBe("insufficient-permissions");
      await theFile(id);
    });

    test("is deleted after the days of the register, whatever became of it (§25.134)", async () => {
      const ready = await later();
      await makeFile(ctx, ready, PART);
      await killed(await later({ ...orders, query: "from=2026-11-01" }));
      expect(await parts()).not.toEqual([]);
      const at = (days: number): Context => ({
        ...ctx,
        now: () => new Date(Date.now() + days * DAY),
      });
      const { days } = register.exports;
      await removeOldFiles(at(days - 0.1));
      successOf(await openOwnFile(at(days - 0.1), admin, ready));
      const over = at(days + 0.1);
      expect(failureOf(await openOwnFile(over, admin, ready))).toBe("unknown-export");
      expect(await listOwnFiles(over, admin)).toEqual([]);
      await removeOldFiles(over);
      expect(await parts()).toEqual([]);
      expect(await shop.rows(sql`select id from imports where kind = 'export'`)).toEqual([]);
    });

    test("goes sooner where its admin goes, or may not have it any more; and what a dead process left (§25.134)", async () => {
      const [gone, less] = [await someone(), await someone()];
      const kept = await later();
      const theirs = [await later(orders, gone), await later(orders, less)];
      for (const id of [kept, ...theirs]) await makeFile(ctx, id, PART);
      const mine = (await parts()).filter((key) => key.includes(kept));
      await ctx.files.put(`exports/${randomUUID()}/${randomUUID()}/000001`, Buffer.from("x"), "x");
      successOf(await deleteAdmin(ctx, await aBoss(), gone.uid));
      await shop.rows(
        sql`update admins set permissions = '{"orders":["read"],"users":[]}' where uid = ${less.uid}`,
      );
      const queued = await shop.rows<{ n: number }>(
        sql`select count(*)::int as n from jobs.job where name = 'old-exports' and state = 'created'`,
      );
      expect(queued[0]?.n).toBeGreaterThan(0);
      await removeOldFiles(ctx);
      expect(await parts()).toEqual(mine);
      expect((await listed()).map(({ id }) => id)).toEqual([kept]);
    });

    test("is deleted by its admin, also while it is made (§25.134)", async () => {
      const id = await later();
      const { revive } = await killed(id);
      successOf(await removeOwnFile(ctx, admin, id));
      expect(await listed()).toEqual([]);
      await removeOldFiles(ctx);
      await revive();
      expect(await parts()).toEqual([]);
      expect(await mailsTo(admin)).toEqual([]);
      await makeFile(ctx, id, PART);
      expect(await listed()).toEqual([]);
    });
  });

  /** A super admin with a row, who may delete others. */
  async function aBoss(): Promise<SignedInAdmin> {
    const { uid, email } = await anAdmin(ctx);
    await shop.rows(sql`update admins set role = 'super_admin' where uid = ${uid}`);
    const permissions = { orders: [], users: [], admins: ["delete"] };
    return { uid, email, authority: { role: "super_admin", permissions } };
  }
});
