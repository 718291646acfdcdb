import { promiseWords } from "#domain/shipping/promise-words.ts";
import type { ShownParcel } from "#domain/shipping/shown-parcel.ts";
import { parcelWords as words } from "#texts/orders/parcel-words.ts";
import "./parcels-part.css";

/** The parcels of a customer's order: what is in each, who carries it, and the carrier's own page. */
export function ParcelsPart({ parcels }: { parcels: readonly ShownParcel[] }) {
  if (parcels.length === 0) return null;
  return (
    <section className="order-part order-parcels" aria-labelledby="parcels-title">
      <h2 id="parcels-title">{words().title(parcels.length)}</h2>
      <ul>
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <h3>{titleOf(parcel, parcels.length)}</h3>
            <p>{parcel.goods.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</p>
            <p className="soft small">{wayOf(parcel)}</p>
            {parcel.trackingUrl ? (
              <p>
                <a className="plain" href={parcel.trackingUrl} rel="noreferrer">
                  {words().track(parcel.carrierName)}
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
  const state = words().states[parcel.state];
  if (parcel.direction === "back") return words().fromYou(state);
  if (parcel.returnId) return words().replacement(state);
  return count > 1 ? words().numbered(parcel.number, state) : state;
}

/** Who carries it, its number, and when it is expected, as far as these are known. */
const wayOf = (parcel: ShownParcel): string =>
  [
    parcel.carrierName,
    parcel.trackingNumber,
    isExpected(parcel) ? words().expected(dayOf(parcel.expectedOn)) : "",
  ]
    .filter(Boolean)
    .join(" · ");

type Expected = ShownParcel & { expectedOn: string };
const isExpected = (parcel: ShownParcel): parcel is Expected =>
  parcel.expectedOn !== null && parcel.deliveredAt === null && parcel.state !== "come back";
const dayOf = (day: string) => promiseWords({ from: day, until: day });
