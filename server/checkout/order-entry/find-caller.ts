import type { Failure } from "#domain/failures.ts";
import { isEmail } from "#domain/profile/formats.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { type Caller, findCaller, findCallers } from "../queries/callers.ts";

export type { Caller };

/**
 * The open accounts that an e-mail address or a phone number belongs to, also one to which something was
 * sent (§22.80). Needs `orders:update` and `users:read`. Nothing is found for what is neither.
 */
export async function findCallersBy(
  ctx: CheckoutContext,
  admin: SignedInAdmin,
  typed: string,
): Promise<Result<Caller[], Failure<"insufficient-permissions">>> {
  if (!mayEnterOrders(admin)) return failed("insufficient-permissions");
  const email = typed.trim().toLowerCase();
  if (email.length <= 320 && isEmail(email)) return success(await findCallers(ctx.db, { email }));
  const phone = typed.replaceAll(/\D/g, "").slice(-10);
  return success(phone.length === 10 ? await findCallers(ctx.db, { phone }) : []);
}

/** The account that an admin has chosen; null: there is none any more. */
export async function readCaller(
  ctx: CheckoutContext,
  admin: SignedInAdmin,
  uid: string,
): Promise<Result<Caller | null, Failure<"insufficient-permissions">>> {
  if (!mayEnterOrders(admin)) return failed("insufficient-permissions");
  return success(await findCaller(ctx.db, uid));
}

/** Whoever enters orders sees customers. */
export const mayEnterOrders = (admin: SignedInAdmin): boolean =>
  authorize(admin, "orders:update").ok && may(admin.authority, "users:read");
