import { type ReactNode, useRef } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { useAddressFields } from "#app/ui/form/use-address-fields.ts";
import { Icon } from "#app/ui/icon.tsx";
import { filterQuery, isNarrowed, type OrderFilters } from "#domain/order/order-filters.ts";
import { statusesInOrder } from "#domain/order.ts";
import { Filters } from "../filters.tsx";
import { atMost } from "../numbers.ts";

type OrderToolbarProps = {
  filters: OrderFilters;
  /** Orders by status under the other filters; null while searching. */
  counts: Record<string, number> | null;
  /** Whether names, contacts and accounts can be searched. */
  canSeeUsers: boolean;
  /** What the list holds, in words. */
  result: string;
  /** Whether there is anything to export. */
  canExport: boolean;
  /** What else is done with the list: beside what it holds. */
  children: ReactNode;
};

/** Search and filters. All of them stand in the address, which can be sent to a colleague. */
export function OrderToolbar({ filters, counts, canSeeUsers, result, ...rest }: OrderToolbarProps) {
  const { canExport, children } = rest;
  const submit = useSubmit();
  const searching = useNavigation().location?.search !== undefined;
  const query = filterQuery(filters).toString();
  const form = useRef<HTMLFormElement>(null);
  const { search: q, payment, from, to } = filters;
  useAddressFields(form, { q, payment: payment ?? "", from: from ?? "", to: to ?? "" });
  return (
    <Form
      className="toolbar"
      role="search"
      method="get"
      action="/admin/dashboard"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        for (const [name, value] of [...typed]) if (value === "") typed.delete(name);
        void submit(typed, { method: "get", action: "/admin/dashboard", preventScrollReset: true });
      }}
    >
      <div className="search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          aria-label="Search orders"
          placeholder={
            canSeeUsers
              ? "Order, name, phone, PIN, product, tracking, invoice…"
              : "Order, PIN, product, tracking, invoice…"
          }
          defaultValue={filters.search}
          maxLength={100}
        />
      </div>
      {filters.status ? <input type="hidden" name="status" value={filters.status} /> : null}
      <Filters id="order-filters" count={countOf(filters)}>
        <select
          className="input as-select"
          name="payment"
          aria-label="Payment"
          defaultValue={filters.payment ?? ""}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          <option value="">Card and COD</option>
          <option value="card">Card</option>
          <option value="cod">COD</option>
        </select>
        <label className="date">
          <span>From</span>
          <input className="input" type="date" name="from" defaultValue={filters.from ?? ""} />
        </label>
        <label className="date">
          <span>to</span>
          <input className="input" type="date" name="to" defaultValue={filters.to ?? ""} />
        </label>
        <button className="button quiet" type="submit" aria-busy={searching}>
          Search
        </button>
        {isNarrowed(filters) ? (
          <Link className="plain" to="/admin/dashboard" preventScrollReset>
            Clear
          </Link>
        ) : null}
        <StatusLinks filters={filters} counts={counts} />
        {canExport ? <Exports query={query} /> : null}
      </Filters>
      <p className="result num" role="status">
        {result}
      </p>
      {children}
    </Form>
  );
}

const countOf = ({ status, payment, from, to }: OrderFilters) =>
  [status, payment, from, to].filter(Boolean).length;

function StatusLinks({ filters, counts }: Pick<OrderToolbarProps, "filters" | "counts">) {
  return (
    <nav className="segments" aria-label="Status">
      {[null, ...statusesInOrder].map((status) => {
        const count = counts?.[status ?? "all"];
        return (
          <Link
            key={status ?? "all"}
            to={`/admin/dashboard?${filterQuery({ ...filters, status })}`}
            aria-current={filters.status === status ? "true" : undefined}
            preventScrollReset
          >
            {status ?? "All"}
            {count === undefined ? null : <b>{atMost(count)}</b>}
          </Link>
        );
      })}
    </nav>
  );
}

function Exports({ query }: { query: string }) {
  const to = (format: string) => `/admin/dashboard/export/${format}${query ? `?${query}` : ""}`;
  return (
    <p className="exports">
      <span className="soft">Export</span>
      <a className="plain" href={to("csv")} rel="external">
        CSV
      </a>
      <a className="plain" href={to("xlsx")} rel="external">
        Excel
      </a>
    </p>
  );
}
