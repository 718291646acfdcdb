import type { Paise } from "../money.ts";
import { planSearch, type SearchPlan } from "../order/order-filters.ts";

/** How an account stands: `closed` by an admin, `unconfirmed` until its owner has confirmed the e-mail address. */
export const customerStates = ["open", "unconfirmed", "closed"] as const;
export type CustomerState = (typeof customerStates)[number];

/** What the list can be in the order of; all but the newest accounts lists who has ordered. */
export const customerSorts = ["newest", "last-order", "spent", "orders"] as const;
export type CustomerSort = (typeof customerSorts)[number];
export const sortWords: Record<CustomerSort, string> = {
  newest: "Newest account",
  "last-order": "Last order",
  spent: "Most spent",
  orders: "Most orders",
};

/** The filters of the list of customers. All of them stand in the page's address. */
export type CustomerFilters = {
  /** What was typed into the search field, trimmed. */
  search: string;
  state: Exclude<CustomerState, "open"> | null;
  tag: string;
  sort: CustomerSort;
};

/** An account as lists show it. Times are ISO texts, money in paise. */
export type ListedCustomer = {
  id: string;
  name: string;
  email: string;
  phone: string;
  state: CustomerState;
  /** Orders that are not cancelled, and their totals less what went back of them. */
  orders: number;
  spent: Paise;
  lastOrderAt: string | null;
  tags: string[];
  /** What they have said last to news and offers by mail; null: nothing. */
  marketing: boolean | null;
  since: string;
};

const MAX_SEARCH = 100; // longer than any name or address
const MAX_TAG = 30;

/** The filters of an address. What is not one of theirs counts as not given. */
export function readCustomerFilters(query: URLSearchParams): CustomerFilters {
  const state = query.get("state");
  return {
    search: (query.get("q") ?? "").trim().slice(0, MAX_SEARCH),
    state: state === "closed" || state === "unconfirmed" ? state : null,
    tag: (query.get("tag") ?? "").trim().toLowerCase().slice(0, MAX_TAG),
    sort: customerSorts.find((sort) => sort === query.get("sort")) ?? "newest",
  };
}

/** The same filters as an address, without those that are not set. */
export function customerQuery({ search, state, tag, sort }: CustomerFilters): URLSearchParams {
  const query = new URLSearchParams();
  const named = { q: search, state, tag, sort: sort === "newest" ? null : sort };
  for (const [name, value] of Object.entries(named)) if (value) query.set(name, value);
  return query;
}

/** Whether anything narrows the list: its order does not. */
export const isNarrowedTo = ({ search, state, tag }: CustomerFilters): boolean =>
  search !== "" || state !== null || tag !== "";

/** In which fields a search looks. */
export const planCustomerSearch = (search: string): SearchPlan => planSearch(search);

/** What a customer has said last to news and offers, in words. */
export const consentWords = (marketing: boolean | null): string =>
  marketing === null ? "not asked" : marketing ? "news and offers" : "no news";
