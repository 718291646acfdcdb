import { Link } from "react-router";
import type { MonthMoney, RefundSum, Sum } from "#domain/documents/month.ts";
import { formatPaise } from "#domain/money.ts";
import { grouped } from "../numbers.ts";
import { RowsTable } from "../rows-table.tsx";

type Line = { name: string; count: number | null; amount: number; to?: string };

const wordsOf = ({ method, unmatched }: RefundSum): string => {
  const way = method === "bank" ? "paid out by hand" : "by the payment provider";
  return unmatched ? `Payments without an order, given back ${way}` : `Refunds ${way}`;
};

/** What came in and went out of the money of a month, as far as the books need it. */
export function MonthMoneyTable({ money, days }: { money: MonthMoney; days: URLSearchParams }) {
  const { total, handedOn, open, refunds } = money;
  const overview = `/admin/dashboard/overview/money?${days}`;
  const of = (name: string, sum: Sum, to?: string): Line => ({
    ...{ name, ...sum },
    ...(to ? { to } : {}),
  });
  const lines: Line[] = [
    { name: "Paid online", count: null, amount: total.online, to: overview },
    { name: "Collected at the door", count: null, amount: total.cash, to: overview },
    of("Cash handed on by carriers", handedOn, "/admin/dashboard/cash"),
    of("Cash that carriers still hold", open, "/admin/dashboard/cash"),
    ...refunds.map((sum) => of(wordsOf(sum), sum, "/admin/dashboard/refunds")),
    of("Refunds that wait to be paid out by hand", money.payouts, "/admin/dashboard/refunds"),
    of(
      "Refunds on their way at the payment provider",
      money.onTheWay,
      "/admin/dashboard/refunds?show=on-the-way",
    ),
    { name: "Lost in disputes", count: null, amount: total.lost, to: overview },
  ];
  return (
    <RowsTable
      caption="Money of the month"
      className="month-table"
      rows={lines}
      keyOf={({ name }) => name}
      columns={[
        {
          ...{ head: "What", names: true },
          cell: ({ name, to }) => (to ? <Link to={to}>{name}</Link> : name),
        },
        {
          ...{ head: "How many", labelled: true, className: "amount" },
          cell: ({ count }) => (count === null ? "" : grouped(count)),
        },
        {
          ...{ head: "Amount", labelled: true, className: "amount" },
          cell: ({ amount }) => formatPaise(amount),
        },
      ]}
    />
  );
}
