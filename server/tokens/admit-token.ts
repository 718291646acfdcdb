import { permissionsOf, type TokenScope } from "#domain/api/scopes.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { TokensContext } from "#server/context/modules.ts";
import { countAttempt } from "#server/platform/db/attempts.ts";
import { findUsableToken, noteUse } from "./queries.ts";
import { hashOf, isTokenText } from "./token-text.ts";

/** How many requests a token may make in a minute. */
export const REQUESTS_A_MINUTE = 300;
const MINUTE = 60; // seconds

/** A program that was let in: for whom it acts, and what is left to it in this minute. */
export type Program = {
  tokenId: string;
  scopes: readonly TokenScope[];
  /** The maker of the token, with the permissions of the token and never more. */
  admin: SignedInAdmin;
  /** `seconds` until the count begins anew. */
  limit: { left: number; seconds: number };
};
export type AdmitFailure = "no-token" | "token-over" | { kind: "limited"; seconds: number };

/**
 * Who asks with this token. Refused: what is none, was revoked, or is of somebody who is no super admin any more
 * (`no-token`); one whose time is over (`token-over`); and too many requests within a minute.
 */
export async function admitToken(
  ctx: TokensContext,
  text: string,
): Promise<Result<Program, AdmitFailure>> {
  if (!isTokenText(text)) return failed("no-token");
  const token = await findUsableToken(ctx.db, hashOf(text));
  if (!token) return failed("no-token");
  const now = ctx.now();
  if (token.expiresAt && token.expiresAt <= now) return failed("token-over");
  const { count, endsAt } = await countAttempt(ctx.db, `api ${token.id}`, now, MINUTE);
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  if (count > REQUESTS_A_MINUTE) return failed({ kind: "limited", seconds });
  const minuteAgo = new Date(now.getTime() - MINUTE * 1000);
  if (!token.lastUsedAt || token.lastUsedAt < minuteAgo) {
    await noteUse(ctx.db, token.id, now, minuteAgo);
  }
  const { id, name, scopes, ownerUid: uid, ownerEmail: email } = token;
  const authority = { role: "admin", permissions: permissionsOf(scopes) } as const;
  return success({
    tokenId: id,
    scopes,
    admin: { uid, email, authority, token: name },
    limit: { left: REQUESTS_A_MINUTE - count, seconds },
  });
}
