import type { RefundReason } from "../refund.ts";

/** What stands on documents beside names and amounts, and why one is not made (for admins). */
export const documentMessages = {
  delivery: "Delivery",
  deliveryInCash: "Delivery, with the fee for cash on delivery",
  /** Why a credit note or a refund voucher is made. */
  reasons: {
    amount: "Payment of another amount",
    currency: "Payment in another currency",
    "ordered in cash": "Paid although ordered in cash",
    "paid twice": "Paid twice",
    "checkout cancelled": "Purchase cancelled",
    "sold out": "Sold out",
    "order refunded": "Money given back",
    "order cancelled": "Order cancelled",
    "come back": "Parcel came back",
    returned: "Goods returned",
    "order changed": "Order changed",
    "not added": "Not added to the order",
    goodwill: "Price reduced",
  } satisfies Record<RefundReason, string>,
  notAccepted: "Goods not accepted at the door",
  takenApart: "Parcel taken apart before it was sent",
  setBack: "Not sent yet",

  noGstin: "Enter the company's GSTIN in the settings.",
  missing: (lacks: readonly string[]) => `Missing: ${lacks.join(", ")}.`,
  failed: "It could not be made; the log tells why.",
  invoicedBefore: "None is needed: the goods were invoiced before the money came.",
  nothingToInvoice: "None is needed: all of it was invoiced, or nothing is charged for it.",
  nothingToTakeBack: "None is needed: no document is left to take it back from.",
  orderGone: "The order is gone.",

  /** What is wrong with the answer of the invoice registry, for admins. */
  registry: {
    badIrn: "An IRN has 64 digits and letters from a to f.",
    badAcknowledgement: "An acknowledgement number has 6 to 20 digits.",
    badTime: "Enter day and time, such as 2026-11-22 10:05.",
    earlyTime: "This is before the day of the document.",
    badQr: "This is not the signed text of a QR code.",
    otherQr: (serial: string, gstin: string) =>
      `This QR code is of another document or IRN (${serial} of ${gstin}).`,
  },
};
