import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { TextAreaField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import type { GrievanceState, GrievanceSubject } from "#domain/grievances/states.ts";
import { indiaFormat } from "#domain/india/clock.ts";
import { grievanceMessages as words } from "#texts/law/grievance-messages.ts";

/** A ticket as its page shows it. Times are ISO texts. */
export type Ticket = {
  id: string;
  subject: GrievanceSubject;
  state: GrievanceState;
  orderId: string | null;
  createdAt: string;
  acknowledgeBy: string;
  acknowledgedAt: string | null;
  resolveBy: string;
  resolvedAt: string | null;
  exchange: { id: number; by: "customer" | "shop"; at: string; body: string }[];
};

/** What a refused message answers. */
export type ReplyAnswer = { error?: string; problem?: string; words?: string };

const colors: Record<GrievanceState, string> = {
  received: "blue",
  acknowledged: "yellow",
  answered: "purple",
  resolved: "green",
};
const time = indiaFormat({ dateStyle: "medium", timeStyle: "short" });
const timeText = (iso: string) => time().format(new Date(iso));

/** A ticket: where it stands, its clocks, and all that was written (§23.63). */
export function TicketView({ ticket, brand }: { ticket: Ticket; brand: string }) {
  const { facts } = words();
  const clock = (done: string | null, by: string) =>
    done ? words().since(timeText(done)) : words().by(timeText(by));
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{facts.subject}</dt>
          <dd>{words().subjects[ticket.subject]}</dd>
        </div>
        {ticket.orderId ? (
          <div>
            <dt>{facts.order}</dt>
            <dd>
              <Link to={`/orders/${encodeURIComponent(ticket.orderId)}`}>{ticket.orderId}</Link>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{facts.sent}</dt>
          <dd>{timeText(ticket.createdAt)}</dd>
        </div>
        <div>
          <dt>{facts.acknowledge}</dt>
          <dd>{clock(ticket.acknowledgedAt, ticket.acknowledgeBy)}</dd>
        </div>
        <div>
          <dt>{facts.resolve}</dt>
          <dd>{clock(ticket.resolvedAt, ticket.resolveBy)}</dd>
        </div>
      </dl>
      <section aria-labelledby="exchange">
        <h2 id="exchange">{words().exchange}</h2>
        <ol className="ticket-exchange">
          {ticket.exchange.map(({ id, by, at, body }) => (
            <li key={id}>
              <p className="soft small">
                <b>{by === "customer" ? words().you : words().shop(brand)}</b> ·{" "}
                <time dateTime={at}>{timeText(at)}</time>
              </p>
              <p className="words">{body}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** Where a ticket stands, in words. */
export const TicketState = ({ state }: { state: GrievanceState }) => (
  <Badge color={colors[state]}>{words().states[state]}</Badge>
);

type ReplyFormProps = { ticket: Ticket; token: string; answer: ReplyAnswer };

/** The customer's next message. */
export function ReplyForm({ ticket, token, answer }: ReplyFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, answer.error);
  return (
    <Form method="post" className="form" noValidate ref={form}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="seen" value={ticket.exchange.at(-1)?.id ?? 0} />
      <TextAreaField
        label={ticket.state === "resolved" ? words().reopenLabel : words().replyLabel}
        name="words"
        rows={5}
        defaultValue={answer.words}
        error={answer.error}
      />
      <p className="grievance-wide">
        <button className="button" type="submit" aria-busy={busy} disabled={busy}>
          {words().reply}
        </button>
      </p>
    </Form>
  );
}
