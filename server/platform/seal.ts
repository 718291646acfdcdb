import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE = 12; // bytes, as AES-GCM wants it
const TAG = 16;

/** A key of its own for each purpose, made of a secret of the shop. */
export const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

/** What is sealed: texts for one purpose do not open for another. The words are part of the keys. */
export type SealPurpose =
  | "second factor: secrets"
  | "payouts: account details"
  | "webhooks: secrets";

/**
 * The secrets that texts are sealed with: the first seals, all of them open. What one has sealed begins
 * with its id and a full stop; AUTH_SECRET, the last one, has no id and leaves nothing in front.
 */
export type SealKeys = readonly { id: string; secret: string }[];

/** The secrets of SEAL_KEYS, and behind them AUTH_SECRET, which sealed before there were any. */
export const sealKeysOf = (keys: SealKeys, authSecret: string): SealKeys => [
  ...keys,
  { id: "", secret: authSecret },
];

/** What stands in front of everything that the first of these keys has sealed; empty: nothing does. */
export const prefixOf = ([first]: SealKeys): string => (first?.id ? `${first.id}.` : "");

/** Encrypts a text for keeping (AES-256-GCM). It opens for the same `owner` and purpose alone. */
export function seal(keys: SealKeys, purpose: SealPurpose, owner: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", keyOf(keys[0]?.secret ?? "", purpose), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const bytes = Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  return prefixOf(keys) + bytes.toString("base64");
}

/** What was sealed; null where it was sealed with a secret that is gone, or for another purpose or owner. */
export function unseal(
  keys: SealKeys,
  purpose: SealPurpose,
  owner: string,
  sealed: string,
): string | null {
  const [, id = "", text = ""] = /^(?:([^.]+)\.)?([^.]*)$/.exec(sealed) ?? [];
  const used = keys.find((key) => key.id === id);
  const bytes = Buffer.from(text, "base64");
  if (!used || bytes.length < NONCE + TAG) return null;
  const key = keyOf(used.secret, purpose);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
    return opened.toString("utf8");
  } catch {
    return null;
  }
}
