import type { Promises } from "../after/world.ts";
import type { Facts } from "./facts.ts";

type Refund = Facts["refunds"][number];

/** Whether a refund has not failed. */
export const stands = ({ status }: Pick<Refund, "status">): boolean => status !== "failed";

/** Whether what an admin's form asked for goes back: by its refund, or by the one that followed it. */
export function isGiven(
  refunds: readonly Refund[],
  { orderId, key }: Promises["refunds"][number],
): boolean {
  const first = refunds.find(({ requestKey }) => requestKey === `form ${orderId} ${key}`);
  return first !== undefined && wentBack(refunds, first);
}

function wentBack(refunds: readonly Refund[], refund: Refund): boolean {
  if (stands(refund)) return true;
  const again = refunds.find(({ requestKey }) => requestKey === `again ${refund.id}`);
  return again !== undefined && wentBack(refunds, again);
}
