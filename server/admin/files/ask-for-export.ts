import type { Readable } from "node:stream";
import {
  type ExportRequest,
  LONG_EXPORT,
  type LongExport,
  MOST_FILES,
} from "#domain/admin/export-files.ts";
import { removedBefore } from "#domain/privacy/register.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { type ExportPlan, giveExport } from "../exports/plan.ts";
import { findExports, findUnderWay, insertExport, lockExports } from "../queries/export-files.ts";
import { type ExportRefusal, planExport } from "./plan-export.ts";

/** The file at once; or, of a long one, the id under which it is made in the background. */
export type Asked = { name: string; type: string; file: Readable } | { later: string };

/**
 * An export that an admin asks for (§25.131): sent at once with its entry of the trail, or, where it has more than
 * `long` says, queued. What the same admin has asked for already is not made twice. Needs what the export needs;
 * refused where it is, and beyond 20 files.
 */
export async function askForExport(
  ctx: AdminContext,
  admin: SignedInAdmin,
  request: ExportRequest,
  long: LongExport = LONG_EXPORT,
): Promise<Result<Asked, ExportRefusal | "too-many-files">> {
  const planned = await planExport(ctx, admin, request);
  if (!planned.ok) return planned;
  const plan = planned.value;
  const most = long[plan.unit];
  if ((await plan.count(most + 1)) > most) return queue(ctx, admin, request, plan);
  const { name, type } = plan;
  return success({ name, type, file: await giveExport(ctx, admin, plan) });
}

async function queue(
  ctx: AdminContext,
  admin: SignedInAdmin,
  { of, format }: ExportRequest,
  { name, type, query, needs, audit }: ExportPlan,
): Promise<Result<Asked, "too-many-files">> {
  const request = { of, format, query };
  const { uid } = admin;
  const key = JSON.stringify(request);
  return transact(ctx.db, "repeatable", async (tx): Promise<Result<Asked, "too-many-files">> => {
    await lockExports(tx);
    const same = await findUnderWay(tx, { uid, key });
    if (same) return success({ later: same });
    const now = ctx.now();
    const since = removedBefore("exports", now);
    const kept = await findExports(tx, { uid, since, limit: MOST_FILES });
    if (kept.length === MOST_FILES) return failed("too-many-files");
    const begun = { tries: 0, run: null, parts: 0, bytes: 0, problem: null };
    const facts = { request, name, type, needs, audit, ...begun };
    const id = await insertExport(tx, { uid, key, facts, now });
    await ctx.jobs.send("export-file", { fileId: id }, tx);
    return success({ later: id });
  });
}
