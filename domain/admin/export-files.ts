// A long export is no answer to a request: it is made in the background and kept for a while (§25.131).

/** What can be long. The file of products, of stock, of money, of leads and of grievances is always sent at once. */
export const exportedThings = ["orders", "customers", "documents"] as const;
export type ExportedThing = (typeof exportedThings)[number];

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
