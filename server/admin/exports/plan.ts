import type { Readable } from "node:stream";
import type { ExportAction, LongExport } from "#domain/admin/export-files.ts";
import type { FileFormat } from "#domain/admin/file-types.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { Permission, SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { MAX_ROWS } from "./xlsx.ts";

/** Called with how many rows (or PDFs) a file has got more, while it is written. */
export type Counted = (more: number) => void;

/** An export that its admin may have: all that it takes to write its file, at once or in the background. */
export type ExportPlan = {
  /** Behind the name of the shop: `orders-2026-11-29.csv`. */
  name: string;
  type: string;
  /** What is asked for, as an address has it: the same export has the same. */
  query: string;
  /** What somebody must be allowed who is given the file. */
  needs: readonly Permission[];
  /** What the trail says when the file is given to them. */
  audit: { action: ExportAction; id: string; after?: Record<string, unknown> };
  /** What `count` counts. */
  unit: keyof LongExport;
  /** How many it has; where a limit is given, counted no further than that. */
  count(limit?: number): Promise<number>;
  /** The file, read from the database while it is written. */
  open(counted?: Counted): Readable;
};

/** A plan of a table, refused where its format is Excel's, whose one sheet cannot hold all rows. */
export async function asTable(
  plan: ExportPlan,
  format: FileFormat,
): Promise<Result<ExportPlan, "too-many-for-excel">> {
  const isTooLong = format === "xlsx" && (await plan.count(MAX_ROWS + 1)) > MAX_ROWS;
  return isTooLong ? failed("too-many-for-excel") : success(plan);
}

/** Writes into the trail that an admin is given a file. */
export async function noteExport(
  ctx: Pick<AdminContext, "db" | "now">,
  admin: SignedInAdmin,
  { action, id, after }: ExportPlan["audit"],
): Promise<void> {
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      ...{ at: ctx.now(), actor: admin, action, subject: { kind: "export", id } },
      ...(after ? { after } : {}),
    }),
  );
}

/** Gives an admin the file of a plan, with its entry of the trail. */
export async function giveExport(
  ctx: Pick<AdminContext, "db" | "now">,
  admin: SignedInAdmin,
  plan: ExportPlan,
): Promise<Readable> {
  await noteExport(ctx, admin, plan.audit);
  return plan.open();
}
