import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { formatPaise } from "#domain/money.ts";
import type { RefundStatus } from "#domain/refund.ts";
import { when } from "../dates.ts";
import { refundColors, refundStatusWords, refundWords } from "./refund-words.ts";

export type Queued = {
  id: string;
  orderId: string | null;
  paymentId: string;
  amount: number;
  currency: string;
  reason: string;
  status: RefundStatus;
  source: string;
  method: "provider" | "bank";
  note: string;
  reference: string | null;
  lastError: string | null;
  createdAt: string;
  payout: { lines: [label: string, value: string][]; hint: string } | null;
};

type RefundListProps = {
  refunds: readonly Queued[];
  now: string;
  /** What was wrong with the form of one of them. */
  wrong: { id: string; sentence: string; typed: string } | null;
  /** The form for where a refund goes, where its details are missing or wrong. */
  payoutForm(refund: Queued): ReactNode;
};

/** Refunds with what an admin does about each. */
export function RefundQueueList({ refunds, now, wrong, payoutForm }: RefundListProps) {
  return (
    <ul className="refund-list">
      {refunds.map((refund) => (
        <li key={refund.id} id={refund.id}>
          <div className="line">
            <div>
              <b>{formatPaise(refund.amount, refund.currency)}</b> {refund.reason}
              <small>
                {refund.orderId ? (
                  <Link to={`/admin/dashboard/orders/${encodeURIComponent(refund.orderId)}`}>
                    {refund.orderId}
                  </Link>
                ) : (
                  refund.paymentId
                )}{" "}
                · {refundWords(refund)} · {when(refund.createdAt, now)}
                {refund.reference ? ` · ${refund.reference}` : ""}
              </small>
              {refund.note ? <small>{refund.note}</small> : null}
              {refund.lastError ? <small>{refund.lastError}</small> : null}
            </div>
            <Badge color={refundColors[refund.status]}>{refundStatusWords[refund.status]}</Badge>
          </div>
          {refund.method === "bank" && refund.status === "requested" ? (
            <ByHand refund={refund} wrong={wrong?.id === refund.id ? wrong : null}>
              {payoutForm(refund)}
            </ByHand>
          ) : null}
          {refund.status === "failed" && refund.source === "order" ? (
            <Again refund={refund} />
          ) : null}
          {refund.status === "failed" && refund.source === "stray" ? (
            <Paid
              id={refund.id}
              wrong={wrong?.id === refund.id ? wrong : null}
              intent="given-back"
              words="Note as given back"
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Where it is paid to, and the bank's number once it is. */
function ByHand({
  refund,
  wrong,
  children,
}: {
  refund: Queued;
  wrong: { sentence: string; typed: string } | null;
  children: ReactNode;
}) {
  const { id, payout } = refund;
  return (
    <>
      {payout && payout.lines.length > 0 ? (
        <dl className="facts">
          {payout.lines.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        children
      )}
      <Paid id={id} wrong={wrong} intent="paid" words="Mark as paid" />
    </>
  );
}

type PaidProps = {
  id: string;
  wrong: { sentence: string; typed: string } | null;
  intent: string;
  words: string;
};

/** Notes a payment by hand under the bank's number. */
function Paid({ id, wrong, intent, words }: PaidProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="pay" noValidate preventScrollReset>
      <input type="hidden" name="refund" value={id} />
      <TextField
        label="Bank's number of the payment (UTR)"
        name="reference"
        autoComplete="off"
        maxLength={40}
        defaultValue={wrong?.typed}
        error={wrong?.sentence}
      />
      <button
        className="button"
        type="submit"
        name="intent"
        value={intent}
        aria-busy={busy}
        disabled={busy}
      >
        {words}
      </button>
    </Form>
  );
}

/** What can be done about one that failed. */
function Again({ refund }: { refund: Queued }) {
  const busy = useNavigation().formMethod === "POST";
  const button = (intent: string, words: string) => (
    <button
      className="button quiet"
      type="submit"
      name="intent"
      value={intent}
      aria-busy={busy}
      disabled={busy}
    >
      {words}
    </button>
  );
  return (
    <Form method="post" className="pay" preventScrollReset>
      <input type="hidden" name="refund" value={refund.id} />
      {button("again", "Try again")}
      {button("by-hand", "Pay by hand")}
    </Form>
  );
}
