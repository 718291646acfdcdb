import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { endSessionsExcept } from "#server/accounts/queries/sessions.ts";
import { findAuthority, setDisabled } from "#server/accounts/queries/users.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
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
  const known = await findChangeable(ctx, admin, id);
  if (!known.ok) return known;
  await transact(ctx.db, "repeatable", async (tx) => {
    await setDisabled(tx, id, closed);
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: closed ? "customer.close" : "customer.open",
      subject: { kind: "customer", id },
    });
  });
  return success(null);
}

/** Ends all sessions of an account: each is refused at its next request. Needs `customers:update`. */
export async function endCustomerSessions(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<null, Refused>> {
  const known = await findChangeable(ctx, admin, id);
  if (!known.ok) return known;
  await transact(ctx.db, "repeatable", async (tx) => {
    await endSessionsExcept(tx, id, "");
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "customer.sessions",
      subject: { kind: "customer", id },
    });
  });
  return success(null);
}

async function findChangeable(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<null, Refused>> {
  const allowed = authorize(admin, "customers:update");
  if (!allowed.ok) return allowed;
  const known = await findListedCustomer(ctx.db, id);
  if (!known) return failed("unknown-customer");
  return (await findAuthority(ctx.db, id)) ? failed("customer-is-admin") : success(null);
}
