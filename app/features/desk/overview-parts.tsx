import type { Address } from "../../../domain/address.ts";
import { fullName } from "../../../domain/address.ts";
import { formatPaise } from "../../../domain/money.ts";
import { shortDay, when } from "./when.ts";

type Sum = { day: string; orders: number; revenue: number };

/** The plots' numbers, for those who would rather read them. Revenue in paise, today first. */
export function DayTable({ days }: { days: Sum[] }) {
  return (
    <details className="as-table">
      <summary>Orders and revenue by day, as a table</summary>
      <table className="table small-table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="amount">
              Orders
            </th>
            <th scope="col" className="amount">
              Revenue
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, revenue }) => (
            <tr key={day}>
              <th scope="row">{shortDay(day)}</th>
              <td className="amount">{orders}</td>
              <td className="amount">{formatPaise(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type SharesProps = {
  /** Revenue in paise. */
  parts: { name: string; count: number; revenue: number }[];
  unit: string;
  nothing: string;
};

/** What the whole is made of: a table whose rows carry a bar of their share of the revenue. */
export function Shares({ parts, unit, nothing }: SharesProps) {
  if (parts.length === 0) return <p className="soft">{nothing}</p>;
  const whole = parts.reduce((sum, part) => sum + part.revenue, 0);
  return (
    <table className="table small-table shares">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="amount">
            {unit}
          </th>
          <th scope="col" className="amount">
            Revenue
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, count, revenue }) => (
          <tr key={name} style={{ "--share": whole > 0 ? revenue / whole : 0 } as never}>
            <th scope="row">{name}</th>
            <td className="amount">{count}</td>
            <td className="amount">{formatPaise(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CheckoutListProps = {
  checkouts: {
    id: string;
    status: string;
    total: number;
    shippingAddress: Address;
    providerOrderId: string | null;
    paymentId: string | null;
    updatedAt: string;
  }[];
  now: string;
  nothing: string;
};

/** Checkouts without an order, with what is needed to find them at the provider. */
export function CheckoutList({ checkouts, now, nothing }: CheckoutListProps) {
  if (checkouts.length === 0) return <p className="soft">{nothing}</p>;
  return (
    <ul className="entries">
      {checkouts.map((checkout) => (
        <li key={checkout.id}>
          <div>
            <b>{fullName(checkout.shippingAddress)}</b> {checkout.shippingAddress.phone}
            <small>
              {checkout.status} · {when(checkout.updatedAt, now)}
              {[checkout.providerOrderId, checkout.paymentId]
                .filter(Boolean)
                .map((id) => ` · ${id}`)}
            </small>
          </div>
          <span className="num">{formatPaise(checkout.total)}</span>
        </li>
      ))}
    </ul>
  );
}
