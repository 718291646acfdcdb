import { Form, useNavigation } from "react-router";
import type { Address } from "#domain/address.ts";
import { fullName } from "#domain/address.ts";
import type { CartLine } from "#domain/cart.ts";
import { formatPaise, type Paise } from "#domain/money.ts";
import type { PaymentLinkStatus } from "#domain/payment.ts";
import { when } from "../dates.ts";

/** What waits for a link to be paid; see server/checkout/queries/entered.ts. Times are ISO texts. */
export type WaitingEntry = {
  checkoutId: string;
  items: CartLine[];
  total: Paise;
  to: Address;
  enteredBy: string | null;
  at: string;
  link: { status: PaymentLinkStatus; isSent: boolean; expiresAt: string | null };
};

type WaitingListProps = {
  waiting: WaitingEntry[];
  /** The order to which they add pieces; null: they are orders by themselves. */
  orderId: string | null;
  now: string;
};

/** Orders by telephone, or pieces for an order, that are not paid yet (§22.79, §22.80). */
export function WaitingList({ waiting, orderId, now }: WaitingListProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <ul className="entries waiting" aria-label="Waiting for payment">
      {waiting.map((entry) => {
        const { checkoutId, items, total, to, enteredBy, at } = entry;
        const name = orderId === null ? fullName(to) : "what is added";
        return (
          <li key={checkoutId}>
            <div>
              <p>
                <b>{formatPaise(total)}</b>
                {orderId === null ? ` · ${fullName(to)}, ${to.city}` : ""}
              </p>
              <small>{items.map((line) => `${line.quantity} × ${line.name}`).join(", ")}</small>
              <small>
                Entered by {enteredBy ?? "a former admin"} · {when(at, now)}
              </small>
              <small className={linkIsOpen(entry, now) ? undefined : "wrong"}>
                {linkWords(entry, now)}
              </small>
            </div>
            <Form method="post" action="/admin/dashboard/orders/waiting" className="entry-actions">
              <input type="hidden" name="checkout" value={checkoutId} />
              <input type="hidden" name="order" value={orderId ?? ""} />
              <button
                className="button quiet"
                type="submit"
                name="intent"
                value="send"
                disabled={busy}
              >
                Send again<span className="hidden-text"> the link for {name}</span>
              </button>
              <button
                className="button quiet"
                type="submit"
                name="intent"
                value="cancel"
                disabled={busy}
              >
                Cancel<span className="hidden-text"> {name}</span>
              </button>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}

const linkIsOpen = ({ link: { status, isSent, expiresAt } }: WaitingEntry, now: string) =>
  isSent && (status === "paid" || (status === "created" && (expiresAt ?? now) > now));

function linkWords(entry: WaitingEntry, now: string): string {
  const { status, isSent, expiresAt } = entry.link;
  if (status === "paid") return "Paid: the order is being placed";
  if (!isSent) return "The link could not be made yet";
  if (!linkIsOpen(entry, now)) return "The link is over";
  return expiresAt ? `The link can be paid until ${when(expiresAt, now)}` : "The link is open";
}
