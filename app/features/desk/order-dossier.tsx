import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { fullName, oneLine } from "../../../domain/address.ts";
import { type AuditEntry, auditActions } from "../../../domain/audit.ts";
import { lineKey, lineTotal } from "../../../domain/cart.ts";
import { formatPaise } from "../../../domain/money.ts";
import { COD, NO_ADDRESS, type Order } from "../../../domain/order.ts";
import { Badge } from "../../ui/badge.tsx";
import { on, when } from "./when.ts";

/** A mail about an order, or one that could not be sent. Times are ISO texts. */
export type DeskMail = {
  id: string;
  kind: string;
  orderId: string | null;
  recipient: string;
  state: "queued" | "sent" | "failed";
  attempts: number;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
};

/** What the button "Send again" answers. */
export type ResendAnswer = { resent?: string; resendProblem?: string };

/** A titled part of a page of the desk. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="desk-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** What was bought. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <table className="table small-table">
      <caption className="hidden-text">What was bought</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className="amount">
            Price
          </th>
          <th scope="col" className="amount">
            Quantity
          </th>
          <th scope="col" className="amount">
            Sum
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((line) => (
          <tr key={lineKey(line)}>
            <th scope="row">
              {line.name}
              <small>{[line.size, line.material, line.color].filter(Boolean).join(" · ")}</small>
            </th>
            <td className="amount">{formatPaise(line.price)}</td>
            <td className="amount">{line.quantity}</td>
            <td className="amount">{formatPaise(lineTotal(line))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td className="amount">{formatPaise(order.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type CustomerProps = {
  order: Order;
  account: { email: string; name: string; since: string } | null;
};

/** Where the order goes, and whose account it came from. */
export function OrderCustomer({ order: { shippingAddress: to }, account }: CustomerProps) {
  return (
    <dl className="facts">
      {to ? (
        <>
          <Fact name="Name">{fullName(to)}</Fact>
          <Fact name="Address">{oneLine(to)}</Fact>
          {to.phone ? (
            <Fact name="Phone">
              <a href={`tel:+91${to.phone}`}>{to.phone}</a>
            </Fact>
          ) : null}
          {to.email ? (
            <Fact name="Email">
              <a href={`mailto:${to.email}`}>{to.email}</a>
            </Fact>
          ) : null}
        </>
      ) : (
        <Fact name="Address">{NO_ADDRESS}</Fact>
      )}
      {account ? (
        <Fact name="Account">
          {account.name ? `${account.name}, ` : ""}
          {account.email}, since {on(account.since)}
        </Fact>
      ) : null}
    </dl>
  );
}

/** One line of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How the order is paid. */
export function OrderPayment({
  order,
  providerOrderId,
}: {
  order: Order;
  providerOrderId: string | null;
}) {
  if (order.paymentId === COD) {
    return <p>Cash on delivery: {formatPaise(order.total)} to collect.</p>;
  }
  return (
    <dl className="facts">
      <Fact name="Paid">{formatPaise(order.total)}</Fact>
      <Fact name="Payment id">{order.paymentId}</Fact>
      {providerOrderId ? <Fact name="Provider's order">{providerOrderId}</Fact> : null}
    </dl>
  );
}

/** Money on its way back. Amounts in paise, times as ISO texts. */
export type DeskRefund = {
  id: string;
  paymentId: string;
  orderId: string | null;
  amount: number;
  currency: string;
  reason: string;
  status: string;
  lastError: string | null;
  createdAt: string;
};

const refundColors: Record<string, string> = {
  wanted: "yellow",
  asked: "yellow",
  processed: "green",
  failed: "red",
};

/** Refunds with where they stand. */
export function RefundList({ refunds, now }: { refunds: DeskRefund[]; now: string }) {
  return (
    <ul className="entries">
      {refunds.map((refund) => (
        <li key={refund.id}>
          <div>
            <b>{formatPaise(refund.amount, refund.currency)}</b> goes back: {refund.reason}
            <small>
              {refund.paymentId} · {when(refund.createdAt, now)}
            </small>
            {refund.lastError ? <small>{refund.lastError}</small> : null}
          </div>
          <Badge color={refundColors[refund.status] ?? "gray"}>{refund.status}</Badge>
        </li>
      ))}
    </ul>
  );
}

const mailKinds: Record<string, string> = {
  "order-customer": "Confirmation to the customer",
  "order-admin": "Notice to the shop",
  "order-status": "New status to the customer",
  refund: "Refund to the customer",
};
const mailColors = { queued: "yellow", sent: "green", failed: "red" };

/** Mails with what became of them; a failed one can be sent again. */
export function MailList({
  mails,
  now,
  canResend,
}: {
  mails: DeskMail[];
  now: string;
  canResend: boolean;
}) {
  if (mails.length === 0) return <p className="soft">No mails.</p>;
  return (
    <ul className="entries">
      {mails.map((mail) => (
        <li key={mail.id}>
          <div>
            <b>{mailKinds[mail.kind] ?? mail.kind}</b>
            <small>
              {mail.recipient} · {when(mail.sentAt ?? mail.createdAt, now)}
              {mail.orderId ? (
                <>
                  {" · "}
                  <Link to={`/admin/dashboard/orders/${encodeURIComponent(mail.orderId)}`}>
                    {mail.orderId}
                  </Link>
                </>
              ) : null}
            </small>
            {mail.state === "sent" || !mail.lastError ? null : <small>{mail.lastError}</small>}
          </div>
          <Badge color={mailColors[mail.state]}>{mail.state}</Badge>
          {mail.state === "failed" && canResend ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="mail" value={mail.id} />
              <button className="plain" type="submit" name="intent" value="resend">
                Send again
                <span className="hidden-text"> to {mail.recipient}</span>
              </button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** What was done and by whom, newest first. */
export function History({ entries, now }: { entries: AuditEntry[]; now: string }) {
  return (
    <ol className="entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          <div>
            <b>{auditActions[entry.action as keyof typeof auditActions] ?? entry.action}</b>{" "}
            {changeOf(entry)}
            <small>
              {entry.actorEmail ?? "The server"} · {when(entry.at, now)}
            </small>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What an entry changed, in words: `placed → shipped`, or its values. */
export function changeOf({ before, after }: Pick<AuditEntry, "before" | "after">): string {
  if (before && after && "status" in after) {
    return `${String(before.status)} → ${String(after.status)}`;
  }
  return Object.entries(after ?? before ?? {})
    .map(([name, value]) => (name === "email" ? String(value) : `${name} ${String(value)}`))
    .join(", ");
}
