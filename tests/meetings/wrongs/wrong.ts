import type { Paise } from "#domain/money.ts";
import type { WaitingThing } from "#server/admin/read-today.ts";
import type { Desk } from "./desk.ts";

/** What Today must show of a wrong. */
export type Expected = {
  /** The order, the refund, the return, …: what stands in the row; null: the part has no rows. */
  of: string | null;
  money: Paise | null;
  /** ms since it waits, to the hour; null: it is not known. */
  age: number | null;
  /** How many; one unless said. */
  count?: number;
};

/** What makes it right again, begun on the page Today. */
type Mend =
  /** A button of the row; `after`: what follows by itself, or on the page that it leads to. */
  | {
      press: string;
      fields?(desk: Desk): Promise<Record<string, string>>;
      after?(desk: Desk, thing: WaitingThing): Promise<void>;
    }
  /** A link of the row, or of the part where it has no rows; and the forms of the page that it opens. */
  | { open(thing: WaitingThing): string; work(desk: Desk, thing: WaitingThing): Promise<void> }
  /** What the part says is to be done on the server. */
  | { command: string; work(desk: Desk, thing: WaitingThing): Promise<void> };

/** A shop that is wrong in one way, by what happens to shops, and what mends it. */
export type Wrong = {
  name: string;
  make(desk: Desk): Promise<Expected>;
  mend: Mend;
  /** What the shop has otherwise: mails to a mail server, a shop that sells, the provider's own events, the embedded database. */
  with?: { mails?: true; sells?: true; events?: true; embedded?: true };
};

/** What waits of a task: at least one way to make it wrong. */
export type Wrongs = readonly [Wrong, ...Wrong[]];

export const orderPage = (id: string | null) =>
  `/admin/dashboard/orders/${encodeURIComponent(id ?? "")}`;
export const openOrder = ({ orderId }: WaitingThing) => orderPage(orderId);
