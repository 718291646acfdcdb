import { createHmac } from "node:crypto";
import {
  keepPendingSecret,
  replaceRecoveryCodes,
  turnOnFactor,
} from "#server/accounts/queries/second-factors.ts";
import {
  hashRecoveryCode,
  newRecoveryCodes,
} from "#server/accounts/second-factor/recovery-codes.ts";
import { newSecret } from "#server/accounts/second-factor/totp.ts";
import type { Database } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { seal, sealKeysOf } from "#server/platform/seal.ts";

/** Gives an account a second factor as its owner would have set it up. */
export async function giveSecondFactor(db: Database, authSecret: string, uid: string) {
  const secret = newSecret();
  const codes = newRecoveryCodes();
  const now = new Date();
  const keys = sealKeysOf([], authSecret);
  await keepPendingSecret(db, uid, seal(keys, "second factor: secrets", uid, secret), now);
  await transact(db, "once", async (tx) => {
    await turnOnFactor(tx, uid, now);
    await replaceRecoveryCodes(
      tx,
      uid,
      codes.map((code) => hashRecoveryCode(authSecret, uid, code)),
    );
  });
  return { secret, codes };
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The bytes of a text in base 32. */
export function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll("=", "")]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator app shows: RFC 6238 written out, apart from the shop's library. */
export function appCode(secret: string, at: Date = new Date(), digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const hash = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}
