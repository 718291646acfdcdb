import { Form, Link, useNavigation } from "react-router";
import { orderMessages } from "#domain/messages/order-messages.ts";
import { workWords } from "#domain/order/queues.ts";
import type { ListedParcel } from "#domain/shipping/shown-parcel.ts";
import { HandOverForm } from "../parcels/hand-over-form.tsx";
import { canBook } from "../parcels/parcel-list.tsx";
import { parcelsPath } from "./parcels-part.tsx";
import { PACK_AND_PRINT } from "./work-outcome.tsx";
import type { ShownWork } from "./work-part.tsx";

type NextStepProps = {
  orderId: string;
  work: Pick<ShownWork, "disputed" | "unconfirmed" | "next" | "canEdit">;
  /** The parcels of the order. */
  parcels: readonly ListedParcel[];
  /** A carrier's service can be asked to fetch them. */
  canBeBooked: boolean;
  /** What is in no parcel yet travels with an e-way bill. */
  needsEwayBill: boolean;
};

/** What holds an order back, and what can be done about it next (§22.72). */
export function NextStep({ orderId, work, ...rest }: NextStepProps) {
  const { disputed, unconfirmed, next, canEdit } = work;
  const page = `/admin/dashboard/orders/${encodeURIComponent(orderId)}`;
  const busy = useNavigation().formMethod === "POST";
  const hold = disputed ? orderMessages.disputed : unconfirmed ? orderMessages.unconfirmed : null;
  if (!hold && !next && !canEdit) return null;
  return (
    <div className="next-step">
      {hold ? <p className="wrong">{hold}</p> : null}
      {next === "hand over" ? (
        <HandOver {...{ orderId, busy, ...rest }} />
      ) : next ? (
        <Form
          method="post"
          action={`${page}/work`}
          className="cluster"
          preventScrollReset
          reloadDocument={next === "pack"} // it may lead to a PDF
        >
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
          {next === "pack" ? (
            <button
              className="button quiet"
              type="submit"
              name="intent"
              value={PACK_AND_PRINT}
              disabled={busy}
            >
              Pack and print
            </button>
          ) : null}
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

type HandOverProps = Omit<NextStepProps, "work"> & { busy: boolean };

/** The form for the one parcel that waits; where there are several, or they are fetched, their page. */
function HandOver(props: HandOverProps) {
  const { orderId, parcels, canBeBooked, needsEwayBill, busy } = props;
  const action = parcelsPath(orderId);
  const waiting = parcels.filter(
    ({ state, direction, returnId }) => state === "packed" && direction === "out" && !returnId,
  );
  const [parcel = null] = waiting;
  if (waiting.length > 1 || (parcel && canBeBooked && canBook(parcel))) {
    return (
      <Link className="button" to={`${action}#tracking-${parcel?.number}`}>
        Hand over
      </Link>
    );
  }
  const isBillNeeded = parcel?.needsEwayBill ?? needsEwayBill;
  return (
    <HandOverForm
      waiting={{ orderId, parcel, needsEwayBill: isBillNeeded }}
      {...{ action, busy }}
    />
  );
}
