import { Form, Link } from "react-router";
import { when } from "#app/features/admin/dates.ts";
import { Part } from "#app/features/admin/part.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { callWords } from "#domain/cod/calls.ts";
import { CONFIRMATION_CALLS } from "#domain/cod/confirmation.ts";
import { formatPaise } from "#domain/money.ts";

/** An order's cash as the server has it (server/cod/read-cash.ts). */
type Cash = {
  risk: { level: "low" | "medium" | "high"; reasons: readonly string[] } | null;
  confirmation: "asked" | "confirmed" | "declined" | "unanswered" | null;
  /** It was confirmed on the telephone. */
  byTelephone: boolean;
  /** The customer's answer is still waited for. */
  waits: boolean;
  calls: number;
  calledAt: string | null;
  waitsUntil: string | null;
  due: number;
  cash: {
    id: number;
    carrier: string;
    parcel: number | null;
    amount: number;
    collectedAt: string;
    remitted: { at: string; reference: string } | null;
  }[];
  refusals: { at: string; note: string }[];
  canConfirm: boolean;
  canRefuse: boolean;
  canUndo: boolean;
};

type CashPartProps = { orderId: string; cash: Cash | null; now: string };

const riskColors = { low: "green", medium: "yellow", high: "red" };
const answers = {
  asked: "The customer has not answered yet",
  unanswered: "No answer on the telephone",
  confirmed: "Confirmed by the customer",
  byTelephone: "Confirmed by telephone",
  declined: "The customer does not want it",
};

/** What the customer has said, or that it is not needed any more. */
function answerOf(cash: Cash, confirmation: NonNullable<Cash["confirmation"]>): string {
  if (cash.byTelephone) return answers.byTelephone;
  const isOpen = confirmation === "asked" || confirmation === "unanswered";
  return isOpen && !cash.waits ? "Asked for, and not needed any more" : answers[confirmation];
}

/** Cash on delivery: its risk, whether it is confirmed, and what was collected and handed on. */
export function CashPart({ orderId, cash, now }: CashPartProps) {
  if (!cash) return null;
  const { risk, confirmation, waitsUntil, due, canConfirm, canRefuse } = cash;
  const action = `/admin/dashboard/orders/${encodeURIComponent(orderId)}/cash`;
  return (
    <Part title="Cash on delivery" id="cash">
      {due > 0 || risk || confirmation ? (
        <dl className="facts">
          {due > 0 ? (
            <div>
              <dt>To collect</dt>
              <dd className="num">{formatPaise(due)}</dd>
            </div>
          ) : null}
          {risk ? (
            <div>
              <dt>Risk</dt>
              <dd>
                <Badge color={riskColors[risk.level]}>{risk.level}</Badge>
                {risk.reasons.map((reason) => (
                  <small key={reason} className="soft">
                    {" "}
                    {reason}
                  </small>
                ))}
              </dd>
            </div>
          ) : null}
          {confirmation ? (
            <div>
              <dt>Confirmation</dt>
              <dd>
                {answerOf(cash, confirmation)}
                {cash.waits && cash.calledAt ? (
                  <small className="soft">
                    {" "}
                    {callWords(cash.calls)}, the last one {when(cash.calledAt, now)}.
                  </small>
                ) : null}
                {canConfirm && waitsUntil ? (
                  <small className="soft"> Its mail holds until {when(waitsUntil, now)}.</small>
                ) : null}
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      <CashList action={action} cash={cash} now={now} />
      {canConfirm ? (
        <Form method="post" action={action} className="cluster">
          <button className="button quiet" type="submit" name="intent" value="confirm">
            Confirmed by telephone
          </button>
          <input type="hidden" name="calls" value={cash.calls} />
          <button className="button quiet" type="submit" name="intent" value="no-answer">
            No answer
          </button>
          <button className="button quiet" type="submit" name="intent" value="again">
            Send the mail again
          </button>
          {cash.calls >= CONFIRMATION_CALLS ? (
            <Link
              className="more"
              to={`/admin/dashboard/orders/${encodeURIComponent(orderId)}/cancel`}
            >
              Cancel the order
            </Link>
          ) : null}
        </Form>
      ) : null}
      {canRefuse ? <Refuse action={action} /> : null}
    </Part>
  );
}

function CashList({ action, cash, now }: { action: string; cash: Cash; now: string }) {
  if (cash.cash.length + cash.refusals.length === 0) return null;
  return (
    <ul className="entries">
      {cash.cash.map(({ id, carrier, parcel, amount, collectedAt, remitted }) => (
        <li key={id}>
          <div>
            <b className="num">{formatPaise(amount)}</b> collected
            {parcel === null ? "" : ` with parcel ${parcel}`}
            <small>
              {carrier ? `${carrier} · ` : ""}
              {when(collectedAt, now)}
            </small>
            <small>
              {remitted
                ? `Handed on: ${remitted.reference}, ${when(remitted.at, now)}`
                : "Not handed on yet"}
            </small>
          </div>
          {remitted && cash.canUndo ? (
            <Form method="post" action={action}>
              <input type="hidden" name="cash" value={id} />
              <button className="plain" type="submit" name="intent" value="undo">
                Not handed on
              </button>
            </Form>
          ) : null}
        </li>
      ))}
      {cash.refusals.map(({ at, note }) => (
        <li key={at}>
          <div>
            <b>Refused at the door</b>
            <small>{when(at, now)}</small>
            {note ? <small>{note}</small> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Refuse({ action }: { action: string }) {
  return (
    <details>
      <summary>Refused at the door</summary>
      <Form method="post" action={action} className="form">
        <p className="soft small">
          The order is cancelled, and its pieces are for sale again. The phone number and the PIN
          code are remembered for a year.
        </p>
        <div className="field">
          <label htmlFor="refused-note">What happened (optional)</label>
          <input className="input" id="refused-note" name="note" maxLength={300} />
        </div>
        <div>
          <button className="button quiet" type="submit" name="intent" value="refused">
            Note the refusal
          </button>
        </div>
      </Form>
    </details>
  );
}
