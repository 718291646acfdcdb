import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { isEmail, MAX_EMAIL_LENGTH } from "../../domain/address.ts";
import type { AuthFailure } from "../../domain/messages.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { addAttempt, forgetAttempts, takeBackAttempt } from "../db/attempts.ts";
import type { Client, Shop } from "../shop.ts";

/**
 * How often something may be tried: for one account, and from one address. Whole offices and mobile
 * networks share an address, so that limit is the wider one.
 */
const limits = {
  "sign-in": { account: 10, address: 50, seconds: 15 * 60 },
  "sign-up": { account: 5, address: 60, seconds: 60 * 60 },
  "reset-password": { account: 5, address: 30, seconds: 60 * 60 },
  "set-up": { account: 10, address: 10, seconds: 15 * 60 },
  "resend-verification": { account: 5, address: 30, seconds: 60 * 60 },
} as const;
export type Limited = keyof typeof limits;

/** Who tries: the client's address, and the e-mail address of the account that is meant. */
export type Trying = { address: string; email: string };

/**
 * Counts a try before it is made, in the database that all processes share. A failure says in how
 * many seconds there may be another (§8, too many requests). Known and unknown e-mail addresses
 * count alike.
 */
export async function limitAttempt(
  shop: Shop,
  what: Limited,
  who: Trying,
): Promise<AuthFailure | null> {
  const { seconds, ...most } = limits[what];
  const now = shop.now();
  for (const [kind, key] of Object.entries(keysOf(what, who)) as [
    "address" | "account",
    string,
  ][]) {
    const { count, endsAt } = await addAttempt(shop.db, key, now, seconds);
    if (count <= most[kind]) continue;
    if (count === most[kind] + 1) shop.log.warn({ what, kind }, "too many attempts");
    const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
    return { code: "auth/too-many-requests", retryAfter };
  }
  return null;
}

/**
 * Reads the e-mail address of a form that asks for a mail, and counts the asking. Answers the address
 * as accounts have it.
 */
export async function admitEmail(
  shop: Shop,
  client: Client,
  what: Limited,
  input: string,
): Promise<Result<string, AuthFailure>> {
  if (input.length > MAX_EMAIL_LENGTH) return failed({ code: "auth/invalid-email" });
  const email = input.trim().toLowerCase();
  if (!isEmail(email)) return failed({ code: "auth/invalid-email" });
  const limited = await limitAttempt(shop, what, { address: client.address, email });
  return limited ? failed(limited) : success(email);
}

/** After a try that was right: the account starts afresh, and for the address it does not count. */
export async function forgiveAttempt(shop: Shop, what: Limited, who: Trying): Promise<void> {
  const { account, address } = keysOf(what, who);
  await forgetAttempts(shop.db, account);
  await takeBackAttempt(shop.db, address);
}

/** Lets the owner of an account in at once, after a proof that is worth more than a password. */
export async function clearAttempts(shop: Shop, what: Limited, email: string): Promise<void> {
  await forgetAttempts(shop.db, keysOf(what, { address: "", email }).account);
}

// The address is first: whoever is stopped there does not use up somebody's account as well.
function keysOf(what: Limited, { address, email }: Trying): Record<"address" | "account", string> {
  const key = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("hex");
  return {
    address: key(what, "address", networkOf(address)),
    account: key(what, "account", email.trim().toLowerCase()),
  };
}

/** What one client holds: a whole address of version 4, or the 64-bit network of version 6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
