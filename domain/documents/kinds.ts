/** The documents that a sale has, and the letters with which their serials begin. */
export const documentKinds = {
  "receipt voucher": { series: "RCV", title: "Receipt voucher" },
  "refund voucher": { series: "RFV", title: "Refund voucher" },
  "tax invoice": { series: "INV", title: "Tax invoice" },
  "bill of supply": { series: "BOS", title: "Bill of supply" },
  "credit note": { series: "CRN", title: "Credit note" },
} as const;
export type DocumentKind = keyof typeof documentKinds;
export type Series = (typeof documentKinds)[DocumentKind]["series"];

export const kindsOfDocuments = Object.keys(documentKinds) as DocumentKind[];
