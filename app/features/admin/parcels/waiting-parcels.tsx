import { useState } from "react";
import { Link } from "react-router";
import { formatPaise } from "#domain/money.ts";
import type { ListedParcel } from "#domain/shipping/shown-parcel.ts";
import { when } from "../dates.ts";

/** The address of papers as a PDF. */
export const PAPERS = "/admin/dashboard/parcels/papers.pdf";

/** The address of all papers of these parcels: slips, invoices and labels. */
export const papersPath = (parcels: readonly string[]): string =>
  `${PAPERS}?${new URLSearchParams([["what", "all"], ...parcels.map((id) => ["parcel", id])])}`;

/** The address of a booked parcel's label, as its carrier prints it. */
export const CARRIER_LABEL = "/admin/dashboard/parcels/label.pdf";

/** See server/shipping/list-to-hand-over.ts; `parcel` null: its parcel is made when it is handed over. */
type Waiting = {
  orderId: string;
  parcel: ListedParcel | null;
  goods: { name: string; quantity: number; options: string }[];
  place: string;
  disputed: boolean;
};
type WaitingParcelsProps = { parcels: readonly Waiting[]; now: string; canUpdate: boolean };

/** What is packed, with a box each: to hand over, or to print. Works without scripts. */
export function WaitingParcels({ parcels, now, canUpdate }: WaitingParcelsProps) {
  const [all, setAll] = useState(false);
  return (
    <form method="post">
      <div className="papers-bar">
        <button className="button quiet" {...printing} name="what" value="all">
          All papers
        </button>
        <button className="button quiet" {...printing} name="what" value="slips">
          Packing slips
        </button>
        <button className="button quiet" {...printing} name="what" value="labels">
          Address labels
        </button>
        {canUpdate ? (
          <>
            <label className="carrier-of-all">
              <span>Carrier</span>
              <input
                className="input"
                name="carrierName"
                maxLength={60}
                autoComplete="off"
                placeholder="Of those without one"
              />
            </label>
            <button className="button" type="submit" name="intent" value="hand over">
              Hand over
            </button>
          </>
        ) : null}
      </div>
      <div className="table-box">
        <table className="table">
          <caption className="hidden-text">Parcels that wait for their carrier</caption>
          <thead>
            <tr>
              <th scope="col" className="box">
                <input
                  type="checkbox"
                  aria-label="All parcels"
                  checked={all}
                  onChange={({ currentTarget: { checked, form } }) => {
                    setAll(checked);
                    const boxes = form?.querySelectorAll<HTMLInputElement>("tbody [type=checkbox]");
                    for (const box of boxes ?? []) box.checked = checked;
                  }}
                />
              </th>
              <th scope="col">Parcel</th>
              <th scope="col">Contents</th>
              <th scope="col">Carrier</th>
              <th scope="col">Goes to</th>
              <th scope="col" className="amount">
                To collect
              </th>
              <th scope="col">Packed</th>
            </tr>
          </thead>
          <tbody>
            {parcels.map(({ orderId, parcel, goods, place, disputed }) => (
              <tr key={parcel?.id ?? orderId}>
                <td className="box">
                  <input
                    type="checkbox"
                    name={parcel ? "parcel" : "order"}
                    value={parcel?.id ?? orderId}
                    aria-label={parcel ? `Parcel ${parcel.id}` : `Order ${orderId}`}
                  />
                </td>
                <th scope="row">
                  <Link to={`/admin/dashboard/orders/${encodeURIComponent(orderId)}`}>
                    {parcel?.id ?? orderId}
                  </Link>
                  {disputed ? <small>A dispute is open</small> : null}
                </th>
                <td data-label="Contents">
                  {goods.map(({ name, quantity, options }) => (
                    <span className="good" key={`${name} ${options}`}>
                      {quantity} × {name}
                      <small>{options}</small>
                    </span>
                  ))}
                </td>
                <td data-label="Carrier">
                  {parcel?.carrierName || "–"}
                  <small>{parcel?.trackingNumber}</small>
                </td>
                <td data-label="Goes to">{place}</td>
                <td data-label="To collect" className="amount">
                  {parcel && parcel.toCollect > 0 ? formatPaise(parcel.toCollect) : "–"}
                </td>
                <td data-label="Packed">{parcel ? when(parcel.createdAt, now) : "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </form>
  );
}

const printing = {
  type: "submit",
  formMethod: "get",
  formAction: PAPERS,
  formTarget: "_blank",
} as const;
