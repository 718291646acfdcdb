import { createCipheriv, scrypt, timingSafeEqual } from "node:crypto";
import { createAuthMiddleware } from "better-auth/api";
import { hashPassword, verifyPassword as verifyOwn } from "better-auth/crypto";
import { and, eq, like } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { accounts } from "#server/platform/db/schema/accounts.ts";

const PREFIX = "firebase-scrypt";
const KEY_LENGTH = 32; // bytes: AES-256

/** How a Firebase project hashes passwords; both texts are base64. */
export type FirebaseHashConfig = {
  signerKey: string;
  saltSeparator: string;
  /** scrypt's r. */
  rounds: number;
  /** scrypt's N as a power of two. */
  memCost: number;
};

/**
 * A hash of a Firebase export (base64) as it is kept in `accounts.password`, or null when it was
 * not made with this signer key.
 *
 * Firebase encrypts its signer key with a key that comes from the password: the hash is
 * `signer key XOR key stream`. The stream alone is kept, which proves a password just as well, so
 * that the old project's key never enters the shop's database.
 */
export function keepFirebaseHash(
  user: { passwordHash: string; salt: string },
  config: FirebaseHashConfig,
): string | null {
  const hash = Buffer.from(user.passwordHash, "base64");
  const signer = Buffer.from(config.signerKey, "base64");
  if (hash.length === 0 || hash.length !== signer.length) return null;
  const stream = Buffer.from(hash.map((byte, at) => byte ^ (signer[at] ?? 0)));
  const parts = [user.salt, config.saltSeparator].map((part) => Buffer.from(part, "base64"));
  const salt = Buffer.concat(parts).toString("base64");
  return [PREFIX, config.memCost, config.rounds, salt, stream.toString("base64")].join("$");
}

/** Whether a password fits a kept hash, be it the shop's own or one that came with an import. */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  if (!given.hash.startsWith(`${PREFIX}$`)) return verifyOwn(given);
  const [, memCost, rounds, salt = "", stored = ""] = given.hash.split("$");
  const cost = { N: 2 ** Number(memCost), r: Number(rounds) };
  const expected = Buffer.from(stored, "base64");
  const key = await deriveKey(given.password, Buffer.from(salt, "base64"), cost);
  await spendTheRest(given.password, cost);
  const cipher = createCipheriv("aes-256-ctr", key, Buffer.alloc(16));
  return timingSafeEqual(cipher.update(Buffer.alloc(expected.length)), expected);
}

/** How passwords are hashed and checked. */
export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
};

/** The shop's own: scrypt, a tenth of a second of a processor each time; imported hashes are checked too. */
export const passwordHashing: PasswordHashing = { hash: hashPassword, verify: verifyPassword };

type Cost = { N: number; r: number };
const OWN: Cost = { N: 2 ** 14, r: 16 }; // what the shop's own hash costs

/**
 * The shop's own hash is dearer, and an unknown e-mail costs one too: an imported customer's answer
 * must not come back sooner than any other and so reveal that the address is known.
 */
async function spendTheRest(password: string, spent: Cost): Promise<void> {
  const r = OWN.r - Math.ceil((spent.N * spent.r) / OWN.N);
  if (r > 0) await deriveKey(password, Buffer.alloc(16), { N: OWN.N, r });
}

function deriveKey(password: string, salt: Buffer, { N, r }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // scrypt needs a little more than 128 N r bytes, and Node's default limit is near that.
    const options = { N, r, p: 1, maxmem: 256 * N * r };
    scrypt(password, salt, KEY_LENGTH, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** After a log-in with an imported hash: keeps the password in the shop's own format from now on. */
export function renewAfterLogin(db: Database) {
  return createAuthMiddleware(async (context) => {
    const user = context.context.newSession?.user;
    if (!user || context.path !== "/sign-in/email") return;
    await renewPassword(db, user.id, String(context.body.password));
  });
}

async function renewPassword(db: Database, userId: string, password: string): Promise<void> {
  const imported = and(eq(accounts.userId, userId), like(accounts.password, `${PREFIX}$%`));
  const [account] = await db.select({ stored: accounts.password }).from(accounts).where(imported);
  if (!account?.stored) return;
  // Only in place of the hash that was just read: a reset at the same time must win.
  await db
    .update(accounts)
    .set({ password: await hashPassword(password), updatedAt: new Date() })
    .where(and(eq(accounts.userId, userId), eq(accounts.password, account.stored)));
}
