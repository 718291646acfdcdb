import { formatPaise } from "../money.ts";
import { refundReasons, refundSentences } from "../refund.ts";
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

const statusTitles: Record<string, string> = {
  placed: "Back to placed",
  processing: "Being prepared",
  packed: "Packed",
  shipped: "Shipped",
  "out for delivery": "Out for delivery",
  delivered: "Delivered",
};

function cancelledTitle({ actor }: Pick<OrderEvent, "actor">, reader: TimelineReader): string {
  if (actor.kind === "customer") {
    return reader === "customer" ? "You cancelled the order" : "Cancelled by the customer";
  }
  if (actor.kind === "admin") return "Cancelled by the shop";
  return "Cancelled";
}

type Said = Pick<OrderEvent, "kind" | "actor" | "data">;
type Words = (event: Said, reader: TimelineReader) => [title: string, note?: string];

/** What each kind reads of its data. What is missing there is left out. */
const words: Record<OrderEvent["kind"], Words> = {
  placed: ({ data }) => ["Order placed", data.byTelephone === true ? "By telephone" : ""],
  status: ({ data }) => [statusTitles[text(data.after)] ?? text(data.after), text(data.reason)],
  confirmed: ({ data }) => [text(data.answer) === "declined" ? "Cash order declined" : "Confirmed"],
  "parcel added": ({ data }) => [`${parcelName(data)} packed`, parcelNote(data)],
  "parcel moved": ({ data }) => [
    `${parcelName(data)}: ${data.state === "come back" ? "came back" : text(data.state)}`,
    joined(text(data.place), text(data.words)),
  ],
  cancelled: (event, reader) => [
    cancelledTitle(event, reader),
    joined(text(event.data.reason), text(event.data.note)),
  ],
  edited: ({ data }) => ["Order changed", text(data.note)],
  "return asked": ({ data }, reader) => [
    reader === "customer" ? "You asked for a return" : "Return asked for",
    text(data.reason),
  ],
  "return moved": ({ data }) => [
    `Return ${text(data.state) || text(data.after)}`,
    text(data.reason),
  ],
  "refund asked": ({ data }, reader) => [
    reader === "customer"
      ? `${money(data)} goes back to you`
      : `Refund of ${money(data)} asked for`,
    reasonOf(data),
  ],
  "refund moved": ({ data }) => [refundTitle(data)],
  "payment received": ({ data }) => [`${money(data)} received`],
  "dispute opened": ({ data }) => ["Dispute about the payment", text(data.reason)],
  "dispute moved": ({ data }) => [`Dispute ${text(data.status) || text(data.after)}`],
  "cash collected": ({ data }) => [`${money(data)} paid in cash`],
  "cash remitted": ({ data }) => [`${money(data)} remitted by the carrier`],
  note: ({ data }) => ["Note", text(data.text)],
};

const parcelName = (data: Data) => `Parcel ${text(data.parcel)}`.trim();
const parcelNote = (data: Data) => joined(text(data.carrier), text(data.trackingNumber));

/** The reason as a sentence; that the order was cancelled stands in a line of its own. */
function reasonOf({ reason }: Data): string {
  const known = refundReasons.find((each) => each === reason);
  return known === undefined || known === "order cancelled" ? "" : refundSentences[known];
}

function refundTitle(data: Data): string {
  const status = text(data.status) || text(data.after);
  if (status === "processed") return `${money(data)} given back`;
  return status === "failed" ? `Refund of ${money(data)} failed` : `${money(data)} on its way back`;
}

/** A line of an order's timeline in words (§22.14). */
export function timelineWords(event: Said, reader: TimelineReader): TimelineWords {
  const [title, note = ""] = words[event.kind](event, reader);
  return { title, note };
}
