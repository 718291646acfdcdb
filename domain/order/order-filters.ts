import { type Day, readDay } from "../calendar.ts";
import { type OrderStatus, orderStatuses } from "../order.ts";

/** The filters of the admin's list of orders. All of them stand in the page's address. */
export type OrderFilters = {
  /** What was typed into the search field, trimmed. */
  search: string;
  status: OrderStatus | null;
  payment: "cod" | "card" | null;
  /** First and last day by India's clock, both included. */
  from: Day | null;
  to: Day | null;
};

/** Where a page begins: orders older or newer than the one with this id; null for the newest. */
export type PageStart = { direction: "older" | "newer"; id: string } | null;

const MAX_SEARCH = 100; // longer than any name, address or id
const MAX_ID = 200;

/** The filters of an address. What is not one of theirs counts as not given. */
export function readFilters(query: URLSearchParams): OrderFilters {
  const payment = query.get("payment");
  return {
    search: (query.get("q") ?? "").trim().slice(0, MAX_SEARCH),
    status: orderStatuses.find((status) => status === query.get("status")) ?? null,
    payment: payment === "cod" || payment === "card" ? payment : null,
    from: readDay(query.get("from")),
    to: readDay(query.get("to")),
  };
}

/** The page that an address asks for. */
export function readPageStart(query: URLSearchParams): PageStart {
  for (const direction of ["older", "newer"] as const) {
    const id = (query.get(direction) ?? "").trim().slice(0, MAX_ID);
    if (id) return { direction, id };
  }
  return null;
}

/** The same filters as an address, without those that are not set. */
export function filterQuery(filters: OrderFilters): URLSearchParams {
  const query = new URLSearchParams();
  const named = { q: filters.search, ...filters, search: null };
  for (const [name, value] of Object.entries(named)) if (value) query.set(name, value);
  return query;
}

/** Whether anything narrows the list. */
export function isNarrowed(filters: OrderFilters): boolean {
  return filterQuery(filters).size > 0;
}

/** In which fields a search looks: a number is a phone number or a PIN, an @ makes an e-mail. */
export type SearchPlan = {
  /** In small letters, as the database makes them. */
  text: string;
  /** Digits alone, without India's prefix, when nothing else was typed. */
  digits: string | null;
  isEmail: boolean;
};

/** What a search means: spaces, brackets and dashes of a number do not count, nor does +91 or a first 0. */
export function planSearch(search: string): SearchPlan {
  const bare = search.replaceAll(/[\s()-]/g, "");
  const number = /^\+?\d+$/.test(bare) ? bare.replace(/^(\+91|0(?=\d{10}$))/, "") : null;
  const digits = number?.length === 12 && number.startsWith("91") ? number.slice(2) : number;
  return { text: search, digits: digits?.replace("+", "") || null, isEmail: search.includes("@") };
}
