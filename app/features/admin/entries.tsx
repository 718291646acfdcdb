import { Form, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { type AuditEntry, whoDid, wordsOfAction } from "#domain/admin/audit.ts";
import { formatPaise } from "#domain/money.ts";
import type { RefundStatus } from "#domain/refund.ts";
import { type Permissions, permissionWords } from "#domain/roles.ts";
import { when } from "./dates.ts";
import { productChange } from "./products/product-change.ts";
import { refundColors, refundStatusWords } from "./refunds/refund-words.ts";
import { stockChange } from "./stock/stock-change.ts";

/** A mail about an order, or one that could not be sent. Times are ISO texts. */
export type MailEntry = {
  id: string;
  /** Its kind, in words. */
  what: string;
  orderId: string | null;
  recipient: string;
  state: "queued" | "sent" | "failed" | "not needed";
  attempts: number;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
};

/** What the buttons "Send again" and "Not needed" answer. */
export type ResendAnswer = { resent?: string; resendProblem?: string };

/** A refund. Amounts in paise, times as ISO texts. */
export type RefundEntry = {
  id: string;
  paymentId: string;
  orderId: string | null;
  amount: number;
  currency: string;
  reason: string;
  status: RefundStatus;
  lastError: string | null;
  createdAt: string;
};

/** Refunds with their status. */
export function RefundList({ refunds, now }: { refunds: RefundEntry[]; now: string }) {
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
          <Badge color={refundColors[refund.status]}>{refundStatusWords[refund.status]}</Badge>
        </li>
      ))}
    </ul>
  );
}

const mailColors = { queued: "yellow", sent: "green", failed: "red", "not needed": "gray" };

/** Mails with their state; a failed one can be sent again, or noted as not needed. */
export function MailList({
  mails,
  now,
  canResend,
}: {
  mails: MailEntry[];
  now: string;
  canResend: boolean;
}) {
  if (mails.length === 0) return <p className="soft">No mails.</p>;
  return (
    <ul className="entries">
      {mails.map((mail) => (
        <li key={mail.id}>
          <div>
            <b>{mail.what}</b>
            <small>
              {mail.recipient ? `${mail.recipient} · ` : ""}
              {when(mail.sentAt ?? mail.createdAt, now)}
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
                {mail.recipient ? <span className="hidden-text"> to {mail.recipient}</span> : null}
              </button>{" "}
              <button className="plain" type="submit" name="intent" value="leave">
                Not needed
                {mail.recipient ? <span className="hidden-text"> to {mail.recipient}</span> : null}
              </button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** What was done and by which admin, newest first. */
export function History({ entries, now }: { entries: AuditEntry[]; now: string }) {
  return (
    <ol className="entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          <div>
            <b>{wordsOfAction(entry.action)}</b> {changeOf(entry)}
            <small>
              {whoDid(entry)} · {when(entry.at, now)}
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
  if (before && after && "permissions" in after) {
    const words = [before, after].map((each) => permissionWords(each.permissions as Permissions));
    return `${String(after.email)}: ${words.join(" → ")}`;
  }
  const subject = productChange(before, after) || stockChange(before, after);
  if (subject) return subject;
  return Object.entries(after ?? before ?? {})
    .filter(([, value]) => (before && after) || (value !== "" && value !== null))
    .map(([name, value]) => (name === "email" ? clipped(value) : `${name} ${clipped(value)}`))
    .join(", ");
}

const MOST = 160; // characters of a value: whole texts stand in the revisions of what they are of

const clipped = (value: unknown): string => {
  const text = wordsOf(value);
  return text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text;
};

/** A value as text: the rows of a list one after another, of each what it says; `nothing` where there is none. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (Array.isArray(value)) return value.map(wordsOf).join(", ") || "nothing";
  if (typeof value !== "object") return String(value);
  const said = Object.values(value).filter((each) => each !== "" && each !== null);
  return said.map(wordsOf).join(" ");
}
