import { Link } from "react-router";
import type { Address } from "#domain/address.ts";
import { fullName } from "#domain/address.ts";
import { formatPaise } from "#domain/money.ts";
import type { MoneyRow } from "#domain/order/numbers.ts";
import { shortDay, when } from "../dates.ts";

type Sum = { day: string; orders: number; revenue: number; toCollect: number };

type FiguresProps = {
  days: Sum[];
  /** Cancelled orders of these days, and paise of the others that went back. */
  cancelled: number;
  refunded: number;
};

/** The money of some days, each figure with what it means. */
export function Figures({ days, cancelled, refunded }: FiguresProps) {
  const sum = (of: (day: Sum) => number) => days.reduce((all, day) => all + of(day), 0);
  const figures = [
    ["Orders", String(sum((day) => day.orders)), "Without cancelled ones."],
    [
      "Revenue",
      formatPaise(sum((day) => day.revenue)),
      "Card payments, and cash of delivered orders. Without cancelled orders and refunds.",
    ],
    [
      "To be collected",
      formatPaise(sum((day) => day.toCollect)),
      "Cash on delivery of orders that are not delivered yet.",
    ],
    ["Refunded", formatPaise(refunded), "Taken off the revenue of the day of the order."],
    ["Cancelled", String(cancelled), "Orders that count nowhere else on this page."],
  ];
  return (
    <dl className="figures num">
      {figures.map(([name, value, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className="meaning">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The plots' numbers as a table. Amounts in paise, today first. */
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
            <th scope="col" className="amount">
              To be collected
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, revenue, toCollect }) => (
            <tr key={day}>
              <th scope="row">{shortDay(day)}</th>
              <td className="amount">{orders}</td>
              <td className="amount">{formatPaise(revenue)}</td>
              <td className="amount">{formatPaise(toCollect)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** What came in and went out on each day, whichever day its order was placed on. Today first. */
export function MovedTable({ days }: { days: MoneyRow[] }) {
  const columns: [name: string, of: (day: MoneyRow) => number][] = [
    ["Paid online", ({ online }) => online],
    ["Cash collected", ({ cash }) => cash],
    ["Refunded", ({ refunded, lost }) => refunded + lost],
    ["Together", ({ revenue }) => revenue],
  ];
  return (
    <details className="as-table">
      <summary>Money by the day on which it moved, as a table</summary>
      <table className="table small-table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {columns.map(([name]) => (
              <th scope="col" className="amount" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.key}>
              <th scope="row">{shortDay(day.key)}</th>
              {columns.map(([name, of]) => (
                <td className="amount" key={name}>
                  {formatPaise(of(day))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Link className="more" to="/admin/dashboard/overview/money">
          By product, state and PIN code, and as a file
        </Link>
      </p>
    </details>
  );
}

type SharesProps = {
  /** Amounts in paise, one for each column of money. */
  parts: { name: string; count: number; amounts: number[] }[];
  unit: string;
  columns: string[];
  nothing: string;
};

/** A table whose rows have a bar of their share of the money. */
export function Shares({ parts, unit, columns, nothing }: SharesProps) {
  if (parts.length === 0) return <p className="soft">{nothing}</p>;
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const whole = sum(parts.flatMap(({ amounts }) => amounts));
  return (
    <table className="table small-table shares">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="amount">
            {unit}
          </th>
          {columns.map((column) => (
            <th scope="col" className="amount" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, count, amounts }) => (
          <tr key={name} style={{ "--share": whole > 0 ? sum(amounts) / whole : 0 }}>
            <th scope="row">{name}</th>
            <td className="amount">{count}</td>
            {columns.map((column, index) => (
              <td className="amount" key={column}>
                {formatPaise(amounts[index] ?? 0)}
              </td>
            ))}
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
            <Whose address={checkout.shippingAddress} />
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

/** Name and phone, or the place alone where the admin may not see whose it is. */
function Whose({ address }: { address: Address }) {
  const name = fullName(address);
  if (!name) return <b>{[address.city, address.pinCode].filter(Boolean).join(" ")}</b>;
  return (
    <>
      <b>{name}</b> {address.phone}
    </>
  );
}
