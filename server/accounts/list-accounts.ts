import type { Language } from "#domain/profile/language.ts";
import { eachField, type Profile, savedFields } from "#domain/profile.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import { type AccountRow, findAccount, findAccountPage } from "./queries/account-pages.ts";

const PAGE = 50;

/** A customer's account as admins' programs read it. `createdAt` is an ISO text. */
export type ListedAccount = {
  id: string;
  email: string;
  emailVerified: boolean;
  disabled: boolean;
  language: Language;
  createdAt: string;
  profile: Profile;
};

/**
 * A page of accounts, the newest first, after the one with the id `after`; `email`: of that address alone. Needs
 * `users:read`.
 */
export async function listAccounts(
  ctx: AccountsContext,
  admin: SignedInAdmin,
  { email, after }: { email: string | null; after: string | null },
): Promise<Result<{ accounts: ListedAccount[]; hasMore: boolean }, "insufficient-permissions">> {
  const allowed = authorize(admin, "users:read");
  if (!allowed.ok) return allowed;
  const found = await findAccountPage(ctx.db, { email, after }, PAGE + 1);
  return success({ accounts: found.slice(0, PAGE).map(listed), hasMore: found.length > PAGE });
}

/** One account. Needs `users:read`. */
export async function readAccount(
  ctx: AccountsContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<ListedAccount, "insufficient-permissions" | "unknown-customer">> {
  const allowed = authorize(admin, "users:read");
  if (!allowed.ok) return allowed;
  const row = await findAccount(ctx.db, id);
  return row ? success(listed(row)) : failed("unknown-customer");
}

function listed(row: AccountRow): ListedAccount {
  const { id, email, emailVerified, disabled, language } = row;
  return {
    ...{ id, email, emailVerified, disabled, language },
    createdAt: row.createdAt.toISOString(),
    profile: eachField(savedFields, (field) => row[field]),
  };
}
