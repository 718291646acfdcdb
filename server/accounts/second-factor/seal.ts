import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from "node:crypto";

const NONCE = 12; // bytes, as AES-GCM wants it
const TAG = 16;

/** A key of its own for each purpose, made of AUTH_SECRET. */
const keyOf = (authSecret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", authSecret, "", purpose, 32));

const sealKey = (authSecret: string) => keyOf(authSecret, "second factor: secrets");

/** Encrypts a text for keeping (AES-256-GCM). It opens for the same `owner` alone. */
export function seal(authSecret: string, owner: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", sealKey(authSecret), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

/** What was sealed, or null where it was sealed with another AUTH_SECRET or for another owner. */
export function unseal(authSecret: string, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  if (bytes.length < NONCE + TAG) return null;
  const decipher = createDecipheriv("aes-256-gcm", sealKey(authSecret), bytes.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
    return text.toString("utf8");
  } catch {
    return null;
  }
}

/** Without letters and digits that look alike. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
export const RECOVERY_CODES = 10;

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
