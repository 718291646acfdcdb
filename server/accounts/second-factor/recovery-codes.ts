import { createHmac, randomInt } from "node:crypto";
import { keyOf } from "#server/platform/seal.ts";

/** Without letters and digits that look alike. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_CODES = 10;

/** Ten new recovery codes such as `k7m2p-9wxyz`: about 50 bits each. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: RECOVERY_CODES }, () => `${part()}-${part()}`);
}

/** A recovery code as it is kept: nobody who reads the database alone can try codes against it. */
export function hashRecoveryCode(authSecret: string, owner: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  const key = keyOf(authSecret, "second factor: recovery codes");
  return createHmac("sha256", key).update(`${owner}\n${plain}`).digest("base64url");
}
