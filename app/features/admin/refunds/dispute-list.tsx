import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { formatPaise } from "#domain/money.ts";
import type { DisputeStatus } from "#domain/payment.ts";
import { on } from "../dates.ts";
import { disputeColors } from "./refund-words.ts";

type Dispute = {
  id: string;
  orderId: string | null;
  paymentId: string;
  phase: string;
  status: DisputeStatus;
  amount: number;
  currency: string;
  reason: string;
  respondBy: string | null;
};

/** Open disputes, the one to be answered first at the top. */
export function DisputeList({ disputes }: { disputes: readonly Dispute[] }) {
  return (
    <ul className="refund-list">
      {disputes.map((dispute) => (
        <li key={dispute.id}>
          <div className="line">
            <div>
              <b>{formatPaise(dispute.amount, dispute.currency)}</b> {dispute.phase}{" "}
              {dispute.reason}
              <small>
                {dispute.orderId ? (
                  <Link to={`/admin/dashboard/orders/${encodeURIComponent(dispute.orderId)}`}>
                    {dispute.orderId}
                  </Link>
                ) : (
                  dispute.paymentId
                )}
                {dispute.respondBy ? ` · answer by ${on(dispute.respondBy)}` : ""}
              </small>
            </div>
            <Badge color={disputeColors[dispute.status]}>{dispute.status}</Badge>
          </div>
        </li>
      ))}
    </ul>
  );
}
