import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importShop, readSource } from "#scripts/import/run.ts";
import { keepFirebaseHash, verifyPassword } from "#server/accounts/auth/firebase-password.ts";
import { type LoggedIn, logIn } from "#server/accounts/log-in.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { accounts } from "#server/platform/db/schema/accounts.ts";
import { aClient } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { AUTH, HASH_CONFIG, PLAIN_DUMP, VECTOR } from "./old-shop.ts";

describe("a hash of Firebase", () => {
  const hash = keepFirebaseHash(VECTOR, HASH_CONFIG) ?? "";

  it("fits the published vector's password and no other", async () => {
    expect(await verifyPassword({ hash, password: VECTOR.password })).toBe(true);
    expect(await verifyPassword({ hash, password: "user1passwore" })).toBe(false);
    expect(await verifyPassword({ hash, password: "" })).toBe(false);
  });

  it("does not carry the signer key", () => {
    expect(hash).toMatch(/^firebase-scrypt\$14\$8\$/);
    expect(hash).not.toContain(HASH_CONFIG.signerKey);
    expect(hash).not.toContain(VECTOR.passwordHash);
  });

  it("does not come from a signer key of another length", () => {
    expect(keepFirebaseHash(VECTOR, { ...HASH_CONFIG, signerKey: "AAAA" })).toBeNull();
    expect(keepFirebaseHash({ ...VECTOR, passwordHash: "" }, HASH_CONFIG)).toBeNull();
  });
});

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    const source = readSource({ auth: AUTH, hashConfig: HASH_CONFIG, data: PLAIN_DUMP });
    await importShop(shop.ctx.db, source, { dryRun: false });
  });
  afterAll(() => shop.close());

  async function enter(email: string, password: string): Promise<LoggedIn> {
    const result = await logIn(shop.ctx, aClient(), { email, password });
    if (!result.ok) throw new Error(result.failure.code);
    return result.value;
  }
  const storedOf = async (userId: string) => {
    const rows = await shop.ctx.db.select().from(accounts).where(eq(accounts.userId, userId));
    return rows[0]?.password;
  };

  it("refuses a wrong password and leaves the hash as it is", async () => {
    const before = await storedOf("uid-asha");
    await expect(enter("asha@example.in", "wrong password")).rejects.toThrow("invalid-credential");
    expect(await storedOf("uid-asha")).toBe(before);
  });

  it("logs in with the old password, and keeps it in the shop's own format from then on (§14.17)", async () => {
    expect(await storedOf("uid-asha")).toMatch(/^firebase-scrypt\$/);
    const { cookies } = await enter("Asha@example.in", VECTOR.password);
    const { customer } = await readSession(shop.ctx, aClient(cookies));
    expect(customer).toMatchObject({ uid: "uid-asha", email: "asha@example.in" });
    const renewed = await storedOf("uid-asha");
    expect(renewed).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    await enter("asha@example.in", VECTOR.password);
    await expect(enter("asha@example.in", "wrong password")).rejects.toThrow("invalid-credential");
    expect(await storedOf("uid-asha")).toBe(renewed);
  });

  it("gives an imported super admin their authority", async () => {
    const { authority } = await enter("boss@example.in", VECTOR.password);
    expect(authority?.role).toBe("super_admin");
  });

  it("lets nobody in whose account was locked or had no password", async () => {
    const enterAs = (email: string) => enter(email, VECTOR.password);
    await expect(enterAs("locked@example.in")).rejects.toThrow("auth/user-disabled");
    await expect(enterAs("google@example.in")).rejects.toThrow("auth/invalid-credential");
  });
});
