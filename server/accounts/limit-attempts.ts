import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { AuthFailure } from "#domain/messages.ts";
import { isEmail, MAX_EMAIL_LENGTH } from "#domain/profile/formats.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import {
  addAttempt,
  findNotes,
  forgetAttempts,
  keepNote,
  takeBackAttempt,
} from "#server/platform/db/attempts.ts";

/** Seconds after which an address can be sent another code. */
export const CODE_PAUSE = 30;

/**
 * How often something may be tried: for one account, and from one address. Whole offices and mobile
 * networks share an address, so that limit is the wider one.
 */
const limits = {
  "sign-in": { account: 10, address: 50, seconds: 15 * 60 },
  /** Codes of a second factor: after the password, and where a factor is changed. */
  "second-step": { account: 10, address: 50, seconds: 15 * 60 },
  "sign-up": { account: 5, address: 60, seconds: 60 * 60 },
  "reset-password": { account: 5, address: 30, seconds: 60 * 60 },
  "set-up": { account: 10, address: 10, seconds: 15 * 60 },
  "resend-verification": { account: 5, address: 30, seconds: 60 * 60 },
  /** Mails with a code to log in, and how soon another one may follow. */
  "sign-in-code": { account: 5, address: 30, seconds: 60 * 60 },
  "code-pause": { account: 1, address: 60, seconds: CODE_PAUSE },
  /** Codes that are typed. */
  "by-code": { account: 10, address: 50, seconds: 15 * 60 },
} as const;
export type Limited = keyof typeof limits;

/**
 * How often what can be guessed may be tried in all, from all networks: those of one
 * provider are cheap. Of log-ins only wrong tries from networks that are new to their account
 * count, so that customers in a network of theirs are never limited by it (docs/decisions/0073).
 */
const inAll: { [What in Limited]?: { most: number; seconds: number } } = {
  "sign-in": { most: 300, seconds: 60 },
  "by-code": { most: 300, seconds: 60 },
  "set-up": { most: 50, seconds: 15 * 60 },
};
/** Seconds for which an account knows the network of a right password. */
const KNOWN = 90 * 24 * 60 * 60;

/** Who tries: the client's address, and the e-mail address of the account that is meant. */
export type Attempt = { address: string; email: string };

/**
 * Counts a try before it is made, in the database that all processes share. A failure says in how
 * many seconds there may be another (§8.26). Known and unknown e-mail addresses
 * count alike.
 */
export async function limitAttempt(
  ctx: AccountsContext,
  what: Limited,
  who: Attempt,
): Promise<AuthFailure | null> {
  const { seconds, ...most } = limits[what];
  const now = ctx.now();
  const keys = keysOf(what, who);
  const { isHome, hasPass } = await trustIn(ctx, what, who);
  const all = isHome || hasPass ? undefined : inAll[what];
  const counted = [
    // The address is first: a try that it stops does not count for the account.
    { kind: "address", key: keys.address, most: most.address, seconds },
    { kind: "account", key: isHome ? keys.atHome : keys.account, most: most.account, seconds },
    ...(all ? [{ kind: "all", key: keys.all, ...all }] : []),
  ];
  for (const { kind, key, most, seconds } of counted) {
    const { count, endsAt } = await addAttempt(ctx.db, key, now, seconds);
    if (count <= most) continue;
    if (count === most + 1) ctx.log.warn({ what, kind }, "too many attempts");
    const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
    return { code: "auth/too-many-requests", retryAfter };
  }
  return null;
}

/** Whether the right password came from this network before; whether a mail has proved the owner. */
async function trustIn(ctx: AccountsContext, what: Limited, who: Attempt) {
  if (what !== "sign-in" && what !== "second-step" && what !== "by-code")
    return { isHome: false, hasPass: false };
  const { home, pass } = keysOf(what, who);
  const found = await findNotes(ctx.db, [home, pass], ctx.now());
  return { isHome: found.includes(home), hasPass: found.includes(pass) };
}

/** An e-mail address as accounts have it; refuses one that is badly formatted. */
export function readEmail(input: string): Result<string, AuthFailure> {
  if (input.length > MAX_EMAIL_LENGTH) return failed({ code: "auth/invalid-email" });
  const email = input.trim().toLowerCase();
  return isEmail(email) ? success(email) : failed({ code: "auth/invalid-email" });
}

/**
 * Reads the e-mail address of a form that requests a mail, and counts the request. Answers the address
 * as accounts have it; refuses one that is badly formatted or comes too often.
 */
export async function admitEmail(
  ctx: AccountsContext,
  client: Client,
  what: Limited,
  input: string,
): Promise<Result<string, AuthFailure>> {
  const read = readEmail(input);
  if (!read.ok) return read;
  const limited = await limitAttempt(ctx, what, { address: client.address, email: read.value });
  return limited ? failed(limited) : read;
}

/**
 * After a try that was right: the account starts afresh and knows the network, and for the address
 * and in all it does not count.
 */
export async function forgiveAttempt(
  ctx: AccountsContext,
  what: Limited,
  who: Attempt,
): Promise<void> {
  const keys = keysOf(what, who);
  const { isHome, hasPass } = await trustIn(ctx, what, who);
  if (!isHome && !hasPass) await takeBackAttempt(ctx.db, keys.all);
  for (const key of [keys.account, keys.atHome]) await forgetAttempts(ctx.db, key);
  await takeBackAttempt(ctx.db, keys.address);
  await keepNote(ctx.db, keys.home, ctx.now(), KNOWN);
}

/** Lets the owner of an account in at once, after a proof that is worth more than a password. */
export async function clearAttempts(
  ctx: AccountsContext,
  what: Limited,
  email: string,
): Promise<void> {
  const { account, pass } = keysOf(what, { address: "", email });
  await forgetAttempts(ctx.db, account);
  await keepNote(ctx.db, pass, ctx.now(), limits[what].seconds);
}

type Key = "address" | "account" | "atHome" | "all" | "home" | "pass";

function keysOf(what: Limited, { address, email }: Attempt): Record<Key, string> {
  const key = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("hex");
  const [network, account] = [networkOf(address), email.trim().toLowerCase()];
  return {
    address: key(what, "address", network),
    account: key(what, "account", account),
    /** Tries for an account from a network that it knows: no stranger can use them up. */
    atHome: key(what, "at-home", account, network),
    all: key(what, "all"),
    /** Kept while the account knows the network. */
    home: key(what, "home", account, network),
    /** Kept for some time after a proof by mail: the limit in all does not hold for the account. */
    pass: key(what, "pass", account),
  };
}

/** What one client holds: a whole address of version 4, or the 64-bit network of version 6. */
export function networkOf(address: string): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}
