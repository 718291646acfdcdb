import {
  advanceOf,
  type DocumentSum,
  isInvoice,
  totalOf,
  withoutApart,
} from "../documents/made.ts";
import type { Paise } from "../money.ts";
import { type DueOrder, dueOf } from "../order/due.ts";
import { COD } from "../order.ts";
import type { RefundStatus } from "../refund.ts";
import { isParcelOver, type ParcelState } from "../shipping/parcel-states.ts";
import { capturedOf } from "./refundable.ts";
import { capturedFrom, type PaymentAccount } from "./sources.ts";

/** All that is written of the money of one order, in paise, read at one moment. */
export type OrderBooks = DueOrder & {
  id: string;
  /** The payments that its money came by. */
  accounts: readonly PaymentAccount<{ paymentId: string }>[];
  refunds: readonly { paymentId: string; amount: Paise; status: RefundStatus }[];
  /** All cash of its door: of its parcels, or of the order as a whole where none of them has it. */
  collected: Paise;
  /** Those with what was ordered, and the cash that came with each. */
  parcels: readonly { id: string; state: ParcelState; toCollect: Paise; collected: Paise }[];
  /** The causes of invoices of what left in no parcel, of which the order was set back. */
  setBack: readonly string[];
  /** Its documents in the order in which they were made; null: some are not made (yet). */
  documents: readonly DocumentSum[] | null;
};

/** What does not agree: each is said of an order in the words of `faultWords`. */
export type BookFault = {
  fault: keyof typeof faultWords;
  is: Paise;
  should: Paise;
  /** The payment or the parcel that it is about. */
  of?: string;
};

/** What an admin reads of a fault, before the two sums. */
export const faultWords = {
  refunded: "Its refunds are not what is written as refunded",
  captured: "What its payments brought is not what is written as received",
  overdrawn: "More went back by a payment than came by it",
  homeless: "Money goes back by a payment that is not the order's",
  collected: "A parcel did not bring the cash that it was to collect",
  asked: "Its parcels ask for more cash than is due",
  told: "What documents tell as given back is not what went back",
  invoiced: "Invoices less credit notes are not what the shop keeps",
} as const;

const isOnTheWay = ({ state }: { state: ParcelState }): boolean =>
  state !== "packed" && !isParcelOver(state);

/**
 * Where the books of an order contradict each other (§22.51, §23.44). What is written of its money must be the sum of
 * what its payments, refunds and parcels say, at any time; its documents agree to the paisa once nothing is under way.
 */
export function faultsOf(books: OrderBooks): BookFault[] {
  return [...ofPayments(books), ...ofParcels(books), ...ofDocuments(books)].filter(
    ({ is, should }) => is !== should,
  );
}

function ofPayments(books: OrderBooks): BookFault[] {
  const { accounts, refunds } = books;
  const standing = refunds.filter(({ status }) => status !== "failed");
  const back = sumOf(accounts, (account) => account.back);
  const gone = sumOf(standing, ({ amount }) => amount);
  return [
    { fault: "refunded", is: books.refunded, should: gone },
    { fault: "captured", is: capturedOf(books), should: capturedAsRecorded(books) },
    { fault: "homeless", is: gone - back, should: 0 },
    // What is only asked for may still be refused: the owner may have given some of it in the provider's dashboard.
    ...accounts.map(({ paymentId, came }): BookFault => {
      const done = refunds.filter((each) => each.paymentId === paymentId && isDone(each));
      const given = sumOf(done, ({ amount }) => amount);
      return { fault: "overdrawn", is: Math.max(given, came), should: came, of: paymentId };
    }),
  ];
}

/**
 * What an order must have captured. A bank takes no more off than what the shop had: less only where refunds were made
 * before, also such that failed later.
 */
function capturedAsRecorded(books: OrderBooks): Paise {
  const captured = capturedOf(books);
  const least = capturedFrom(books.accounts);
  const lost = sumOf(books.accounts, (account) => account.lost);
  const most = sumOf(books.refunds, ({ amount }) => amount);
  return lost > 0 && captured > least && captured <= most ? captured : least;
}

function ofParcels(books: OrderBooks): BookFault[] {
  const { parcels } = books;
  const isOfParcels = books.collected === sumOf(parcels, ({ collected }) => collected);
  const brought = (isOfParcels ? parcels : []).flatMap(
    ({ id, state, toCollect, collected }): BookFault[] => {
      const should = state === "delivered" || collected > 0 ? toCollect : 0;
      return [{ fault: "collected", is: collected, should, of: id }];
    },
  );
  const open = parcels.filter(({ state }) => !isParcelOver(state));
  const asked = sumOf(open, ({ toCollect }) => toCollect);
  const due = books.status === "cancelled" ? asked : dueOf(books); // what is on its way to come back
  return [...brought, { fault: "asked", is: Math.max(asked, due), should: due }];
}

/** Of an order at rest: a door may pay what is invoiced already, and a refund is documented when it is done. */
function ofDocuments(books: OrderBooks): BookFault[] {
  const { documents, accounts, refunds, parcels, status } = books;
  if (!documents || documents.length === 0) return [];
  if (refunds.some(({ status }) => status !== "processed" && status !== "failed")) return [];
  const isOnItsWay = parcels.some(isOnTheWay);
  const isOpen = status !== "delivered" && (status !== "cancelled" || isOnItsWay);
  if (books.paymentId === COD && isOpen) return [];
  const sum = (is: (document: DocumentSum) => boolean) => totalOf(documents.filter(is));
  const notes = sum(({ kind }) => kind === "credit note");
  const unpaid = sum(({ kind, refundId }) => kind === "credit note" && refundId === null);
  const vouchers = sum(({ kind }) => kind === "refund voucher");
  const apart = parcels.filter(({ state }) => state === "cancelled").map(({ id }) => id);
  const advance = advanceOf(withoutApart(documents, new Set([...apart, ...books.setBack])));
  const back = sumOf(refunds.filter(isDone), ({ amount }) => amount);
  return [
    { fault: "told", is: vouchers + notes - unpaid, should: back },
    {
      fault: "invoiced",
      is: sum(isInvoice) - notes + advance,
      should: sumOf(accounts, ({ came }) => came) - back,
    },
  ];
}

const isDone = ({ status }: { status: RefundStatus }): boolean => status === "processed";

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => Paise): Paise =>
  rows.reduce((sum, row) => sum + of(row), 0);
