import { useRef } from "react";
import { Form, Link } from "react-router";
import { useAddressFields } from "#app/ui/form/use-address-fields.ts";
import { Icon } from "#app/ui/icon.tsx";
import { atMost } from "../numbers.ts";

const shows = [
  ["all", "All"],
  ["tracked", "Tracked"],
  ["low", "Low"],
  ["sold-out", "Sold out"],
] as const;

type StockToolbarProps = { search: string; show: string; counts: Record<string, number> };

/** Search and filters, all in the address. */
export function StockToolbar({ search, show, counts }: StockToolbarProps) {
  const to = (which: string) =>
    `/admin/dashboard/stock?${new URLSearchParams({ ...(search ? { q: search } : {}), show: which })}`;
  const form = useRef<HTMLFormElement>(null);
  useAddressFields(form, { q: search });
  return (
    <Form className="toolbar short" role="search" method="get" ref={form}>
      <div className="search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          aria-label="Search the stock"
          placeholder="Product, option or SKU"
          defaultValue={search}
          maxLength={100}
        />
      </div>
      <input type="hidden" name="show" value={show} />
      <button className="button quiet" type="submit">
        Search
      </button>
      {search ? (
        <Link className="plain" to="/admin/dashboard/stock">
          Clear
        </Link>
      ) : null}
      <nav className="segments" aria-label="Show">
        {shows.map(([which, label]) => (
          <Link key={which} to={to(which)} aria-current={which === show ? "true" : undefined}>
            {label}
            <b>{atMost(counts[which] ?? 0)}</b>
          </Link>
        ))}
      </nav>
    </Form>
  );
}
