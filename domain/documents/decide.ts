import { documentMessages } from "../messages/document-messages.ts";
import type { Paise } from "../money.ts";
import { COD, type Order } from "../order.ts";
import type { Pieces } from "../refund/refundable.ts";
import { failed, type Result, success } from "../result.ts";
import { isRoundedAway, type Part, paidFor, partsOf, partsToBill } from "./billing.ts";
import { isInvoice, type Made, shareOut, totalOf, withoutApart } from "./made.ts";
import {
  type GivenBack,
  type TakenBack,
  takeBack,
  takeBackApart,
  takeBackUnpaid,
  type Unpaid,
} from "./take-back.ts";

/** What asks for documents. All amounts in paise. */
export type Cause =
  /**
   * `captured`: what had come in all, with this payment; `bought`: what was paid for; `goesBack`: what of it was
   * sent back as it came.
   */
  | {
      kind: "payment";
      amount: Paise;
      captured: Paise;
      bought: Pick<Order, "items" | "pricing">;
      goesBack?: Paise;
    }
  /** `toCollect`: the cash that is paid for it at the door. */
  | { kind: "parcel"; pieces: readonly Pieces[]; toCollect: Paise }
  /** What did not leave after all (`what`: `leavesWith`): a parcel was taken apart, or an order without one set back. */
  | { kind: "apart"; what: string }
  /** All that was not invoiced yet. */
  | { kind: "dispatch" }
  | ({ kind: "refund"; refundId: string } & GivenBack)
  | ({ kind: "reduction" } & Unpaid);

/** A document that is to be made: on another one, or of parts whose tax follows from rate and day. */
export type Plan = TakenBack | { kind: "receipt voucher" | "invoice"; parts: Part[] };

type Ordered = Pick<Order, "items" | "pricing" | "total" | "status" | "paymentId">;

/**
 * Which documents a cause needs, when these (`all`, in the order of their making) are there already; or
 * why it needs none. `apart`: with what nothing was sold (`withoutApart`).
 */
export function decide(
  order: Ordered,
  all: readonly Made[],
  cause: Cause,
  apart: ReadonlySet<string> = new Set(),
): Result<Plan[], string> {
  const made = withoutApart(all, apart);
  const { invoicedBefore, nothingToInvoice, nothingToTakeBack } = documentMessages;
  if (cause.kind === "payment") {
    const parts = partsOfAdvance(made, cause);
    return parts.length > 0
      ? success([{ kind: "receipt voucher", parts }])
      : failed(invoicedBefore);
  }
  if (cause.kind === "parcel" || cause.kind === "dispatch") {
    const whole = order.items.map(({ quantity }, line) => ({ line, quantity }));
    const { pieces, toCollect } = cause.kind === "parcel" ? cause : { pieces: whole, toCollect: 0 };
    const parts = partsToBill(order, made, pieces, toCollect);
    const isCharged = parts.some(({ net }) => net > 0) || isRoundedAway(order, made, pieces);
    return isCharged ? success([{ kind: "invoice", parts }]) : failed(nothingToInvoice);
  }
  const plans = plansBack(order, cause.kind === "apart" ? all : made, cause);
  return plans.length > 0 ? success(plans) : failed(nothingToTakeBack);
}

type Back = Extract<Cause, { kind: "apart" | "refund" | "reduction" }>;

function plansBack(order: Ordered, made: readonly Made[], cause: Back): Plan[] {
  if (cause.kind === "apart") return takeBackApart(order, made, cause.what);
  return cause.kind === "refund" ? ofRefund(order, made, cause) : ofUnpaid(order, made, cause);
}

function ofRefund(order: Ordered, made: readonly Made[], cause: Cause & { kind: "refund" }) {
  // A sum of the provider's dashboard grows: what was documented of it before is not documented again.
  const documented = totalOf(made.filter(({ refundId }) => refundId === cause.refundId));
  const amount = cause.amount - documented;
  return amount > 0 ? takeBack(order, made, { ...cause, amount }) : [];
}

// A payment by card that a bank took back is no document's matter.
const ofUnpaid = (order: Ordered, made: readonly Made[], cause: Cause & { kind: "reduction" }) =>
  order.paymentId === COD ? takeBackUnpaid(order, made, cause) : [];

/**
 * What a payment is an advance for: all of it, less what was owed on invoices by then. It is shared by
 * what of each part was not paid ahead yet. What was sent back as it came pays no invoice: a door may still do that.
 */
function partsOfAdvance(
  made: readonly Made[],
  { amount, captured, bought, goesBack = 0 }: Cause & { kind: "payment" },
): Part[] {
  const notes = made.filter(({ kind }) => kind === "credit note");
  const unpaid = totalOf(notes.filter(({ refundId }) => refundId === null));
  const vouchers = totalOf(made.filter(({ kind }) => kind === "refund voucher"));
  const owed = totalOf(made.filter(isInvoice)) - unpaid - (captured - amount) + vouchers;
  const ahead = goesBack + Math.max(0, amount - goesBack - Math.max(0, owed));
  const parts = partsOf(bought);
  const open = parts.map((part) => Math.max(0, part.net - paidFor(made, part)));
  const first = shareOut(ahead, open);
  const rest = ahead - first.reduce((sum, each) => sum + each, 0);
  const second = beyond(rest, parts);
  return parts
    .map((part, at) => ({ ...part, net: (first[at] ?? 0) + (second[at] ?? 0) }))
    .filter(({ net }) => net > 0)
    .map((part) => ({ ...part, gross: part.net }));
}

/** More was paid than all costs: it is documented with the first line, until it goes back. */
const beyond = (rest: Paise, parts: readonly Part[]) => parts.map((_, at) => (at === 0 ? rest : 0));
