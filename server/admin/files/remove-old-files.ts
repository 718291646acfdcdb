import { removedBefore } from "#domain/privacy/register.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findAdmin } from "../queries/admins.ts";
import {
  deleteHidden,
  type ExportFile,
  findAllExports,
  hideExport,
} from "../queries/export-files.ts";
import { mayHave } from "./own-files.ts";
import { removeOthers } from "./parts.ts";

/**
 * Deletes files that are kept no longer (§25.134): those that the register says, that their admin has removed, and
 * that their admin may not have any more. First nobody is given one, then its parts go, then what is known of it; what
 * a process that died has left of others goes too. Run once an hour, and when an admin is changed.
 */
export async function removeOldFiles(ctx: AdminContext): Promise<void> {
  const now = ctx.now();
  const before = removedBefore("exports", now);
  for (const file of await findAllExports(ctx.db)) {
    const isKept = file.updatedAt >= before && (await isAllowed(ctx, file));
    if (!isKept) await hideExport(ctx.db, file.id, now);
  }
  await removeOthers(ctx.files, async () => {
    const files = await findAllExports(ctx.db);
    return files.flatMap(({ id, facts: { run } }) => (run === null ? [] : { id, run }));
  });
  await deleteHidden(ctx.db);
}

async function isAllowed(ctx: AdminContext, file: ExportFile): Promise<boolean> {
  const admin = await findAdmin(ctx.db, { uid: file.uid });
  return admin?.status === "active" && mayHave({ authority: admin }, file);
}
