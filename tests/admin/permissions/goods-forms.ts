import { productFailures } from "#domain/failures/products.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { type Cells, formCells, NONE, WRONG_PERCENT } from "./permission-cells.ts";

type Form = [address: string, fields: Record<string, string>, cells: Cells];

/** Every action about products, stock and offers (permission-forms.ts). */
export const goodsForms: Record<string, Form[]> = {
  "admin/dashboard/stock": [
    [
      "/admin/dashboard/stock",
      { variant: "1", seen: "0", onHand: "0", lowAt: "3" },
      formCells(
        adminMessages.insufficientPermissions,
        adminMessages.insufficientPermissions,
        adminMessages.stockSaved(0),
      ),
    ],
    [
      "/admin/dashboard/stock",
      { intent: "check", csv: "SKU" },
      formCells(
        adminMessages.insufficientPermissions,
        adminMessages.insufficientPermissions,
        "The first line must name the columns",
      ),
    ],
  ],
  "admin/dashboard/products": [
    [
      "/admin/dashboard/products",
      { product: "999999", move: "up" },
      formCells(NONE, NONE, productFailures["unknown-product"].sentence),
    ],
  ],
  "admin/dashboard/products/:id/:part?": [
    [
      "/admin/dashboard/products/1",
      { name: "" },
      formCells(NONE, NONE, productFailures["product-invalid"].sentence),
    ],
    [
      "/admin/dashboard/products/1/law",
      { part: "law", revision: "1", hsn: "1" },
      formCells(NONE, NONE, productFailures["product-invalid"].sentence),
    ],
  ],
  "admin/dashboard/products/:id/stock": [
    [
      "/admin/dashboard/products/1/stock",
      { variant: "1", seen: "0", onHand: "0", lowAt: "3" },
      formCells(
        adminMessages.insufficientPermissions,
        adminMessages.insufficientPermissions,
        adminMessages.stockSaved(0),
      ),
    ],
  ],
  "admin/dashboard/products/:id/history/:revision": [
    [
      "/admin/dashboard/products/1/history/1",
      { seen: "0" },
      formCells(NONE, NONE, productFailures["unknown-product-revision"].sentence),
    ],
  ],
  "admin/dashboard/products/import": ["import", "again"].map(
    (intent): Form => [
      "/admin/dashboard/products/import",
      { intent, id: "none" },
      formCells(NONE, NONE, adminMessages.unknownImport),
    ],
  ),
  "admin/dashboard/offers": [
    [
      "/admin/dashboard/offers",
      { intent: "save", code: "TEN", kind: "percent", value: "110" },
      formCells(
        adminMessages.insufficientPermissions,
        adminMessages.insufficientPermissions,
        WRONG_PERCENT,
      ),
    ],
  ],
  "admin/dashboard/offers/:id": [
    [
      "/admin/dashboard/offers/1",
      { intent: "save", revision: "1", code: "TEN", kind: "percent", value: "0" },
      formCells(
        adminMessages.insufficientPermissions,
        adminMessages.insufficientPermissions,
        WRONG_PERCENT,
      ),
    ],
    [
      "/admin/dashboard/offers/1",
      { intent: "codes", count: "none", prefix: "" },
      formCells(
        adminMessages.insufficientPermissions,
        adminMessages.insufficientPermissions,
        "Enter a whole",
      ),
    ],
  ],
};
