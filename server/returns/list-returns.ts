import { type Result, success } from "#domain/result.ts";
import { isOverdue } from "#domain/returns/promises.ts";
import type { ReturnKind, ReturnState } from "#domain/returns/return-states.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { cut, type Place, type Start } from "#server/platform/db/keyset.ts";
import { findReturnPage } from "./queries/return-list.ts";

const PAGE = 50;

/** A return in the admin's list. `name` empty: the admin may not see users, or it is not known. */
export type ListedReturn = {
  id: string;
  orderId: string;
  name: string;
  kind: ReturnKind;
  state: ReturnState;
  reason: string;
  pieces: number;
  dueOn: string | null;
  overdue: boolean;
  createdAt: string;
};

/** A page of returns, and where the next begins; null: it is the last. */
export type ReturnPage = { returns: ListedReturn[]; hasMore: boolean; next: Place | null };

/**
 * Returns, 50 a page by its number or behind a place: the open ones by the day that was promised, or the closed ones, the
 * newest first. Needs `orders:read`; names are left out without `users:read`.
 */
export async function listReturns(
  ctx: ReturnsContext,
  admin: SignedInAdmin,
  { open, page }: { open: boolean; page: Start },
): Promise<Result<ReturnPage, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const found = await findReturnPage(ctx.db, { open, start: page, size: PAGE });
  const { rows, next } = cut(found, PAGE);
  const names = may(admin.authority, "users:read");
  const now = ctx.now();
  const returns = rows.map((row) => {
    const { id, orderId, kind, state, reason, pieces, dueOn } = row;
    return {
      ...{ id, orderId, kind, state, reason, pieces, dueOn },
      name: names ? row.name : "",
      overdue: isOverdue(dueOn, now),
      createdAt: row.createdAt.toISOString(),
    };
  });
  return success({ returns, hasMore: next !== null, next });
}
