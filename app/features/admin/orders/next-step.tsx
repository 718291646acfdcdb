import { Form, Link, useNavigation } from "react-router";
import { holdsBack } from "#domain/cod/confirmation.ts";
import { orderMessages } from "#domain/messages/order-messages.ts";
import { workWords } from "#domain/order/queues.ts";
import type { ShownWork } from "./work-part.tsx";

type NextStepProps = {
  orderId: string;
  work: Pick<ShownWork, "disputed" | "cashConfirmation" | "next" | "canEdit">;
};

/** What holds an order back, and what can be done about it by one press (§22.72). */
export function NextStep({ orderId, work }: NextStepProps) {
  const { disputed, cashConfirmation, next, canEdit } = work;
  const page = `/admin/dashboard/orders/${encodeURIComponent(orderId)}`;
  const busy = useNavigation().formMethod === "POST";
  const hold = disputed
    ? orderMessages.disputed
    : holdsBack(cashConfirmation)
      ? orderMessages.unconfirmed
      : null;
  if (!hold && !next && !canEdit) return null;
  return (
    <div className="next-step">
      {hold ? <p className="wrong">{hold}</p> : null}
      {next ? (
        <Form method="post" action={`${page}/work`} preventScrollReset>
          <input type="hidden" name="action" value={next} />
          <button
            className="button"
            type="submit"
            name="intent"
            value="move"
            disabled={busy}
            aria-busy={busy}
          >
            {workWords[next].button}
          </button>
        </Form>
      ) : null}
      {canEdit ? (
        <Link className="more" to={`${page}/edit`}>
          Change the order
        </Link>
      ) : null}
    </div>
  );
}
