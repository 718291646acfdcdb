import { useState } from "react";
import { Link, useSubmit } from "react-router";
import { formatPaise } from "#domain/money.ts";
import { noScans, type Scannable, type Scans } from "#domain/shipping/scan.ts";
import type { ListedParcel } from "#domain/shipping/shown-parcel.ts";
import { when } from "../dates.ts";
import { numberField } from "./number-field.ts";
import { ScanPart } from "./scan-part.tsx";
import { SHIPPING_DOCUMENTS } from "./shipping-document-paths.ts";

/** See server/shipping/list-to-hand-over.ts; `parcel` null: its parcel is made when it is handed over. */
type Waiting = {
  orderId: string;
  parcel: ListedParcel | null;
  goods: { name: string; quantity: number; options: string }[];
  place: string;
  disputed: boolean;
};
type WaitingParcelsProps = {
  parcels: readonly Waiting[];
  now: string;
  canUpdate: boolean;
  busy: boolean;
};

const idOf = ({ orderId, parcel }: Waiting) => parcel?.id ?? orderId;
const scannable = (waiting: Waiting): Scannable => ({
  id: idOf(waiting),
  orderId: waiting.orderId,
  trackingNumber: waiting.parcel?.trackingNumber ?? null,
});

/**
 * What is packed, with a box and a tracking number each: to hand over, or to print. What was chosen and scanned stays
 * until it has left, whatever the network does. Works without scripts.
 */
export function WaitingParcels({ parcels, now, canUpdate, busy }: WaitingParcelsProps) {
  const submit = useSubmit();
  const [scanned, setScans] = useState(noScans);
  // What has left meanwhile is not chosen any more.
  const here = new Set(parcels.map(idOf));
  const scans: Scans = {
    ...scanned,
    chosen: new Set([...scanned.chosen].filter((id) => here.has(id))),
    numbers: Object.fromEntries(Object.entries(scanned.numbers).filter(([id]) => here.has(id))),
    current: scanned.current !== null && here.has(scanned.current) ? scanned.current : null,
  };
  const choose = (ids: readonly string[], on: boolean) => {
    const chosen = new Set(scans.chosen);
    for (const id of ids) on ? chosen.add(id) : chosen.delete(id);
    setScans({ ...scans, chosen });
  };
  return (
    <form
      method="post"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        event.preventDefault();
        if (submitter?.hasAttribute("formtarget")) {
          const what = submitter.getAttribute("value") ?? "";
          const ids = parcels.flatMap((one) =>
            scans.chosen.has(idOf(one)) ? [[one.parcel ? "parcel" : "order", idOf(one)]] : [],
          );
          const query = new URLSearchParams([["what", what], ...ids]);
          window.open(`${SHIPPING_DOCUMENTS}?${query}`, "_blank", "noopener");
          return;
        }
        void submit(new FormData(event.currentTarget, submitter), {
          method: "post",
          preventScrollReset: true,
        });
      }}
    >
      {canUpdate ? (
        <ScanPart scans={scans} waiting={parcels.map(scannable)} onScans={setScans} busy={busy} />
      ) : null}
      <div className="documents-bar">
        <button className="button quiet" {...printing} name="what" value="all">
          All documents
        </button>
        <button className="button quiet" {...printing} name="what" value="slips">
          Packing slips
        </button>
        <button className="button quiet" {...printing} name="what" value="labels">
          Address labels
        </button>
      </div>
      <div className="table-box">
        <table className="table waiting-table">
          <caption className="hidden-text">Parcels that wait for their carrier</caption>
          <thead>
            <tr>
              <th scope="col" className="box">
                <input
                  type="checkbox"
                  aria-label="All parcels"
                  checked={here.size > 0 && scans.chosen.size === here.size}
                  onChange={({ target }) => choose([...here], target.checked)}
                />
              </th>
              <th scope="col">Parcel</th>
              <th scope="col">Contents</th>
              <th scope="col">Carrier</th>
              {canUpdate ? <th scope="col">Tracking number</th> : null}
              <th scope="col">Goes to</th>
              <th scope="col" className="amount">
                To collect
              </th>
              <th scope="col">Packed</th>
            </tr>
          </thead>
          <tbody>
            {parcels.map((waiting) => (
              <tr key={idOf(waiting)} data-current={scans.current === idOf(waiting) || undefined}>
                <td className="box">
                  <input
                    type="checkbox"
                    name={waiting.parcel ? "parcel" : "order"}
                    value={idOf(waiting)}
                    aria-label={`${waiting.parcel ? "Parcel" : "Order"} ${idOf(waiting)}`}
                    checked={scans.chosen.has(idOf(waiting))}
                    onChange={({ target }) => choose([idOf(waiting)], target.checked)}
                  />
                </td>
                <th scope="row">
                  <Link to={`/admin/dashboard/orders/${encodeURIComponent(waiting.orderId)}`}>
                    {idOf(waiting)}
                  </Link>
                  {waiting.disputed ? <small>A dispute is open</small> : null}
                </th>
                <td data-label="Contents">
                  {waiting.goods.map(({ name, quantity, options }) => (
                    <span className="good" key={`${name} ${options}`}>
                      {quantity} × {name}
                      <small>{options}</small>
                    </span>
                  ))}
                </td>
                <td data-label="Carrier">
                  {waiting.parcel?.carrierName || "–"}
                  {canUpdate && isTyped(waiting) ? null : (
                    <small>{waiting.parcel?.trackingNumber}</small>
                  )}
                </td>
                {canUpdate ? (
                  <td data-label="Tracking number">
                    {isTyped(waiting) ? (
                      <NumberInput waiting={waiting} scans={scans} onScans={setScans} />
                    ) : (
                      "–"
                    )}
                  </td>
                ) : null}
                <td data-label="Goes to">{waiting.place}</td>
                <td data-label="To collect" className="amount">
                  {waiting.parcel && waiting.parcel.toCollect > 0
                    ? formatPaise(waiting.parcel.toCollect)
                    : "–"}
                </td>
                <td data-label="Packed">
                  {waiting.parcel ? when(waiting.parcel.createdAt, now) : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </form>
  );
}

/** Whether its number is typed: a carrier's service has given what it booked its own. */
const isTyped = ({ parcel }: Waiting) => parcel === null || parcel.byHand;

type NumberInputProps = { waiting: Waiting; scans: Scans; onScans(scans: Scans): void };

/** The tracking number of a row, as it is known, was scanned or typed; typing chooses the row. */
function NumberInput({ waiting, scans, onScans }: NumberInputProps) {
  const id = idOf(waiting);
  return (
    <input
      className="input num"
      name={numberField(id)}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      aria-label={`Tracking number of ${id}`}
      value={scans.numbers[id] ?? waiting.parcel?.trackingNumber ?? ""}
      onChange={({ target }) =>
        onScans({
          ...scans,
          chosen: new Set([...scans.chosen, id]),
          numbers: { ...scans.numbers, [id]: target.value },
        })
      }
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault(); // a scanner's Enter does not send the form
      }}
    />
  );
}

const printing = {
  type: "submit",
  formMethod: "get",
  formAction: SHIPPING_DOCUMENTS,
  formTarget: "_blank",
} as const;
