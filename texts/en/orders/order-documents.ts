/** The sentences about the documents of a customer's order. */
export const orderDocuments = {
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
};
