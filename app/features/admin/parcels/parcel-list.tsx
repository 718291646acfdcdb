import { Form, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { formatPaise } from "#domain/money.ts";
import { isParcelOver, type ParcelState } from "#domain/shipping/parcel-states.ts";
import {
  type ListedParcel,
  movesByHand,
  parcelStateWords,
  updateWords,
} from "#domain/shipping/shown-parcel.ts";
import { shortDay, when } from "../dates.ts";
import { CARRIER_LABEL, SHIPPING_DOCUMENTS } from "./shipping-document-paths.ts";
import "./parcels.css";

const colors: Record<ParcelState, string> = {
  packed: "yellow",
  "handed over": "blue",
  "in transit": "blue",
  "out for delivery": "purple",
  "not delivered": "red",
  delivered: "green",
  "coming back": "red",
  "come back": "gray",
  lost: "red",
  cancelled: "gray",
};

type ParcelListProps = {
  parcels: readonly ListedParcel[];
  now: string;
  canUpdate: boolean;
  /** Where their forms go: the parcels of their order. */
  action: string;
  /** The carrier with whom packed parcels can be booked; null: there is none. */
  bookWith?: string | null;
};

/** Parcels with what is in them, where they stand, and what can be recorded of them by hand. */
export function ParcelList(props: ParcelListProps) {
  const { parcels, now, canUpdate, action, bookWith = null } = props;
  return (
    <ul className="entries parcels">
      {parcels.map((parcel) => (
        <li key={parcel.id}>
          <div>
            <b>
              {parcel.direction === "back" ? "From the customer" : `Parcel ${parcel.number}`}
              {parcel.direction === "out" && parcel.returnId ? ", a replacement" : ""}
            </b>
            {": "}
            {parcel.goods.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
            <small>
              {parcel.carrierName || "Nobody carries it yet"}
              {parcel.trackingNumber ? " · " : ""}
              {parcel.trackingUrl ? (
                <a href={parcel.trackingUrl} target="_blank" rel="noreferrer">
                  {parcel.trackingNumber}
                </a>
              ) : (
                parcel.trackingNumber
              )}
              {parcel.toCollect > 0 ? ` · ${formatPaise(parcel.toCollect)} to collect` : ""}
            </small>
            <EwayBill parcel={parcel} action={action} />
            <small>{timesOf(parcel, now)}</small>
            {parcel.update ? (
              <small>
                {[parcel.update.words, parcel.update.place].filter(Boolean).join(", ")} ·{" "}
                {when(parcel.update.at, now)}
              </small>
            ) : null}
            {parcel.problem ? <small className="late-since">{parcel.problem}</small> : null}
            {canUpdate && parcel.problem && !parcel.byHand && parcel.state === "packed" ? (
              <AskAgain {...{ parcel, action }} />
            ) : null}
          </div>
          <Badge color={colors[parcel.state]}>{parcelStateWords(parcel.state)}</Badge>
          {parcel.direction === "out" && parcel.state === "packed" ? (
            <a
              className="plain"
              href={
                isBooked(parcel)
                  ? `${CARRIER_LABEL}?parcel=${parcel.id}`
                  : `${SHIPPING_DOCUMENTS}?what=labels&parcel=${parcel.id}`
              }
              target="_blank"
              rel="noopener"
            >
              Label<span className="hidden-text"> of parcel {parcel.number} as a PDF</span>
            </a>
          ) : null}
          {canUpdate ? <MoveButtons {...{ parcel, action, bookWith }} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** The bill that it travels with; where it needs one and has none, that. */
function EwayBill({ parcel, action }: Omit<MoveProps, "bookWith">) {
  const { number, needsEwayBill, ewayNumber, ewayDay, ewayReason, state } = parcel;
  if (ewayNumber) {
    return (
      <small>
        E-way bill {ewayNumber}
        {ewayDay ? ` of ${shortDay(ewayDay)}` : ""}
      </small>
    );
  }
  if (ewayReason) return <small>No e-way bill: {ewayReason}</small>;
  if (!needsEwayBill || isParcelOver(state)) return null;
  return (
    <small className="late-since">
      Goods of this worth travel with an e-way bill.{" "}
      {state === "packed" ? null : (
        <Link className="plain" to={`${action}#eway-${number}`}>
          Enter it
        </Link>
      )}
    </small>
  );
}

function timesOf(parcel: ListedParcel, now: string): string {
  const times = [`Packed ${when(parcel.createdAt, now)}`];
  if (parcel.handedOverAt) times.push(`handed over ${when(parcel.handedOverAt, now)}`);
  if (parcel.deliveredAt) times.push(`delivered ${when(parcel.deliveredAt, now)}`);
  else if (parcel.expectedOn) times.push(`expected ${shortDay(parcel.expectedOn)}`);
  return times.join(" · ");
}

/** What the carrier has not done is asked for once more. */
function AskAgain({ parcel, action }: Omit<MoveProps, "bookWith">) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="parcel" value={parcel.id} />
      <button className="plain" type="submit" name="intent" value="resume">
        {parcel.trackingNumber ? "Ask for the pick-up again" : "Ask the carrier again"}
        <span className="hidden-text">, parcel {parcel.number}</span>
      </button>
    </Form>
  );
}

const isBooked = ({ byHand, trackingNumber }: ListedParcel) => !byHand && trackingNumber !== null;

/** Whether it can be booked with a carrier now. */
export const canBook = ({ state, direction, byHand, trackingNumber }: ListedParcel): boolean =>
  state === "packed" && direction === "out" && byHand && trackingNumber === null;

type MoveProps = { parcel: ListedParcel; action: string; bookWith: string | null };

function MoveButtons({ parcel, action, bookWith }: MoveProps) {
  const isWaiting = parcel.state === "packed" && parcel.direction === "out";
  // Who carries it is asked in a form of its own.
  const update = movesByHand[parcel.state].filter((state) => !isWaiting || state !== "handed over");
  if (update.length === 0) return null;
  return (
    <Form method="post" action={action} className="parcel-moves" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="parcel" value={parcel.id} />
      {parcel.state === "packed" ? null : <span className="soft">Mark as</span>}
      {update.map((state) => (
        <button key={state} className="plain" type="submit" name="state" value={state}>
          {updateWords[state]}
          <span className="hidden-text">, parcel {parcel.number}</span>
        </button>
      ))}
      {bookWith && canBook(parcel) ? (
        <Link className="plain" to={`${action}#book-${parcel.number}`}>
          Book with {bookWith}
          <span className="hidden-text">, parcel {parcel.number}</span>
        </Link>
      ) : null}
      {isWaiting ? (
        <Link className="plain" to={`${action}#tracking-${parcel.number}`}>
          Hand over<span className="hidden-text">, parcel {parcel.number}</span>
        </Link>
      ) : parcel.byHand ? (
        <Link className="plain" to={`${action}#tracking-${parcel.number}`}>
          Tracking<span className="hidden-text"> of parcel {parcel.number}</span>
        </Link>
      ) : null}
    </Form>
  );
}
