import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { filterQuery, type OrderFilters } from "#domain/order/order-filters.ts";
import { atMost } from "../numbers.ts";

const EVERY = 10_000; // ms between two requests; a hidden page sends none
const LIMIT = 100;

type NewOrdersProps = {
  filters: OrderFilters;
  /** The newest order that the list's first page shows, or none. */
  newest: string;
};

/**
 * Says that orders have come since the page was loaded. The list is left as it is, so that no row
 * moves while it is used. Each page asks by itself, which works with any number of processes.
 */
export function NewOrders({ filters, newest }: NewOrdersProps) {
  const query = filterQuery(filters);
  const home = `/admin/dashboard${query.size > 0 ? `?${query}` : ""}`;
  query.set("since", newest);
  const address = `/admin/dashboard/news?${query}`;
  const { load, data } = useFetcher<{ since: string; count: number } | null>({ key: "new-orders" });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible" && navigator.onLine) void load(address);
    };
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [address, load]);
  const count = data?.since === newest ? data.count : 0;
  return (
    <div className="new-orders" role="status">
      {count > 0 ? (
        <>
          <span>{count === 1 ? "1 new order" : `${atMost(count, LIMIT)} new orders`}</span>
          <Link className="more" to={home} preventScrollReset>
            Show
          </Link>
        </>
      ) : null}
    </div>
  );
}
