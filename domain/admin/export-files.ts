import type { AuditAction } from "./audit.ts";

// A long export is no answer to a request: it is made in the background and kept for a while (§25.131).

/** What the trail calls an export of a list; that of one customer's data is no list. */
export type ExportAction = Exclude<Extract<AuditAction, `${string}.export`>, "customer.export">;

/** All that is exported, by the trail's name of it: an export that the trail knows is in this list. */
const exportsByAction = {
  "orders.export": "orders",
  "customers.export": "customers",
  "documents.export": "documents",
  "product.export": "products",
  "stock.export": "stock",
  "money.export": "money",
  "leads.export": "leads",
  "grievances.export": "grievances",
} as const satisfies Record<ExportAction, string>;
export type ExportedThing = (typeof exportsByAction)[ExportAction];
export const exportedThings: readonly ExportedThing[] = Object.values(exportsByAction);

/** An export as it was asked for: of what, in which format, and its query as the page's address has it. */
export type ExportRequest = { of: ExportedThing; format: string; query: string };

/** Up to how many are sent at once: rows (some 10 s), and PDFs, of which each is read or drawn by itself. */
export type LongExport = { rows: number; pdfs: number };
export const LONG_EXPORT: LongExport = { rows: 50_000, pdfs: 500 };

/** `removed`: to be deleted, and shown to nobody any more. */
export const exportStates = ["waiting", "making", "ready", "failed", "removed"] as const;
export type ExportState = (typeof exportStates)[number];

/** How often a file is begun before it is shown as failed: anew where its process died, or the store was away. */
export const MOST_TRIES = 5;
/** Files that an admin may have at a time, made or not. */
export const MOST_FILES = 20;

/** A file of an admin as the page shows it. Times are ISO texts. */
export type ListedFile = {
  id: string;
  /** Without the name of the shop: `orders-2026-11-29.csv`. */
  name: string;
  state: Exclude<ExportState, "removed">;
  /** Rows or PDFs, in all (0: not counted yet) and so far. */
  total: number;
  done: number;
  bytes: number;
  /** Why it could not be made. */
  problem: string | null;
  createdAt: string;
  /** When it is deleted. */
  until: string;
};

/** Whether a file is still to come. */
export const isUnderWay = ({ state }: Pick<ListedFile, "state">): boolean =>
  state === "waiting" || state === "making";
