import type { TokenScope } from "#domain/api/scopes.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { TokensContext } from "#server/context/modules.ts";
import { findTokens } from "./queries.ts";

/** A token as its page shows it. Times are ISO texts. */
export type ListedToken = {
  id: string;
  name: string;
  /** Its last characters. */
  hint: string;
  scopes: TokenScope[];
  ownerEmail: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
  /** `unowned`: its maker is no super admin any more. It works again with them, unless it is revoked. */
  state: "works" | "expired" | "revoked" | "unowned";
};

/** All tokens, the newest first. Needs a super admin. */
export async function listTokens(
  ctx: TokensContext,
  admin: SignedInAdmin,
): Promise<Result<ListedToken[], "insufficient-permissions">> {
  if (admin.authority.role !== "super_admin") return failed("insufficient-permissions");
  const now = ctx.now();
  const rows = await findTokens(ctx.db);
  return success(
    rows.map(({ id, name, hint, scopes, ownerEmail, ...times }) => ({
      ...{ id, name, hint, scopes, ownerEmail },
      createdAt: times.createdAt.toISOString(),
      expiresAt: times.expiresAt?.toISOString() ?? null,
      lastUsedAt: times.lastUsedAt?.toISOString() ?? null,
      revokedAt: times.revokedAt?.toISOString() ?? null,
      state: stateOf(times, now),
    })),
  );
}

type Standing = { revokedAt: Date | null; expiresAt: Date | null; isOwned: boolean };

function stateOf({ revokedAt, expiresAt, isOwned }: Standing, now: Date): ListedToken["state"] {
  if (revokedAt) return "revoked";
  if (expiresAt && expiresAt <= now) return "expired";
  return isOwned ? "works" : "unowned";
}
