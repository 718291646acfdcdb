import type { Readable } from "node:stream";
import { type ListedFile, MOST_FILES } from "#domain/admin/export-files.ts";
import { removedBefore, removedOn } from "#domain/privacy/register.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { may, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { noteExport } from "../exports/plan.ts";
import {
  type ExportFile,
  findExport,
  findExports,
  hideExport,
  saveExport,
} from "../queries/export-files.ts";
import { hasParts, readParts } from "./parts.ts";

const toListed = (file: ExportFile): ListedFile => ({
  id: file.id,
  name: file.facts.name,
  state: file.state as ListedFile["state"],
  total: file.total,
  done: file.done,
  bytes: file.facts.bytes,
  problem: file.facts.problem,
  createdAt: file.createdAt.toISOString(),
  until: removedOn("exports", file.updatedAt).toISOString(),
});

/** The files that an admin has asked for and that are still kept, newest first (§25.133). Nobody else sees them. */
export async function listOwnFiles(ctx: AdminContext, admin: SignedInAdmin): Promise<ListedFile[]> {
  const since = removedBefore("exports", ctx.now());
  const files = await findExports(ctx.db, { uid: admin.uid, since, limit: MOST_FILES });
  return files.map(toListed);
}

/** A file of this admin that is still kept, or null. */
async function findOwn(
  ctx: AdminContext,
  db: Connection,
  admin: SignedInAdmin,
  { id, lock = false }: { id: string; lock?: boolean },
): Promise<ExportFile | null> {
  const file = await findExport(db, id, { lock });
  if (!file || file.uid !== admin.uid || file.state === "removed") return null;
  return file.updatedAt < removedBefore("exports", ctx.now()) ? null : file;
}

/** Whether an admin may still have what stands in a file. */
export const mayHave = (admin: Pick<SignedInAdmin, "authority">, { facts }: ExportFile): boolean =>
  facts.needs.every((need) => may(admin.authority, need));

export type OwnFile = { name: string; type: string; bytes: number; file: Readable };

/**
 * A file that is ready, for the admin who asked for it, as long as they may do what its export needs. Each time is an
 * entry of the trail, as when it is sent at once.
 */
export async function openOwnFile(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<OwnFile, "insufficient-permissions" | "unknown-export">> {
  const found = await findOwn(ctx, ctx.db, admin, { id });
  if (found?.state !== "ready") return failed("unknown-export");
  if (!mayHave(admin, found)) return failed("insufficient-permissions");
  if (!(await hasParts(ctx.files, found))) return failed("unknown-export");
  const { name, type, bytes, audit } = found.facts;
  await noteExport(ctx, admin, audit);
  return success({ name, type, bytes, file: readParts(ctx.files, found) });
}

type Refusal = "insufficient-permissions" | "unknown-export";

/** Has a file made once more that could not be made. Needs what its export needs. Asked twice it is made once. */
export async function tryFileAgain(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<null, Refusal>> {
  return transact(ctx.db, "repeatable", async (tx): Promise<Result<null, Refusal>> => {
    const file = await findOwn(ctx, tx, admin, { id, lock: true });
    if (!file) return failed("unknown-export");
    if (!mayHave(admin, file)) return failed("insufficient-permissions");
    if (file.state !== "failed") return success(null);
    const facts = { ...file.facts, tries: 0, problem: null };
    await saveExport(tx, id, { state: "waiting", done: 0, total: 0, facts, now: ctx.now() });
    await ctx.jobs.send("export-file", { fileId: id }, tx);
    return success(null);
  });
}

/** Deletes a file of this admin, made or not: nobody gets it from now on. */
export async function removeOwnFile(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<null, "unknown-export">> {
  return transact(ctx.db, "repeatable", async (tx): Promise<Result<null, "unknown-export">> => {
    const file = await findOwn(ctx, tx, admin, { id, lock: true });
    if (!file) return failed("unknown-export");
    await hideExport(tx, id, ctx.now());
    await ctx.jobs.send("old-exports", {}, tx);
    return success(null);
  });
}
