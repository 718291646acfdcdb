import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { isPaidByHand, type PayoutNeed } from "#domain/refund/payout.ts";
import type { RefundMethod, RefundStatus } from "#domain/refund.ts";
import { isClosed, type ReturnKind, type ReturnState } from "#domain/returns/return-states.ts";
import { orderPage } from "#texts/orders/order-page.ts";

const words = () => orderPage().refunds;

type AskWhereProps = {
  orderId: string;
  payout: PayoutNeed;
  refunds: readonly { method: RefundMethod; status: RefundStatus }[];
  returns: readonly { kind: ReturnKind; state: ReturnState }[];
};

/** Asks at the top of an order's page where cash goes back to, until that is known. */
export function AskWhere({ orderId, payout, refunds, returns }: AskWhereProps) {
  const goesBack =
    refunds.some(isPaidByHand) ||
    returns.some(({ kind, state }) => kind === "money" && !isClosed(state));
  if (!payout.isAsked || payout.given !== null || !goesBack) return null;
  return (
    <Notice kind="info">
      {words().cashGoesBack}{" "}
      <Link className="more" to={`/orders/${encodeURIComponent(orderId)}/payout`}>
        {words().sayWhere}
      </Link>
    </Notice>
  );
}
