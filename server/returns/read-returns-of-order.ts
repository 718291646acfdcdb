import { goodsOf, NO_HOLDS } from "#domain/order/standing.ts";
import { mayDo } from "#domain/order/transitions.ts";
import type { Order } from "#domain/order.ts";
import { type Result, success } from "#domain/result.ts";
import type { ShownReturn } from "#domain/returns/shown-return.ts";
import { openReturns } from "#domain/returns/windows.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { readReturns } from "./read-returns.ts";

/** The returns of a customer's own order, and whether its time to return something is not over yet. */
export async function readReturnsOfCustomer(
  ctx: Context,
  order: Pick<Order, "id" | "userId" | "status">,
  deliveredAt: string | null,
): Promise<{ returns: ShownReturn[]; canReturn: boolean }> {
  const delivered = deliveredAt ? new Date(deliveredAt) : null;
  const open = openReturns(delivered, ctx.now(), ctx.settings.content.returns);
  const customer = { kind: "customer", userId: order.userId } as const;
  const goods = goodsOf({ shippedAt: deliveredAt, deliveredAt });
  const standing = { status: order.status, goods, ...NO_HOLDS };
  return {
    returns: await readReturns(ctx, order.id),
    canReturn: open.length > 0 && mayDo(standing, "request return", customer),
  };
}

/** The returns of any order. Needs `orders:read`. */
export async function readReturnsForAdmin(
  ctx: Context,
  admin: SignedInAdmin,
  orderId: string,
): Promise<Result<ShownReturn[], "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  return success(await readReturns(ctx, orderId));
}
