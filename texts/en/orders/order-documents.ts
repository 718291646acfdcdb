import { texts } from "#language";
/** The sentences about the documents of a customer's order. */
export const orderDocuments = texts({
  download: "Download invoice",
  title: "Documents",
  kinds: {
    "receipt voucher": "Receipt for your payment",
    "refund voucher": "Refund voucher",
    "tax invoice": "Tax invoice",
    "bill of supply": "Bill of supply",
    "credit note": "Credit note",
  },
  file: (serial: string) => `${serial} (PDF)`,
  /** Beside the day, where the documents of an order have more than one. */
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  /** In place of a document that there is not. */
  missing: {
    "no-invoice-yet": {
      title: "No Invoice Yet",
      text: "The invoice is made once your order is packed. As soon as it is ready you find it on the order's page.",
    },
    "no-invoice": {
      title: "No Invoice",
      text: "This order was cancelled before it was packed: it has no invoice.",
    },
    "unknown-document": {
      title: "Document Not Found",
      text: "This order has no such document. All documents that it has are on the order's page.",
    },
  },
});
