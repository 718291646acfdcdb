import { createHash, createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Context } from "#server/context/context.ts";
import { keyOf } from "#server/platform/seal.ts";

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"; // without characters that are mistaken for others

/** A ticket's number, which can be read over the telephone and not be guessed: GR- and ten characters. */
export function newTicket(): string {
  const characters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `GR-${characters.join("")}`;
}

type Signer = Pick<Context, "authSecret">;

const mac = ({ authSecret }: Signer, ...parts: string[]) =>
  createHmac("sha256", keyOf(authSecret, "grievances")).update(parts.join("\n"));

/** What the link of a ticket's mails proves itself by. It is made again for each mail, and not kept. */
export const tokenOf = (ctx: Signer, id: string): string =>
  mac(ctx, "link", id).digest("base64url");

/** What is kept of a token. */
export const hashOfToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/** Whether a token is the one whose hash the ticket keeps; compared in constant time. */
export function isItsToken({ tokenHash }: { tokenHash: string }, token: string): boolean {
  const given = Buffer.from(hashOfToken(token));
  return given.length === tokenHash.length && timingSafeEqual(given, Buffer.from(tokenHash));
}

/** The key under which something that was sent twice is kept once. */
export const onceKey = (ctx: Signer, ...parts: string[]): string =>
  mac(ctx, "once", ...parts).digest("hex");

/** A ticket's page with its secret. */
export const ticketUrl = (publicUrl: string, id: string, token: string): string =>
  `${publicUrl}/grievance/${encodeURIComponent(id)}?token=${token}`;
