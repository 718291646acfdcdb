import { Link } from "react-router";
import { when } from "#app/features/admin/dates.ts";
import { formatPaise } from "#domain/money.ts";

/** Cash that was collected. Times as ISO texts, amounts in paise. */
export type CashRow = {
  id: number;
  orderId: string;
  carrier: string;
  trackingNumber: string | null;
  amount: number;
  collectedAt: string;
};

type CashTableProps = {
  cash: readonly CashRow[];
  /** Those that were chosen before. */
  chosen: readonly number[];
  canUpdate: boolean;
  now: string;
};

/** What is to be handed on, the oldest first, each to be chosen. */
export function CashTable({ cash, chosen, canUpdate, now }: CashTableProps) {
  return (
    <div className="table-box">
      <table className="table small-table cash-table">
        <caption className="hidden-text">Cash that is not handed on yet</caption>
        <thead>
          <tr>
            {canUpdate ? (
              <th scope="col">
                <span className="hidden-text">Choose</span>
              </th>
            ) : null}
            <th scope="col">Order</th>
            <th scope="col">Carrier</th>
            <th scope="col">Collected</th>
            <th scope="col" className="amount">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {cash.map(({ id, orderId, carrier, trackingNumber, amount, collectedAt }) => (
            <tr key={id}>
              {canUpdate ? (
                <td className="box">
                  <input
                    type="checkbox"
                    name="cash"
                    value={id}
                    defaultChecked={chosen.includes(id)}
                    aria-label={`Cash of order ${orderId}, ${formatPaise(amount)}`}
                  />
                </td>
              ) : null}
              <th scope="row">
                <Link to={`/admin/dashboard/orders/${encodeURIComponent(orderId)}#cash`}>
                  {orderId}
                </Link>
              </th>
              <td>
                {carrier || "No parcel"}
                {trackingNumber ? <small className="num"> {trackingNumber}</small> : null}
              </td>
              <td className="num">{when(collectedAt, now)}</td>
              <td className="amount">{formatPaise(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
