import type { Context } from "#server/context/context.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { runImport } from "./product-import/run-import.ts";

/** What the queue runs for admins: files of products, which may be long. */
export function adminJobs(ctx: Context): Pick<JobHandlers, "product-import"> {
  return { "product-import": ({ importId }) => runImport(ctx, importId) };
}
