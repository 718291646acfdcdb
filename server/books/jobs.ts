import type { BooksContext } from "#server/context/modules.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { auditBooks } from "./audit-books.ts";

/** What the queue runs of this module: the audit of all orders' money, once a day. */
export function bookJobs(ctx: BooksContext): Pick<JobHandlers, "audit-books"> {
  return { "audit-books": () => auditBooks(ctx) };
}
