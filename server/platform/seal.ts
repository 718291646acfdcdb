import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE = 12; // bytes, as AES-GCM wants it
const TAG = 16;

/** A key of its own for each purpose, made of AUTH_SECRET. */
export const keyOf = (authSecret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", authSecret, "", purpose, 32));

/** What is sealed: texts for one purpose do not open for another. The words are part of the keys. */
export type SealPurpose = "second factor: secrets" | "payouts: account details";

/** Encrypts a text for keeping (AES-256-GCM). It opens for the same `owner` and purpose alone. */
export function seal(
  authSecret: string,
  purpose: SealPurpose,
  owner: string,
  text: string,
): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", keyOf(authSecret, purpose), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

/** What was sealed; null where it was sealed with another AUTH_SECRET, purpose or owner. */
export function unseal(
  authSecret: string,
  purpose: SealPurpose,
  owner: string,
  sealed: string,
): string | null {
  const bytes = Buffer.from(sealed, "base64");
  if (bytes.length < NONCE + TAG) return null;
  const key = keyOf(authSecret, purpose);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
    return text.toString("utf8");
  } catch {
    return null;
  }
}
