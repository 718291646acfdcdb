/** The address of shipping documents as a PDF. */
export const SHIPPING_DOCUMENTS = "/admin/dashboard/parcels/papers.pdf";

/** The address of a booked parcel's label, as its carrier prints it. */
export const CARRIER_LABEL = "/admin/dashboard/parcels/label.pdf";

const MOST = 100; // parcels in a file with all documents (server/documents/print-parcels.ts)

const pathOf = (what: string, kind: "parcel" | "order", ids: readonly string[]): string =>
  `${SHIPPING_DOCUMENTS}?${new URLSearchParams([["what", what], ...ids.map((id) => [kind, id])])}`;

/** The addresses of all shipping documents of these parcels: slips, invoices and labels, so many in a file as one may have. */
export const shippingDocumentPaths = (parcels: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(parcels.length / MOST) }, (_, at) =>
    pathOf("all", "parcel", parcels.slice(at * MOST, (at + 1) * MOST)),
  );

/** The address of what is taken from the shelf for these orders. */
export const picksPath = (orders: readonly string[]): string => pathOf("picks", "order", orders);

/** The address of the receipt of these parcels. */
export const receiptPath = (parcels: readonly string[]): string =>
  pathOf("receipt", "parcel", parcels);
