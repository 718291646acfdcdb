import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { aPayment, successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { run } from "#tests/support/process.ts";
import { makeProvider } from "#tests/support/provider/razorpay.ts";
import { startShop } from "#tests/support/start-shop.ts";
import type { KilledTask } from "./killed-after-commit.ts";

const scriptOf = (name: string) => join(import.meta.dirname, name);
const PROCESS_LIMIT = 180_000; // ms: the tests start processes, which a busy machine does slowly

describe("kill -9 between payment and answer", () => {
  for (const name of ["pglite", "postgres"] as const) {
    const engine = ownDatabase(name);
    test(
      `and the same confirmation after a restart make one order on ${name}`,
      async () => {
        const provider = await makeProvider();
        const before = await startShop({ mode: "inside", engine, provider });
        const { uid, answer } = await aPayment(before);
        await before.close();
        const task: KilledTask = {
          folder: engine.folder(),
          databaseUrl: engine.url(),
          provider: { url: provider.url },
          uid,
          answer,
        };
        const child = run(scriptOf("killed-after-commit.ts"), JSON.stringify(task));
        expect(await child.ended, child.output.err).toMatchObject({ signal: "SIGKILL" });
        expect(child.output.out).toBe("");

        const after = await startShop({ mode: "inside", engine, provider });
        try {
          const [survivor, ...others] = await listOrders(after.ctx, uid);
          expect(others).toEqual([]);
          expect(survivor?.paymentId).toBe(answer.paymentId);
          const order = successOf(await confirmPayment(after.ctx, uid, answer));
          expect(order).toEqual(survivor);
          expect(await listOrders(after.ctx, uid)).toEqual([order]);
          const mails = (await after.queuedMails()).filter((mail) => "order" in mail);
          expect(mails.map(({ kind }) => kind).sort()).toEqual(["order-admin", "order-customer"]);
        } finally {
          await after.close();
          await provider.close();
        }
      },
      PROCESS_LIMIT,
    );
  }
});

describe("the folder of the embedded database", () => {
  const engine = ownDatabase("pglite");
  let folder = "";
  beforeAll(() => {
    folder = `${engine.folder()}/db`;
  });

  test(
    "refuses a second process in one sentence, and is free again after kill -9 (§14.9)",
    async () => {
      const first = run(scriptOf("holds-folder.ts"), folder);
      await first.says("open");
      const second = run(scriptOf("holds-folder.ts"), folder);
      expect(await second.ended).toMatchObject({ code: 1 });
      expect(second.output.err).toMatch(
        /^The data folder \S+ is in use by another process[^\n]*\.\n$/,
      );
      await expect(openDatabase({ url: null, folder })).rejects.toThrow(
        "in use by another process",
      );
      expect(await first.kill()).toMatchObject({ signal: "SIGKILL" });
      const database = await openDatabase({ url: null, folder });
      await expect(openDatabase({ url: null, folder })).rejects.toThrow(
        "in use by another process",
      );
      await database.close();
      await (await openDatabase({ url: null, folder })).close();
    },
    PROCESS_LIMIT,
  );
});

describe("migrations", () => {
  const engine = ownDatabase("postgres", { bare: true });
  test("five processes that start at once on an empty database all come up", async () => {
    const url = engine.url() ?? "";
    const databases = await Promise.all(
      Array.from({ length: 5 }, () => openDatabase({ url, folder: null })),
    );
    for (const { db } of databases) await db.execute(sql`select 1 from orders limit 1`);
    const [first] = databases;
    if (!first) throw new Error("none was opened");
    const rows = await queryRows<{ times: number }>(
      first.db,
      sql`select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ times }) => times === 1)).toBe(true);
    await Promise.all(databases.map((database) => database.close()));
  });

  test("starting again on a migrated database changes nothing", async () => {
    const database = await openDatabase({ url: engine.url() ?? "", folder: null });
    expect(database.engine).toBe("postgres");
    await database.close();
  });
});
