import { Form, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { formatPaise } from "#domain/money.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import {
  type ListedParcel,
  newsByHand,
  newsWords,
  parcelStateWords,
} from "#domain/shipping/shown-parcel.ts";
import { shortDay, when } from "../dates.ts";
import { PAPERS } from "./waiting-parcels.tsx";
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
};

/** Parcels with what is in them, where they stand, and what can be told of them by hand. */
export function ParcelList({ parcels, now, canUpdate, action }: ParcelListProps) {
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
              {parcel.carrierName}
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
            <small>{timesOf(parcel, now)}</small>
          </div>
          <Badge color={colors[parcel.state]}>{parcelStateWords(parcel.state)}</Badge>
          {parcel.direction === "out" && parcel.state === "packed" ? (
            <a
              className="plain"
              href={`${PAPERS}?what=labels&parcel=${parcel.id}`}
              target="_blank"
              rel="noopener"
            >
              Label<span className="hidden-text"> of parcel {parcel.number} as a PDF</span>
            </a>
          ) : null}
          {canUpdate ? <News parcel={parcel} action={action} /> : null}
        </li>
      ))}
    </ul>
  );
}

function timesOf(parcel: ListedParcel, now: string): string {
  const times = [`Packed ${when(parcel.createdAt, now)}`];
  if (parcel.handedOverAt) times.push(`handed over ${when(parcel.handedOverAt, now)}`);
  if (parcel.deliveredAt) times.push(`delivered ${when(parcel.deliveredAt, now)}`);
  else if (parcel.expectedOn) times.push(`expected ${shortDay(parcel.expectedOn)}`);
  return times.join(" · ");
}

function News({ parcel, action }: { parcel: ListedParcel; action: string }) {
  const news = newsByHand[parcel.state];
  if (news.length === 0) return null;
  return (
    <Form method="post" action={action} className="parcel-news" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="parcel" value={parcel.id} />
      {parcel.state === "packed" ? null : <span className="soft">Mark as</span>}
      {news.map((state) => (
        <button key={state} className="plain" type="submit" name="state" value={state}>
          {newsWords[state]}
          <span className="hidden-text">, parcel {parcel.number}</span>
        </button>
      ))}
      {parcel.byHand ? (
        <Link className="plain" to={`${action}#tracking-${parcel.number}`}>
          Tracking<span className="hidden-text"> of parcel {parcel.number}</span>
        </Link>
      ) : null}
    </Form>
  );
}
