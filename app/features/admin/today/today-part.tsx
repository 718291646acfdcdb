import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { type Task, taskWords, type Waiting } from "#domain/admin/today.ts";
import { callsSoFar } from "#domain/cod/calls.ts";
import { CONFIRMATION_CALLS } from "#domain/cod/confirmation.ts";
import { formatPaise } from "#domain/money.ts";
import type { WaitingState } from "#domain/order/queues.ts";
import { waitingWords } from "#domain/order/queues.ts";
import { type BookFault, faultWords } from "#domain/refund/books.ts";
import { shownPhone } from "../customers/customer-table.tsx";
import { shortDay } from "../dates.ts";
import { atMost } from "../numbers.ts";
import { ageOf } from "./age.ts";
import { AttachForm, type RefusedAttach } from "./attach-form.tsx";

/** One thing that waits; see server/admin/queries/waiting.ts. */
export type Thing = {
  orderId: string | null;
  ref: string | null;
  state: string;
  at: string;
  due: string | null;
  money: number | null;
  words: string | null;
  who: string | null;
  phone: string | null;
  calls: number;
};

/** What this admin may do from here, and what they have just typed in vain. */
export type Deeds = { orders: boolean; refunds: boolean; refused: RefusedAttach | null };

type TodayPartProps = Waiting & { things: readonly Thing[]; now: string; deeds: Deeds };

const orderPage = (id: string) => `/admin/dashboard/orders/${encodeURIComponent(id)}`;

