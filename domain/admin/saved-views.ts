import { customerQuery, readCustomerFilters } from "#domain/customers/customer-list.ts";
import { filterQuery, readFilters } from "#domain/order/order-filters.ts";
import type { Permission } from "#domain/roles.ts";
import { oneLine } from "#domain/typed-text.ts";

/** The lists that have saved views: what shows them, and their filters in the one form of an address. */
export const viewLists = {
  orders: {
    permission: "orders:read",
    path: "/admin/dashboard",
    name: "orders",
    canonical: (query: URLSearchParams) => filterQuery(readFilters(query)).toString(),
  },
  customers: {
    permission: "customers:read",
    path: "/admin/dashboard/customers",
    name: "customers",
    canonical: (query: URLSearchParams) => customerQuery(readCustomerFilters(query)).toString(),
  },
} as const satisfies Record<
  string,
  { permission: Permission; path: string; name: string; canonical(query: URLSearchParams): string }
>;
export type ViewList = keyof typeof viewLists;

/** The list of an address; orders where it names none. */
export const readViewList = (text: string | null): ViewList =>
  text === "customers" ? "customers" : "orders";

/** Filters of a list that an admin keeps under a name; `query` is the address behind its question mark. */
export type SavedView = { id: number; name: string; query: string };

/** An admin keeps no more than this of one list. */
export const MOST_VIEWS = 20;
export const LONGEST_VIEW_NAME = 40; // characters

/** A view's name as it is kept: one line; empty where nothing was typed. */
export const readViewName = (typed: string): string => oneLine(typed);
