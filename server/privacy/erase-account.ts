import type { AuthFailure } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { checkOwnPassword } from "#server/accounts/check-own-password.ts";
import { logOut } from "#server/accounts/log-out.ts";
import { findAuthority } from "#server/accounts/queries/users.ts";
import type { Context } from "#server/context/context.ts";
import type { Client } from "#server/platform/client.ts";
import { hasOpenPayment, removeUser, stripErasedCustomers } from "./queries/erasure.ts";

export type DeletionFailure =
  | ({ kind: "identity" } & AuthFailure)
  | { kind: "super-admin" }
  | { kind: "payment-open" };

/**
 * Deletes the account of a customer who gives their password: profile, cart, sessions, everything
 * but the orders, which the law asks to keep (docs/decisions/, accounts). A super admin stays: the
 * shop must not be without one.
 */
export async function eraseAccount(
  ctx: Context,
  client: Client,
  customer: { uid: string; email: string },
  password: string,
): Promise<Result<{ cookies: string[] }, DeletionFailure>> {
  const wrong = await checkOwnPassword(ctx, client, customer.email, password);
  if (wrong) return failed({ kind: "identity", ...wrong });
  const authority = await findAuthority(ctx.db, customer.uid);
  if (authority?.role === "super_admin") return failed({ kind: "super-admin" });
  const removed = await ctx.db.transaction(async (tx) => {
    if (await hasOpenPayment(tx, customer.uid, ctx.now())) return false;
    await removeUser(tx, customer.uid);
    await stripErasedCustomers(tx, { userId: customer.uid });
    return true;
  });
  if (!removed) return failed({ kind: "payment-open" });
  const { cookies } = await logOut(ctx, client);
  return success({ cookies });
}
