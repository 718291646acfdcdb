import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import { promiseWords } from "#domain/shipping/promise-words.ts";
import type { ShownParcel } from "#domain/shipping/shown-parcel.ts";
import "./parcels-part.css";

const words: Record<ParcelState, string> = {
  packed: "Being packed",
  "handed over": "On its way",
  "in transit": "On its way",
  "out for delivery": "Out for delivery",
  "not delivered": "Could not be delivered; another try follows",
  delivered: "Delivered",
  "coming back": "On its way back to us",
  "come back": "Came back to us",
  lost: "Lost by the carrier; we look into it",
  cancelled: "Not sent",
};

/** The parcels of a customer's order: what is in each, who carries it, and the carrier's own page. */
export function ParcelsPart({ parcels }: { parcels: readonly ShownParcel[] }) {
  if (parcels.length === 0) return null;
  return (
    <section className="order-part order-parcels" aria-labelledby="parcels-title">
      <h2 id="parcels-title">{parcels.length === 1 ? "Parcel" : "Parcels"}</h2>
      <ul>
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <h3>{titleOf(parcel, parcels.length)}</h3>
            <p>{parcel.goods.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</p>
            <p className="soft small">
              {parcel.carrierName}
              {parcel.trackingNumber ? ` · ${parcel.trackingNumber}` : ""}
              {isExpected(parcel) ? ` · expected ${dayOf(parcel.expectedOn)}` : ""}
            </p>
            {parcel.trackingUrl ? (
              <p>
                <a className="plain" href={parcel.trackingUrl} rel="noreferrer">
                  Track it with {parcel.carrierName}
                </a>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf(parcel: ShownParcel, count: number): string {
  const state = words[parcel.state];
  if (parcel.direction === "back") return `From you to us: ${state}`;
  const of = parcel.returnId ? "Replacement" : count > 1 ? `Parcel ${parcel.number}` : "";
  return of ? `${of}: ${state}` : state;
}

type Expected = ShownParcel & { expectedOn: string };
const isExpected = (parcel: ShownParcel): parcel is Expected =>
  parcel.expectedOn !== null && parcel.deliveredAt === null && parcel.state !== "come back";
const dayOf = (day: string) => promiseWords({ from: day, until: day });
