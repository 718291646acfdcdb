import { Form, Link, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import {
  type DeliveryState,
  deliveryStates,
  type ListedDelivery,
} from "#domain/webhooks/delivery.ts";
import { webhookSettings } from "#texts/admin/webhook-settings.ts";
import { when } from "../dates.ts";
import { Empty } from "../empty.tsx";

const colors = { queued: "amber", delivered: "green", failed: "red" };

type DeliveryListProps = {
  deliveries: ListedDelivery[];
  /** Which are shown; null: all. */
  shown: DeliveryState | null;
  now: string;
  /** Whether one can be sent again. */
  isOn: boolean;
};

/** What an endpoint was sent, with the request, the answer and when; each that is done can be sent again. */
export function DeliveryList({ deliveries, shown, now, isOn }: DeliveryListProps) {
  const words = webhookSettings();
  const filters = [null, ...deliveryStates];
  return (
    <>
      <nav className="webhook-filter" aria-label={words.filter.label}>
        {filters.map((state) => (
          <Link
            key={state ?? "all"}
            to={state ? `?state=${state}` : "?"}
            preventScrollReset
            aria-current={state === shown ? "true" : undefined}
          >
            {words.filter[state ?? "all"]}
          </Link>
        ))}
        <Link className="more" to={shown ? `?state=${shown}` : "?"} preventScrollReset>
          {words.reload}
        </Link>
      </nav>
      {deliveries.length === 0 ? (
        <Empty title={shown ? words.noneSuch : words.noDeliveries}>
          {shown ? words.otherStates : words.comesHere}
        </Empty>
      ) : (
        <ul className="entries deliveries">
          {deliveries.map((delivery) => (
            <Item key={delivery.id} {...{ delivery, now, isOn }} />
          ))}
        </ul>
      )}
    </>
  );
}

function Item({ delivery, now, isOn }: { delivery: ListedDelivery; now: string; isOn: boolean }) {
  const words = webhookSettings();
  const busy = useNavigation().formMethod === "POST";
  const { event, subject, state, body, answer, triedAt, status } = delivery;
  const name = `${event} ${subject}`;
  return (
    <li>
      <div>
        <b>{event}</b>
        <small>
          {event === "webhook.test" ? "" : `${subject} · `}
          {when(delivery.createdAt, now)}
          {delivery.attempts > 0 ? ` · ${words.attempts(delivery.attempts)}` : ""}
          {state === "queued" && triedAt ? ` · ${words.nextTry(when(delivery.dueAt, now))}` : ""}
        </small>
        {triedAt || delivery.problem ? <small>{outcomeOf(delivery)}</small> : null}
        <details>
          <summary aria-label={`${words.request}: ${name}`}>{words.request}</summary>
          <pre>
            <code>{body}</code>
          </pre>
        </details>
        {status !== null ? (
          <details>
            <summary aria-label={`${words.answer}: ${name}`}>{words.answer}</summary>
            {answer ? (
              <pre>
                <code>{answer}</code>
              </pre>
            ) : (
              <p className="soft small">{words.noAnswer}</p>
            )}
          </details>
        ) : null}
      </div>
      <div className="program-state">
        <Badge color={colors[state]}>{words.deliveryState[state]}</Badge>
        {state !== "queued" && isOn ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="delivery" value={delivery.id} />
            <button
              className="plain"
              type="submit"
              name="intent"
              value="again"
              disabled={busy}
              aria-label={words.againNamed(event, subject)}
            >
              {words.again}
            </button>
          </Form>
        ) : null}
      </div>
    </li>
  );
}

/** What came of the last try, in words. */
function outcomeOf({ status, took, problem }: ListedDelivery): string {
  const words = webhookSettings();
  const known: Record<string, string> = words.problem;
  const reason = problem && Object.hasOwn(known, problem) ? known[problem] : null;
  if (status !== null && problem !== "off") {
    const answered = words.answered(status, took ?? 0);
    return reason ? `${answered}: ${reason}` : answered;
  }
  return reason ?? (problem ? words.notReached(problem) : "");
}
