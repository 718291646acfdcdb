import type { Language } from "#domain/profile/language.ts";
import { eachField, type Profile, savedFields } from "#domain/profile.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import { cut, type Place } from "#server/platform/db/keyset.ts";
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

/** A page of accounts, and where the next begins; null: it is the last. */
export type AccountPage = { accounts: ListedAccount[]; next: Place | null };

/**
 * A page of accounts, the newest first, behind the place `after`; `email`: of that address alone. Needs
 * `users:read`.
 */
export async function listAccounts(
  ctx: AccountsContext,
  admin: SignedInAdmin,
  { email, after }: { email: string | null; after: Place | null },
): Promise<Result<AccountPage, "insufficient-permissions">> {
  const allowed = authorize(admin, "users:read");
  if (!allowed.ok) return allowed;
  const { rows, next } = cut(await findAccountPage(ctx.db, { email, after }, PAGE), PAGE);
  return success({ accounts: rows.map(listed), next });
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
