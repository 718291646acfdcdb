import type { AdminContext } from "#server/context/modules.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { fillCustomers } from "./customers/fill-customers.ts";
import { makeFile } from "./files/make-file.ts";
import { removeOldFiles } from "./files/remove-old-files.ts";
import { runImport } from "./product-import/run-import.ts";
import { removeOldImports } from "./product-imports.ts";

/** What the queue runs for admins: files of products and exports, which may be long, and the figures of customers. */
export function adminJobs(
  ctx: AdminContext,
): Pick<JobHandlers, "product-import" | "export-file" | "old-exports" | "fill-customers"> {
  return {
    "product-import": ({ importId }) => runImport(ctx, importId),
    "export-file": ({ fileId }) => makeFile(ctx, fileId),
    "old-exports": async () => {
      await removeOldFiles(ctx);
      await removeOldImports(ctx);
    },
    "fill-customers": () => fillCustomers(ctx),
  };
}
