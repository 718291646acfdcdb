import type { AdminContext } from "#server/context/modules.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { fillCustomers } from "./customers/fill-customers.ts";
import { runImport } from "./product-import/run-import.ts";

/** What the queue runs for admins: files of products, which may be long, and the figures of customers of before. */
export function adminJobs(
  ctx: AdminContext,
): Pick<JobHandlers, "product-import" | "fill-customers"> {
  return {
    "product-import": ({ importId }) => runImport(ctx, importId),
    "fill-customers": () => fillCustomers(ctx),
  };
}
