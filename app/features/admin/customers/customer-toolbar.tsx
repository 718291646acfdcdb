import { useRef } from "react";
import { Form, Link } from "react-router";
import { useAddressFields } from "#app/ui/form/use-address-fields.ts";
import { Icon } from "#app/ui/icon.tsx";
import {
  type CustomerFilters,
  customerQuery,
  customerSorts,
  isNarrowedTo,
  sortWords,
} from "#domain/customers/customer-list.ts";
import { Filters } from "../filters.tsx";

type CustomerToolbarProps = {
  filters: CustomerFilters;
  /** The tags that customers have. */
  tags: readonly string[];
  /** What the list holds, in words. */
  result: string;
};

const PAGE = "/admin/dashboard/customers";

/** Search, filters and order of the list. All of them stand in the address. */
export function CustomerToolbar({ filters, tags, result }: CustomerToolbarProps) {
  const query = customerQuery(filters).toString();
  const file = (format: string) => `${PAGE}/export/${format}${query ? `?${query}` : ""}`;
  const send = (event: { currentTarget: { form: HTMLFormElement | null } }) =>
    event.currentTarget.form?.requestSubmit();
  // One that nobody has any more stays chosen until it is cleared.
  const all = filters.tag && !tags.includes(filters.tag) ? [filters.tag, ...tags] : tags;
  const form = useRef<HTMLFormElement>(null);
  const { search: q, state, tag, sort } = filters;
  useAddressFields(form, { q, state: state ?? "", tag: tag ?? "", sort });
  return (
    <Form className="toolbar" role="search" method="get" action={PAGE} ref={form}>
      <div className="search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          aria-label="Search customers"
          placeholder="Name, e-mail or phone"
          defaultValue={filters.search}
          maxLength={100}
        />
      </div>
      <Filters id="customer-filters" count={[filters.state, filters.tag].filter(Boolean).length}>
        <select
          className="input as-select"
          name="state"
          aria-label="State"
          defaultValue={filters.state ?? ""}
          onChange={send}
        >
          <option value="">Any state</option>
          <option value="unconfirmed">Unconfirmed</option>
          <option value="closed">Closed</option>
        </select>
        {all.length > 0 ? (
          <select
            className="input as-select"
            name="tag"
            aria-label="Tag"
            defaultValue={filters.tag}
            onChange={send}
          >
            <option value="">Any tag</option>
            {all.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </select>
        ) : null}
        <select
          className="input as-select"
          name="sort"
          aria-label="Order of the list"
          defaultValue={filters.sort}
          onChange={send}
        >
          {customerSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortWords[sort]}
            </option>
          ))}
        </select>
        <button className="button quiet" type="submit">
          Search
        </button>
        {isNarrowedTo(filters) ? (
          <Link className="plain" to={PAGE}>
            Clear
          </Link>
        ) : null}
        <p className="exports">
          <span className="soft">Export</span>
          <a className="plain" href={file("csv")} rel="external">
            CSV
          </a>
          <a className="plain" href={file("xlsx")} rel="external">
            Excel
          </a>
        </p>
      </Filters>
      <p className="result num" role="status">
        {result}
      </p>
    </Form>
  );
}
