import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { findSessions } from "#server/accounts/queries/sessions.ts";
import { findAuthority } from "#server/accounts/queries/users.ts";
import type { Customer } from "#server/accounts/read-session.ts";
import { recordAudit } from "#server/audit/queries.ts";
import { findCart } from "#server/cart/queries.ts";
import type { PrivacyContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { eraseRecords } from "./erase-account.ts";
import { exportRecords } from "./export-data.ts";
import { findCustomer } from "./queries/own-records.ts";

type Refused = Failure<"insufficient-permissions" | "unknown-customer">;

/**
 * Everything that the shop keeps about a customer who asked for it in another way than by their profile, as their own
 * export has it (§21.32). Needs `customers:update`. Writes the audit trail.
 */
export async function exportForCustomer(
  ctx: PrivacyContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<object, Refused>> {
  const found = await find(ctx, admin, id);
  if (!found.ok) return found;
  const customer = found.value;
  const entry = { action: "customer.export", subject: { kind: "customer", id } } as const;
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, { at: ctx.now(), actor: admin, ...entry }),
  );
  const sessions = (await findSessions(ctx.db, id, ctx.now())).map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? "",
    address: row.ipAddress ?? "",
    since: row.createdAt.toISOString(),
    lastUsed: row.updatedAt.toISOString(),
  }));
  const [cart, authority] = [await findCart(ctx, id), await findAuthority(ctx.db, id)];
  return success(await exportRecords(ctx, { customer, authority, cart, sessions }));
}

/**
 * Erases the account of a customer who asked for it in another way than by their profile, as their own erasure does:
 * what the law asks to keep stays (§12.25). Needs `customers:update`. Refused for the account of an admin, and while a
 * payment may still come. Writes the audit trail, which keeps the id alone.
 */
export async function eraseForCustomer(
  ctx: PrivacyContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<null, Refused | Failure<"customer-is-admin" | "payment-open">>> {
  const found = await find(ctx, admin, id);
  if (!found.ok) return found;
  const erased = await eraseRecords(ctx, found.value, admin);
  if (erased.ok) return erased;
  return failed(erased.failure === "is-admin" ? "customer-is-admin" : erased.failure);
}

async function find(
  ctx: PrivacyContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<Customer, Refused>> {
  const allowed = authorize(admin, "customers:update");
  if (!allowed.ok) return allowed;
  const customer = await findCustomer(ctx.db, id);
  return customer ? success(customer) : failed("unknown-customer");
}
