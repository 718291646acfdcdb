import { type Cells, IN, NO, OUT } from "./permission-cells.ts";

/** Every admin loader: its path, one of its addresses, and what each gets. */
export const pages: Record<string, [address: string, cells: Cells]> = {
  "admin/dashboard": ["/admin/dashboard", [OUT, OUT, OUT, NO, IN, IN, IN]],
  "admin/dashboard/today": ["/admin/dashboard/today", [OUT, OUT, OUT, NO, IN, IN, IN]],
  "admin/dashboard/orders/:id": ["/admin/dashboard/orders/ID", [OUT, OUT, OUT, NO, IN, IN, IN]],
  "admin/dashboard/orders/:id/cancel": [
    "/admin/dashboard/orders/ID/cancel",
    [OUT, OUT, OUT, NO, NO, IN, IN],
  ],
  "admin/dashboard/orders/:id/refund": [
    "/admin/dashboard/orders/ID/refund",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/refunds": ["/admin/dashboard/refunds", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/orders/:id/cash": [
    "/admin/dashboard/orders/ID/cash",
    [OUT, OUT, OUT, NO, NO, IN, IN],
  ],
  "admin/dashboard/cash": ["/admin/dashboard/cash", [OUT, OUT, OUT, NO, IN, IN, IN]],
  "admin/dashboard/orders/:id/slip": [
    "/admin/dashboard/orders/ID/slip",
    [OUT, OUT, OUT, NO, IN, IN, IN],
  ],
  "admin/dashboard/orders/:id/parcels": [
    "/admin/dashboard/orders/ID/parcels",
    [OUT, OUT, OUT, NO, IN, IN, IN],
  ],
  "admin/dashboard/parcels": ["/admin/dashboard/parcels", [OUT, OUT, OUT, NO, IN, IN, IN]],
  "admin/dashboard/parcels/papers.pdf": [
    "/admin/dashboard/parcels/papers.pdf?order=ID",
    [OUT, OUT, OUT, NO, IN, IN, IN],
  ],
  // It has the address on it, so that it needs users read too.
  "admin/dashboard/parcels/label.pdf": [
    "/admin/dashboard/parcels/label.pdf?parcel=ID-1",
    [OUT, OUT, OUT, NO, NO, "404", "404"],
  ],
  ...Object.fromEntries(
    ["orders/:id/work", "orders/:id/edit", "queues/:queue", "views", "undo"].map((path) => [
      `admin/dashboard/${path}`,
      [
        `/admin/dashboard/${path.replace(":id", "ID").replace(":queue", "to-pack")}`,
        [OUT, OUT, OUT, NO, IN, IN, IN] as Cells,
      ],
    ]),
  ),
  ...Object.fromEntries(
    ["new", "waiting"].map((page) => [
      `admin/dashboard/orders/${page}`,
      [`/admin/dashboard/orders/${page}`, [OUT, OUT, OUT, NO, NO, IN, IN] as Cells],
    ]),
  ),
  "admin/dashboard/health": ["/admin/dashboard/health", [OUT, OUT, OUT, NO, IN, IN, IN]],
  "admin/dashboard/overview": ["/admin/dashboard/overview", [OUT, OUT, OUT, NO, IN, IN, IN]],
  "admin/dashboard/overview/money": [
    "/admin/dashboard/overview/money?by=state",
    [OUT, OUT, OUT, NO, IN, IN, IN],
  ],
  "admin/dashboard/overview/money/:format": [
    "/admin/dashboard/overview/money/csv",
    [OUT, OUT, OUT, NO, IN, IN, IN],
  ],
  "admin/dashboard/customers": ["/admin/dashboard/customers", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/customers/:id": [
    "/admin/dashboard/customers/none",
    [OUT, OUT, OUT, NO, NO, NO, "404"],
  ],
  "admin/dashboard/customers/:id/data.json": [
    "/admin/dashboard/customers/none/data.json",
    [OUT, OUT, OUT, NO, NO, NO, "404"],
  ],
  "admin/dashboard/customers/export/:format": [
    "/admin/dashboard/customers/export/csv",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/leads": ["/admin/dashboard/leads", [OUT, OUT, OUT, NO, NO, IN, IN]],
  "admin/dashboard/leads/:format": ["/admin/dashboard/leads/csv", [OUT, OUT, OUT, NO, NO, IN, IN]],
  "admin/dashboard/grievances": ["/admin/dashboard/grievances", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/grievances/:id": [
    "/admin/dashboard/grievances/GR-NONE",
    [OUT, OUT, OUT, NO, NO, NO, "404"],
  ],
  "admin/dashboard/grievances.csv": [
    "/admin/dashboard/grievances.csv",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/news": ["/admin/dashboard/news?since=", [OUT, OUT, OUT, NO, IN, IN, IN]],
  "admin/dashboard/export/:format": [
    "/admin/dashboard/export/csv",
    [OUT, OUT, OUT, NO, IN, IN, IN],
  ],
  "admin/dashboard/documents": ["/admin/dashboard/documents", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/documents/month": [
    "/admin/dashboard/documents/month",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/documents/file": [
    "/admin/dashboard/documents/file?document=none",
    [OUT, OUT, OUT, NO, NO, NO, "404"],
  ],
  "admin/dashboard/documents/:id": [
    "/admin/dashboard/documents/none",
    [OUT, OUT, OUT, NO, NO, NO, "404"],
  ],
  "admin/dashboard/documents/export/:what": [
    "/admin/dashboard/documents/export/ledger.csv",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/returns": ["/admin/dashboard/returns", [OUT, OUT, OUT, NO, IN, IN, IN]],
  "admin/dashboard/returns/:id": [
    "/admin/dashboard/returns/RT-0000000000",
    [OUT, OUT, OUT, NO, "404", "404", "404"],
  ],
  "admin/dashboard/reviews": ["/admin/dashboard/reviews", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/stock": ["/admin/dashboard/stock", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/stock/:variant": ["/admin/dashboard/stock/1", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/stock/export": [
    "/admin/dashboard/stock/export",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/admins": ["/admin/dashboard/admins", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/offers": ["/admin/dashboard/offers", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/offers/:id": ["/admin/dashboard/offers/1", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/offers/:id/codes": [
    "/admin/dashboard/offers/1/codes",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/products/import": [
    "/admin/dashboard/products/import",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/products/export.csv": [
    "/admin/dashboard/products/export.csv",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/audit": ["/admin/dashboard/audit", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/ready": ["/admin/dashboard/ready", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/settings/api": [
    "/admin/dashboard/settings/api",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/settings/webhooks": [
    "/admin/dashboard/settings/webhooks",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/settings/webhooks/:id": [
    "/admin/dashboard/settings/webhooks/none",
    [OUT, OUT, OUT, NO, NO, NO, "404"],
  ],
  "admin/dashboard/settings/:group?": [
    "/admin/dashboard/settings",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/articles": ["/admin/dashboard/articles", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/articles/:slug": [
    "/admin/dashboard/articles/the-air-you-sleep-in",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/pages": ["/admin/dashboard/pages", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/pages/:slug": ["/admin/dashboard/pages/new", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/translations": [
    "/admin/dashboard/translations",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/translations/:kind/:subject": [
    "/admin/dashboard/translations/settings/statistics",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/policies": ["/admin/dashboard/policies", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/policies/:slug": [
    "/admin/dashboard/policies/terms",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  ...Object.fromEntries(
    ["", "/:id/:part?", "/:id/stock", "/:id/history", "/:id/history/:revision"].map((path) => [
      `admin/dashboard/products${path}`,
      [
        `/admin/dashboard/products${path.replace(":id", "1").replace("/:part?", "").replace(":revision", "1")}`,
        // The products of a new shop have no revision before their first change.
        [OUT, OUT, OUT, NO, NO, NO, path.endsWith("revision") ? "404" : IN] as Cells,
      ],
    ]),
  ),
  // Everybody's own.
  "admin/dashboard/files": ["/admin/dashboard/files", [OUT, OUT, OUT, IN, IN, IN, IN]],
  "admin/dashboard/files/file": [
    "/admin/dashboard/files/file?file=none",
    [OUT, OUT, OUT, "404", "404", "404", "404"],
  ],
  "admin/dashboard/security": ["/admin/dashboard/security", [OUT, OUT, OUT, IN, IN, IN, IN]],
  "admin/dashboard/media": ["/admin/dashboard/media", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/media.json": ["/admin/dashboard/media.json", [OUT, OUT, OUT, NO, NO, NO, IN]],
};
/** Open to visitors: where admins come in. */
export const entrances = ["admin/login", "admin/setup"];
