import type { AuditAction } from "#domain/admin/audit.ts";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { endSessionsExcept } from "#server/accounts/queries/sessions.ts";
import { lockAuthority, setDisabled } from "#server/accounts/queries/users.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findListedCustomer } from "../queries/customers.ts";

type Refused = Failure<"insufficient-permissions" | "unknown-customer" | "customer-is-admin">;

/**
 * Closes an account, whose owner can no longer sign in and is signed out everywhere, or opens it again (§21.32). Orders
 * stay and go on. Needs `customers:update`. Refused for the account of an admin.
 */
export async function closeCustomer(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
  closed: boolean,
): Promise<Result<null, Refused>> {
  return change(ctx, admin, id, closed ? "customer.close" : "customer.open", (tx) =>
    setDisabled(tx, id, closed),
  );
}

/** Ends all sessions of an account: each is refused at its next request. Needs `customers:update`. */
export async function endCustomerSessions(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<null, Refused>> {
  return change(ctx, admin, id, "customer.sessions", (tx) => endSessionsExcept(tx, id, ""));
}

/** Does it, and writes it down, unless its owner has become an admin by now. */
async function change(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
  action: AuditAction,
  act: (tx: Transaction) => Promise<unknown>,
): Promise<Result<null, Refused>> {
  const allowed = authorize(admin, "customers:update");
  if (!allowed.ok) return allowed;
  const known = await findListedCustomer(ctx.db, id);
  if (!known) return failed("unknown-customer");
  return transact(ctx.db, "repeatable", async (tx): Promise<Result<null, Refused>> => {
    if (await lockAuthority(tx, id)) return failed("customer-is-admin");
    await act(tx);
    const subject = { kind: "customer" as const, id };
    await recordAudit(tx, { at: ctx.now(), actor: admin, action, subject });
    return success(null);
  });
}
