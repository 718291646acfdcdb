import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { formatPaise } from "#domain/money.ts";
import { isDisputeOpen } from "#domain/payment.ts";
import type { RefundStatus } from "#domain/refund.ts";
import { on, when } from "../dates.ts";
import {
  disputeColors,
  refundColors,
  refundStatusWords,
  refundWords,
} from "../refunds/refund-words.ts";

type Shown = {
  id: string;
  amount: number;
  reason: string;
  status: RefundStatus;
  source: string;
  method: "provider" | "bank";
  note: string;
  reference: string | null;
  lastError: string | null;
  createdAt: string;
};
type Dispute = {
  id: string;
  phase: string;
  status: "open" | "under review" | "won" | "lost" | "closed";
  amount: number;
  currency: string;
  reason: string;
  respondBy: string | null;
};
export type MoneyProps = {
  orderId: string;
  isCancelled: boolean;
  money: {
    captured: number;
    refunded: number;
    left: number;
    refunds: Shown[];
    disputes: Dispute[];
  };
  canRefund: boolean;
  now: string;
};

/** The money of an order: what came and what goes back, disputes, and the way to a refund. */
export function RefundPart({ orderId, isCancelled, money, canRefund, now }: MoneyProps) {
  const { captured, refunded, left, refunds, disputes } = money;
  const all = captured > 0 && left === 0;
  return (
    <>
      {disputes.map((dispute) => (
        <DisputeLine key={dispute.id} dispute={dispute} />
      ))}
      {captured > 0 ? (
        <dl className="facts">
          <div>
            <dt>Received</dt>
            <dd>{formatPaise(captured)}</dd>
          </div>
          {refunded > 0 ? (
            <div>
              <dt>Goes back</dt>
              <dd>{formatPaise(refunded)}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {all && !isCancelled ? (
        <p className="small">All of its money goes back, and the order is not cancelled.</p>
      ) : null}
      {refunds.length > 0 ? (
        <ul className="entries">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <div>
                <b>{formatPaise(refund.amount)}</b> {refund.reason}
                <small>
                  {refundWords(refund)} · {when(refund.createdAt, now)}
                  {refund.reference ? ` · ${refund.reference}` : ""}
                </small>
                {refund.note ? <small>{refund.note}</small> : null}
                {refund.lastError ? <small>{refund.lastError}</small> : null}
              </div>
              <Badge color={refundColors[refund.status]}>{refundStatusWords[refund.status]}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {canRefund && left > 0 ? (
        <p>
          <Link
            className="button quiet"
            to={`/admin/dashboard/orders/${encodeURIComponent(orderId)}/refund`}
          >
            Refund
          </Link>
        </p>
      ) : null}
    </>
  );
}

function DisputeLine({ dispute }: { dispute: Dispute }) {
  const { phase, status, amount, currency, reason, respondBy } = dispute;
  const open = isDisputeOpen(status);
  return (
    <div className={open ? "alert" : "soft small"}>
      <p>
        <b>
          {phase} of {formatPaise(amount, currency)}
        </b>{" "}
        {reason} <Badge color={disputeColors[status]}>{status}</Badge>
      </p>
      {open ? (
        <p>
          Nothing is shipped until it is over. Answer it at the payment provider
          {respondBy ? ` by ${on(respondBy)}` : ""}.
        </p>
      ) : null}
    </div>
  );
}
