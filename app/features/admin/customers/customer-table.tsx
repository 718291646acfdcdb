import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { type CustomerColumn, customerColumns } from "#domain/customers/customer-columns.ts";
import type { CustomerState, ListedCustomer } from "#domain/customers/customer-list.ts";
import { formatPaise } from "#domain/money.ts";
import { when } from "../dates.ts";
import { grouped } from "../numbers.ts";
import { type Column, RowsTable } from "../rows-table.tsx";

export const stateColors: Record<CustomerState, string> = {
  open: "green",
  unconfirmed: "yellow",
  closed: "gray",
};

export const customerPage = (id: string) => `/admin/dashboard/customers/${encodeURIComponent(id)}`;
export const shownPhone = (phone: string) => phone.replace(/^(\d{5})(\d{5})$/, "$1 $2");

/** The cell of a column where it is more than the plain value of the file. */
const cells: Partial<Record<CustomerColumn, (row: ListedCustomer, now: string) => ReactNode>> = {
  name: ({ id, name, email }) => <Link to={customerPage(id)}>{name || email}</Link>,
  email: ({ name, email }) => (name ? email : null), // it stands for the name already
  phone: ({ phone }) => <span className="num">{shownPhone(phone)}</span>,
  state: ({ state }) => <Badge color={stateColors[state]}>{state}</Badge>,
  orders: ({ orders }) => <span className="num">{grouped(orders)}</span>,
  spent: ({ spent }) => formatPaise(spent),
  last: ({ lastOrderAt }, now) =>
    lastOrderAt ? (
      <time className="num" dateTime={lastOrderAt}>
        {when(lastOrderAt, now)}
      </time>
    ) : (
      "none"
    ),
  tags: ({ tags }) => <Tags tags={tags} />,
  since: ({ since }, now) => (
    <time className="num" dateTime={since}>
      {when(since, now)}
    </time>
  ),
};
const named: readonly CustomerColumn[] = ["name"];
const amounts: readonly CustomerColumn[] = ["spent", "orders"];
const unlabelled: readonly CustomerColumn[] = ["name", "email", "phone", "state", "tags"];

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link className="tag" to={`/admin/dashboard/customers?${new URLSearchParams({ tag })}`}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Customers, each a row; on a phone each is a card. */
export function CustomerTable({ customers, now }: { customers: ListedCustomer[]; now: string }) {
  const columns = customerColumns.map(({ key, head, value }): Column<ListedCustomer> => {
    const cell = cells[key];
    return {
      head,
      names: named.includes(key),
      labelled: !unlabelled.includes(key),
      className: amounts.includes(key) ? `amount of-${key}` : `of-${key}`,
      cell: (row) => (cell ? cell(row, now) : String(value(row) ?? "")),
    };
  });
  return (
    <RowsTable
      caption="Customers"
      className="customers-table"
      rows={customers}
      keyOf={({ id }) => id}
      columns={columns}
    />
  );
}
