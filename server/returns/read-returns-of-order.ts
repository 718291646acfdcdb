import { goodsOf, NO_HOLDS } from "#domain/order/standing.ts";
import { mayDo } from "#domain/order/transitions.ts";
import type { Order } from "#domain/order.ts";
import { type Result, success } from "#domain/result.ts";
import type { ShownReturn } from "#domain/returns/shown-return.ts";
import { openReturns } from "#domain/returns/windows.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { findReturnable } from "./queries/returnable.ts";
import { readReturns } from "./read-returns.ts";

/** The returns of a customer's own order, and whether something of it can still be returned. */
export async function readReturnsOfCustomer(
  ctx: ReturnsContext,
  order: Pick<Order, "id" | "userId" | "status" | "items">,
  deliveredAt: string | null,
): Promise<{ returns: ShownReturn[]; canReturn: boolean }> {
  const delivered = deliveredAt ? new Date(deliveredAt) : null;
  const open = openReturns(delivered, ctx.now(), ctx.settings.content.returns);
  const customer = { kind: "customer", userId: order.userId } as const;
  const goods = goodsOf({ shippedAt: deliveredAt, deliveredAt });
  const standing = { status: order.status, goods, ...NO_HOLDS };
  const inTime = open.length > 0 && mayDo(standing, "request return", customer);
  const left = inTime ? await findReturnable(ctx.db, order) : [];
  return {
    returns: await readReturns(ctx, order.id),
    canReturn: left.some((pieces) => pieces > 0),
  };
}

/** The returns of any order. Needs `orders:read`. */
export async function readReturnsForAdmin(
  ctx: ReturnsContext,
  admin: SignedInAdmin,
  orderId: string,
): Promise<Result<ShownReturn[], "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  return success(await readReturns(ctx, orderId));
}