/** A task with the first of what waits in it, each with its age, its money and what does it (§22.100). */
export function TodayPart({ task, count, since, money, things, now, deeds }: TodayPartProps) {
  const { name, meaning, to } = taskWords[task];
  return (
    <section className="admin-part today-part" id={task} aria-labelledby={`${task}-title`}>
      <h3 id={`${task}-title`}>
        {name} <b className="num">{atMost(count)}</b>
      </h3>
      <p className="soft small">
        {meaning}
        {since ? ` Waits for up to ${ageOf(since, now)}.` : ""}
        {money ? ` ${formatPaise(money)} in all.` : ""}
      </p>
      <ul className="entries">
        {things.map((thing) => (
          <li key={`${thing.orderId} ${thing.ref}`}>
            <div>
              <What task={task} thing={thing} />
              <small>
                {ageOf(thing.at, now)}
                {thing.due ? ` · by ${shortDay(thing.due)}` : ""}
                {thing.words ? ` · ${thing.words}` : ""}
              </small>
            </div>
            {thing.money === null ? null : <span className="num">{formatPaise(thing.money)}</span>}
            <div className="deeds">{deedsOf[task](thing, deeds)}</div>
          </li>
        ))}
      </ul>
      {to && (count > things.length || things.length === 0) ? (
        <p>
          <Link className="more" to={to}>
            {toAll[task] ?? `All ${atMost(count)}`}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** What leads to all of it, where nothing of it stands on the page. */
const toAll: Partial<Record<Task, string>> = {
  gaps: "See what is missing",
  untranslated: "See which texts",
};

function What({ task, thing }: { task: Task; thing: Thing }) {
  const order = thing.orderId ? <Link to={orderPage(thing.orderId)}>{thing.orderId}</Link> : null;
  const words = stateWords[task]?.(thing) ?? "";
  return (
    <>
      <b>{order ?? thing.ref}</b>
      {[thing.who, thing.phone && shownPhone(thing.phone), words].filter(Boolean).map((text) => (
        <span key={text}> · {text}</span>
      ))}
    </>
  );
}

const ofMoney: Partial<Record<string, string>> = {
  paid: "paid at the checkout",
  disputed: "its bank asks for it back: answered at the payment provider",
};

/** The state of a thing in words, where it says more than the heading. */
const stateWords: Partial<Record<Task, (thing: Thing) => string>> = {
  unmatched: ({ state }) => ofMoney[state] ?? "an order of the provider that is not the shop's",
  "refunds-due": ({ state }) => (state === "bank" ? "to be paid by hand" : "failed"),
  books: ({ state }) => faultWords[state as BookFault["fault"]] ?? state,
  returns: ({ state }) => waitingWords[state as WaitingState] ?? state,
  "to-confirm": ({ calls }) => callsSoFar(calls),
  late: ({ state }) => (state === "replacement" ? "the replacement of a return" : ""),
  grievances: ({ state }) => state,
  mails: ({ state }) => state,
};

const open = (to: string, about: string, words = "Open"): ReactNode => (
  <Link className="button quiet" to={to}>
    {words}
    <span className="hidden-text"> {about}</span>
  </Link>
);
const openOrder = ({ orderId }: Thing) =>
  orderId ? open(orderPage(orderId), orderId, "Open order") : null;
const openRefund = (show: string, { ref, orderId }: Thing, words: string) =>
  open(`/admin/dashboard/refunds?show=${show}#${ref}`, orderId ?? ref ?? "", words);

/** What is done about a thing from here, or where that is done. */
const deedsOf: Record<Task, (thing: Thing, deeds: Deeds) => ReactNode> = {
  unmatched: (thing, { orders, refunds, refused }) => {
    if (thing.state === "paid") {
      return orders ? <Deed intent="settle" thing={thing} words="Ask the provider again" /> : null;
    }
    if (!refunds) return null;
    if (thing.state === "disputed") {
      return open("/admin/dashboard/refunds", thing.ref ?? "", "Open disputes");
    }
    return (
      <>
        {orders && thing.ref ? <AttachForm name={thing.ref} refused={refused} /> : null}
        <Deed intent="give-back" thing={thing} words="Give back" />
      </>
    );
  },
  "refunds-due": (thing) => {
    if (thing.state === "failed") {
      return (
        <>
          <Deed intent="again" thing={thing} words="Try again" />
          <Deed intent="by-hand" thing={thing} words="Pay by hand" />
        </>
      );
    }
    return openRefund("due", thing, thing.state === "bank" ? "Pay" : "Note as given back");
  },
  "refunds-slow": (thing) => (
    <>
      <Deed intent="look" thing={thing} words="Ask the provider again" />
      {openRefund("slow", thing, "Open refund")}
    </>
  ),
  disputed: openOrder,
  books: openOrder,
  "to-confirm": (thing, { orders }) => (
    <>
      {orders ? <Deed intent="confirm" thing={thing} words="Confirmed" /> : null}
      {orders ? <Deed intent="no-answer" thing={thing} words="No answer" /> : null}
      {orders && thing.calls >= CONFIRMATION_CALLS
        ? open(`${orderPage(thing.orderId ?? "")}/cancel`, thing.orderId ?? "", "Cancel order")
        : null}
      {openOrder(thing)}
    </>
  ),
  late: (thing, { orders }) => (
    <>
      {orders && thing.state === "replacement" ? (
        <>
          <Deed intent="arrived" thing={thing} words="Delivered" />
          <Deed intent="lost" thing={thing} words="Lost" />
        </>
      ) : null}
      {openOrder(thing)}
    </>
  ),
  returns: ({ ref, orderId }) =>
    open(
      `/admin/dashboard/returns/${encodeURIComponent(ref ?? "")}`,
      `of order ${orderId}`,
      "Open return",
    ),
  cash: ({ orderId }) => open("/admin/dashboard/cash", `of order ${orderId}`, "Note as handed on"),
  documents: ({ orderId }) =>
    open("/admin/dashboard/documents", `of order ${orderId}`, "See what is missing"),
  webhooks: ({ ref, words }) =>
    open(
      `/admin/dashboard/settings/webhooks/${encodeURIComponent(ref ?? "")}`,
      words ?? "",
      "Open webhook",
    ),
  grievances: ({ ref }) =>
    open(
      `/admin/dashboard/grievances/${encodeURIComponent(ref ?? "")}`,
      ref ?? "",
      "Open grievance",
    ),
  mails: (thing, { orders }) =>
    orders ? (
      <>
        <Deed intent="resend" thing={thing} words="Send again" />
        <Deed intent="leave" thing={thing} words="Not needed" />
      </>
    ) : null,
  gaps: () => null,
  backup: () => null,
  "to-pack": openOrder,
  "to-hand-over": openOrder,
  untranslated: () => null,
};

/** A button that does it. */
function Deed({ intent, thing, words }: { intent: string; thing: Thing; words: string }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="ref" value={thing.ref ?? ""} />
      <input type="hidden" name="orderId" value={thing.orderId ?? ""} />
      <input type="hidden" name="calls" value={thing.calls} />
      <button
        className="button quiet"
        type="submit"
        name="intent"
        value={intent}
        disabled={busy}
        aria-busy={busy}
      >
        {words}
        <span className="hidden-text"> {thing.orderId ?? thing.ref}</span>
      </button>
    </Form>
  );
}
