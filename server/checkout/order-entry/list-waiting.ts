import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { findWaiting, type Waiting } from "../queries/entered.ts";
import { mayEnterOrders } from "./find-caller.ts";

const MOST = 100;

export type { Waiting };

/**
 * What was entered and waits for the payment of its link, the newest first, at most 100: orders by
 * telephone, or what is to be added to `orderId`. Needs `orders:update` and `users:read`.
 */
export async function listWaiting(
  ctx: CheckoutContext,
  admin: SignedInAdmin,
  orderId: string | null,
): Promise<Result<Waiting[], Failure<"insufficient-permissions">>> {
  if (!mayEnterOrders(admin)) return failed("insufficient-permissions");
  return success(await findWaiting(ctx.db, { orderId }, MOST));
}
