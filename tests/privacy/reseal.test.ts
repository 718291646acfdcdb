import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { logIn } from "#server/accounts/log-in.ts";
import { passSecondStep } from "#server/accounts/pass-second-step.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { keepPayout, openPayout } from "#server/payments/keep-payout.ts";
import { findPayouts } from "#server/payments/queries/payouts.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { aClient, aCustomer, PASSWORD, successOf } from "#tests/support/customers.ts";
import { type Engine, eachEngine } from "#tests/support/engines.ts";
import { appCode, giveSecondFactor } from "#tests/support/second-factor.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const AUTH_SECRET = "the secret that cookies are signed with";
const FIRST = "first:abcdefghijklmnopqrstuvwxyz012345";
const SECOND = "second:zyxwvutsrqponmlkjihgfedcba543210";
const PAYOUTS = 130; // more than are sealed at once

const details = { kind: "upi", upi: "asha.rao@okbank" } as const;

eachEngine((engine) => {
  describe("keys are changed while the shop runs (§25.85)", () => {
    let shop: TestShop | undefined;
    afterEach(async () => {
      await shop?.close();
      shop = undefined;
    });

    const open = async (keys: string) => {
      await shop?.close();
      const variables = { AUTH_SECRET, ...(keys && { SEAL_KEYS: keys }) };
      shop = await startShop({ mode: "inside", engine, variables });
      return shop;
    };
    const keepOne = ({ ctx }: TestShop, orderId: string) =>
      transact(ctx.db, "once", (tx) => keepPayout(ctx, tx, orderId, details));
    const read = async ({ ctx }: TestShop, orderId: string) => {
      const row = (await findPayouts(ctx.db, [orderId])).get(orderId);
      return row ? openPayout(ctx, row) : null;
    };

    test("all that is sealed opens with the new key alone; sessions and codes hold", async () => {
      const orders = Array.from({ length: PAYOUTS }, () => randomUUID());
      const before = await open("");
      const admin = await anAdmin(before.ctx);
      const { secret } = await giveSecondFactor(before.ctx.db, AUTH_SECRET, admin.uid);
      const customer = await aCustomer(before.ctx);
      for (const id of orders) await keepOne(before, id);

      const running = await open(FIRST);
      await running.work();
      await until("all is sealed anew", async () => `${await prefixes(running)}` === "first");
      expect(await read(running, orders[7] ?? "")).toEqual(details);

      const changed = await open(`${SECOND},${FIRST}`);
      const late = randomUUID();
      await keepOne(changed, late);
      await changed.work();
      await until("all is sealed anew", async () => `${await prefixes(changed)}` === "second");

      const after = await open(SECOND);
      for (const id of [...orders, late]) expect(await read(after, id)).toEqual(details);
      const session = await readSession(after.ctx, aClient(customer.cookies));
      expect(session.customer?.uid).toBe(customer.uid);
      const code = appCode(secret, after.ctx.now());
      const client = await beforeCode(after, admin.email);
      expect((await passSecondStep(after.ctx, client, code)).ok).toBe(true);
    });
  });

  describe("npm run rotate-keys (§25.85)", () => {
    test("seals anew, also beside a shop on PostgreSQL, and reports what it cannot read", async () => {
      const shop = await startShop({
        mode: "inside",
        engine,
        variables: { AUTH_SECRET, SEAL_KEYS: `${FIRST},${SECOND}` },
      });
      const id = randomUUID();
      await transact(shop.ctx.db, "once", (tx) => keepPayout(shop.ctx, tx, id, details));
      await shop.ctx.flush();
      if (engine.name === "pglite") await shop.close(); // which lets in one process at a time
      const without = await rotate(engine, { SEAL_KEYS: SECOND });
      expect(without).toMatchObject({ code: 1 });
      expect(without.stdout).toMatch(
        /payout details: \d+ sealed anew with second, [1-9]\d* unreadable/,
      );
      const done = await rotate(engine, { SEAL_KEYS: `${SECOND},${FIRST}` });
      expect(done.stdout).toMatch(/payout details: [1-9]\d* sealed anew with second, 0 unreadable/);
      expect(done).toMatchObject({ code: 0 });
      expect((await rotate(engine, {})).stderr).toContain("SEAL_KEYS");
      if (engine.name === "pglite") return;
      const row = (await findPayouts(shop.ctx.db, [id])).get(id);
      expect(row?.sealed).toMatch(/^second\./);
      expect(row && (await openPayout(shop.ctx, row))).toEqual(details);
      await shop.close();
    });
  });
});

/** A browser that has given the password, and stands before the code. */
async function beforeCode({ ctx }: TestShop, email: string) {
  const client = aClient();
  const { cookies } = successOf(await logIn(ctx, client, { email, password: PASSWORD }));
  return { ...aClient(cookies), address: client.address };
}

/** The ids of the keys that something is sealed with. */
async function prefixes(shop: TestShop): Promise<string[]> {
  const rows = await shop.rows<{ id: string }>(sql`
    select split_part(sealed, '.', 1) as id from payout_details where sealed is not null
    union select split_part(secret, '.', 1) from second_factors`);
  return rows.map(({ id }) => id);
}

/** Runs the command as a person does, with these keys. */
async function rotate(engine: Engine, keys: Record<string, string>) {
  const env = {
    PATH: process.env.PATH,
    AUTH_SECRET,
    DATA_DIR: engine.folder(),
    ...(engine.url() && { DATABASE_URL: engine.url() }),
    ...keys,
  };
  const command = promisify(execFile)(process.execPath, ["scripts/rotate-keys.ts"], { env });
  return command.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}
