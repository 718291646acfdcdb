import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { type DocumentKind, documentKinds } from "#domain/documents/kinds.ts";
import { formatPaise } from "#domain/money.ts";
import { COD, type OrderStatus, statusColor } from "#domain/order.ts";
import type { RefundStatus } from "#domain/refund.ts";
import { shortDay, when } from "../dates.ts";
import { Part } from "../part.tsx";
import { refundColors, refundStatusWords } from "../refunds/refund-words.ts";

/** What happened around a customer's orders; see server/admin/customers/read-customer.ts. */
export type Records = {
  orders: {
    id: string;
    status: OrderStatus;
    total: number;
    paymentId: string;
    createdAt: Date;
  }[];
  returns: { id: string; orderId: string; state: string; createdAt: Date }[];
  refunds: {
    id: string;
    orderId: string | null;
    amount: number;
    currency: string;
    status: RefundStatus;
    reason: string;
    createdAt: Date;
  }[];
  reviews: {
    id: string;
    product: string;
    stars: number;
    hiddenAt: Date | null;
    createdAt: Date;
  }[];
  documents: {
    id: string;
    kind: DocumentKind;
    serial: string;
    day: string;
    orderId: string;
    total: number;
  }[];
  mails: {
    id: string;
    what: string;
    orderId: string | null;
    state: string;
    createdAt: Date;
    sentAt: Date | null;
  }[];
};
export type Grievance = { id: string; subject: string; state: string; createdAt: Date };

const HOME = "/admin/dashboard";
const orderLink = (id: string | null) =>
  id ? <Link to={`${HOME}/orders/${encodeURIComponent(id)}`}>{id}</Link> : null;
const mailColors: Record<string, string> = {
  queued: "yellow",
  sent: "green",
  failed: "red",
  "not needed": "gray",
};

type Line = { key: string; what: ReactNode; at: string; end: ReactNode };

/** A titled list of records; nothing where there is none. */
function RecordList({ title, lines }: { title: string; lines: Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="entries" aria-label={title}>
        {lines.map(({ key, what, at, end }) => (
          <li key={key}>
            <div>
              {what}
              <small>{at}</small>
            </div>
            {end}
          </li>
        ))}
      </ul>
    </Part>
  );
}

type CustomerRecordsProps = { records: Records; grievances: readonly Grievance[]; now: string };

/** Orders, returns, refunds, reviews, grievances, documents and mails of a customer, the newest 50 of each. */
export function CustomerRecords({ records, grievances, now }: CustomerRecordsProps) {
  const at = (date: Date) => when(date.toISOString(), now);
  return (
    <>
      {records.orders.length === 0 ? (
        <Part title="Orders">
          <p className="soft">No order yet.</p>
        </Part>
      ) : null}
      <RecordList
        title="Orders"
        lines={records.orders.map(({ id, status, total, paymentId, createdAt }) => ({
          key: id,
          what: (
            <>
              <b>{orderLink(id)}</b> {formatPaise(total)}
            </>
          ),
          at: `${paymentId === COD ? "COD" : "Card"} · ${at(createdAt)}`,
          end: <Badge color={statusColor(status)}>{status}</Badge>,
        }))}
      />
      <RecordList
        title="Returns"
        lines={records.returns.map(({ id, orderId, state, createdAt }) => ({
          key: id,
          what: (
            <>
              <Link to={`${HOME}/returns/${encodeURIComponent(id)}`}>{id}</Link> of{" "}
              {orderLink(orderId)}
            </>
          ),
          at: at(createdAt),
          end: <Badge color="gray">{state}</Badge>,
        }))}
      />
      <RecordList
        title="Refunds"
        lines={records.refunds.map((refund) => ({
          key: refund.id,
          what: (
            <>
              <b>{formatPaise(refund.amount, refund.currency)}</b> {refund.reason} ·{" "}
              {orderLink(refund.orderId)}
            </>
          ),
          at: at(refund.createdAt),
          end: (
            <Badge color={refundColors[refund.status]}>{refundStatusWords[refund.status]}</Badge>
          ),
        }))}
      />
      <RecordList
        title="Grievances"
        lines={grievances.map(({ id, subject, state, createdAt }) => ({
          key: id,
          what: (
            <>
              <Link to={`${HOME}/grievances/${encodeURIComponent(id)}`}>{id}</Link> {subject}
            </>
          ),
          at: at(createdAt),
          end: <Badge color="gray">{state}</Badge>,
        }))}
      />
      <RecordList
        title="Reviews"
        lines={records.reviews.map(({ id, product, stars, hiddenAt, createdAt }) => ({
          key: id,
          what: `${product}: ${stars} of 5`,
          at: at(createdAt),
          end: hiddenAt ? <Badge color="gray">hidden</Badge> : null,
        }))}
      />
      <RecordList
        title="Documents"
        lines={records.documents.map(({ id, kind, serial, day, orderId, total }) => ({
          key: id,
          what: (
            <>
              {documentKinds[kind].title} {serial} · {orderLink(orderId)}
            </>
          ),
          at: shortDay(day),
          end: <span className="num">{formatPaise(total)}</span>,
        }))}
      />
      <RecordList
        title="Mails"
        lines={records.mails.map(({ id, what, orderId, state, createdAt, sentAt }) => ({
          key: id,
          what: (
            <>
              {what} · {orderLink(orderId)}
            </>
          ),
          at: at(sentAt ?? createdAt),
          end: <Badge color={mailColors[state] ?? "gray"}>{state}</Badge>,
        }))}
      />
    </>
  );
}
