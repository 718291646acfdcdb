import { language } from "#language";
import { cancelOrder } from "#texts/orders/cancel-order.ts";
import { orderTimeline as said } from "#texts/orders/order-timeline.ts";
import { returnWords } from "#texts/orders/return-words.ts";
import { formatPaise } from "../money.ts";
import type { OrderStatus } from "../order.ts";
import { refundReasons, refundSentences } from "../refund.ts";
import { reasonWords } from "../returns/reasons.ts";
import type { ReturnState } from "../returns/return-states.ts";
import type { ParcelState } from "../shipping/parcel-states.ts";
import { cancelReasonWords } from "./cancelling.ts";
import type { OrderEvent } from "./order-events.ts";

/** A line of the timeline as it is read. `note` may be empty. */
export type TimelineWords = { title: string; note: string };
/** Who reads it: a customer is spoken to. */
export type TimelineReader = "customer" | "admin";

type Data = OrderEvent["data"];
const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const money = ({ amount }: Data): string => (typeof amount === "number" ? formatPaise(amount) : "");
const joined = (...parts: string[]) => parts.filter((part) => part !== "").join(" · ");

/** A state as it was kept, in words: each that there is has some; one of another version stays as it is. */
const titleOf = <State extends string>(titles: Record<State, string>, state: string): string =>
  Object.hasOwn(titles, state) ? titles[state as State] : state;
const statusTitles: () => Record<OrderStatus, string> = () => ({
  ...said().statuses,
  cancelled: said().cancelled,
});
const parcelTitles: () => Record<ParcelState, string> = () => said().parcelStates;
const returnTitles: () => Record<ReturnState, string> = () => returnWords().states;

function cancelledTitle({ actor }: Pick<OrderEvent, "actor">, reader: TimelineReader): string {
  if (actor.kind === "customer") {
    return reader === "customer" ? said().youCancelled : "Cancelled by the customer";
  }
  return actor.kind === "admin" ? said().shopCancelled : said().cancelled;
}

type Said = Pick<OrderEvent, "kind" | "actor" | "data">;
type Words = (event: Said, reader: TimelineReader) => [title: string, note?: string];

/** What each kind reads of its data. What is missing there is left out. What only admins read is English. */
const words: Record<OrderEvent["kind"], Words> = {
  placed: ({ data }) => [said().placed, data.byTelephone === true ? said().byTelephone : ""],
  status: ({ data }) => [titleOf(statusTitles(), text(data.after)), reasonOf(data)],
  confirmed: ({ data }) => [text(data.answer) === "declined" ? said().declined : said().confirmed],
  "not reached": ({ data }) => [
    "No answer on the telephone",
    typeof data.call === "number" ? `Call ${data.call}` : "",
  ],
  "parcel added": ({ data }) => [said().parcelPacked(parcelName(data)), parcelNote(data)],
  "parcel moved": ({ data }) => [
    said().parcelMoved(parcelName(data), titleOf(parcelTitles(), text(data.state))),
    joined(text(data.place), carrierWords(data)),
  ],
  "parcel collects": ({ data }) => [
    `${parcelName(data)} collects ${money(data)} now: print its documents again`,
  ],
  cancelled: (event, reader) => [
    cancelledTitle(event, reader),
    joined(
      reader === "customer" ? reasonToYou(event.data) : reasonOf(event.data),
      text(event.data.note),
    ),
  ],
  edited: ({ data }) => [said().edited, editedNote(data)],
  "return asked": ({ data }, reader) => [
    reader === "customer" ? said().youAskedReturn : "Return asked for",
    reasonWords(text(data.reason)),
  ],
  "return moved": ({ data }) => [
    said().returnMoved(titleOf(returnTitles(), text(data.state) || text(data.after))),
    text(data.reason),
  ],
  "refund asked": ({ data }, reader) => [
    reader === "customer" ? said().youGetBack(money(data)) : `Refund of ${money(data)} asked for`,
    refundReason(data),
  ],
  "refund moved": ({ data }) => [refundTitle(data)],
  "payment received": ({ data }) => [said().received(money(data))],
  "dispute opened": ({ data }) => ["Dispute about the payment", text(data.reason)],
  "dispute moved": ({ data }) => [`Dispute ${text(data.status) || text(data.after)}`],
  "cash collected": ({ data }) => [said().cashCollected(money(data))],
  "cash remitted": ({ data }) => [`${money(data)} remitted by the carrier`],
  note: ({ data }) => ["Note", text(data.text)],
  unreadable: ({ data }) => ["An entry that cannot be read", text(data.problem)],
};

const parcelName = (data: Data) => `${said().parcel} ${text(data.parcel)}`.trim();
const parcelNote = (data: Data) => joined(text(data.carrier), text(data.trackingNumber));
// Carriers write English; in another language the state alone is shown.
const carrierWords = (data: Data) => (language() === "en" ? text(data.words) : "");
const reasonOf = (data: Data) => cancelReasonWords(text(data.reason));
/** The same to the customer, of whom some reasons speak. */
function reasonToYou(data: Data): string {
  const toYou: Readonly<Record<string, string>> = cancelOrder().reasonsToYou;
  const reason = text(data.reason);
  return Object.hasOwn(toYou, reason) ? (toYou[reason] ?? "") : reasonOf(data);
}

/** What was taken out or added, and what the order costs now; a note where it is kept as words. */
function editedNote(data: Data): string {
  if (data.what === "address" && !data.note) return said().otherAddress;
  const total = typeof data.after === "number" ? formatPaise(data.after) : "";
  if (Array.isArray(data.out)) return said().takenOut(goodsOf(data.out), total);
  if (Array.isArray(data.added)) return said().added(goodsOf(data.added), total);
  return text(data.note);
}

const goodsOf = (goods: Record<string, unknown>[]): string =>
  goods.map(({ name, quantity }) => `${text(quantity)} × ${text(name)}`).join(", ");

/** The reason as a sentence; that the order was cancelled stands in a line of its own. */
function refundReason({ reason }: Data): string {
  const known = refundReasons.find((each) => each === reason);
  return known === undefined || known === "order cancelled" ? "" : refundSentences()[known];
}

function refundTitle(data: Data): string {
  const status = text(data.status) || text(data.after);
  if (status === "processed") return said().refunded(money(data));
  return status === "failed"
    ? `Refund of ${money(data)} failed`
    : said().refundUnderway(money(data));
}

/** A line of an order's timeline in words (§22.14). */
export function timelineWords(event: Said, reader: TimelineReader): TimelineWords {
  const [title, note = ""] = words[event.kind](event, reader);
  return { title, note };
}
