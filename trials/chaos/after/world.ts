import { createHash } from "node:crypto";
import type { Pieces } from "#domain/refund/refundable.ts";
import type { Luck } from "#scripts/seed/luck.ts";
import type { Road } from "../road.ts";
import type { Goods } from "../shop-process.ts";
import type { Till } from "../till.ts";
import type { Browser, Tally } from "./browser.ts";

/** What the shop has acknowledged: it must be there in the end. */
export type Promises = {
  cancelled: string[];
  /** Refunds that admins asked for: under which key, and how many paise or which pieces. */
  refunds: { orderId: string; key: string; amount: number | null; pieces: Pieces[] }[];
  returns: string[];
};

/** An order, and all who do something to it. */
export type Case = {
  orderId: string;
  goods: Goods[];
  /** The payment of the order; null: cash, or one of several. */
  paymentId: string | null;
  customer: Browser;
  admins: readonly [Browser, Browser];
  till: Till;
  road: Road;
  luck: Luck;
  tally: Tally;
  promises: Promises;
};

const dashboard = "/admin/dashboard";
/** Where the forms of an order are. */
export const paths = {
  own: (id: string, part: string) => `/orders/${id}/${part}`,
  admin: (id: string, part: string) => `${dashboard}/orders/${id}/${part}`,
  returned: (id: string) => `${dashboard}/returns/${id}`,
  refunds: (show: string) => `${dashboard}/refunds?show=${show}`,
};

/** A key as a form has one: the same whenever this form of this order is sent. */
export function formKey(...parts: (string | number)[]): string {
  const hash = createHash("sha256").update(parts.join(" ")).digest("hex");
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20)]
    .concat(hash.slice(20, 32))
    .join("-");
}

/** Whether a thing of this chance (percent) happens. */
export const happens = (luck: Luck, percent: number): boolean => luck.below(100) < percent;

/** Sends the same form at once as often as impatient people do: once, or twice. */
export async function press<T>(luck: Luck, send: () => Promise<T>): Promise<T> {
  const [first] = await Promise.all(happens(luck, 12) ? [send(), send()] : [send()]);
  return first as T;
}
