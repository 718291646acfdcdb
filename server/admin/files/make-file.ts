import { randomUUID } from "node:crypto";
import { MOST_TRIES } from "#domain/admin/export-files.ts";
import { sentenceOf } from "#domain/failures.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { ExportPlan } from "../exports/plan.ts";
import { findAdmin } from "../queries/admins.ts";
import {
  type ExportFacts,
  type ExportFile,
  findExport,
  noteProgress,
  saveExport,
} from "../queries/export-files.ts";
import { NotKept, PART, partWriter, removeRun } from "./parts.ts";
import { planExport } from "./plan-export.ts";

const STEPS = 100; // how often a file's progress is noted, beside once for each part

/** Another run makes the file now, or nobody wants it any more. */
class TakenOver extends Error {}

/**
 * Makes a file that was asked for (§25.132), from the rows that the same export would send at once, with what its
 * admin may see now. Of two runs at once the one that began last goes on, the other ends. A run that fails is begun anew
 * by the queue, as is one whose process was killed; at the fifth the file is shown as failed. Who asked is notified by mail.
 */
export async function makeFile(ctx: AdminContext, fileId: string, size = PART): Promise<void> {
  const run = randomUUID();
  const begun = await begin(ctx, fileId, run);
  if (!begun) return;
  try {
    const admin = await whoAsked(ctx, begun.uid);
    if (!admin)
      return await end(ctx, fileId, run, { problem: adminMessages.insufficientPermissions });
    const planned = await planExport(ctx, admin, begun.facts.request);
    if (!planned.ok) return await end(ctx, fileId, run, { problem: sentenceOf(planned.failure) });
    const written = await write(ctx, { id: fileId, run }, planned.value, size);
    await end(ctx, fileId, run, { ...written, needs: planned.value.needs });
  } catch (error) {
    await removeRun(ctx.files, { id: fileId, run }).catch(() => {}); // else with the file itself
    if (error instanceof TakenOver) return;
    if (begun.facts.tries < MOST_TRIES) throw error;
    ctx.log.error({ err: error, file: fileId }, "a file could not be made");
    const problem = error instanceof NotKept ? adminMessages.fileNotKept : adminMessages.fileBroken;
    await end(ctx, fileId, run, { problem });
  }
}

/** Begins a run, unless the file is made, was given up or is not wanted any more. */
function begin(ctx: AdminContext, id: string, run: string): Promise<ExportFile | null> {
  return transact(ctx.db, "repeatable", async (tx) => {
    const file = await findExport(tx, id, { lock: true });
    if (!file || (file.state !== "waiting" && file.state !== "making")) return null;
    const { tries } = file.facts;
    if (tries >= MOST_TRIES) {
      await finish(ctx, tx, file, { problem: adminMessages.fileBroken });
      return null;
    }
    const facts = { ...file.facts, tries: tries + 1, run };
    await saveExport(tx, id, { state: "making", done: 0, facts, now: ctx.now() });
    return { ...file, facts };
  });
}

async function whoAsked(ctx: AdminContext, uid: string): Promise<SignedInAdmin | null> {
  const admin = await findAdmin(ctx.db, { uid });
  if (admin?.status !== "active") return null;
  const { email, role, permissions } = admin;
  return { uid, email, authority: { role, permissions } };
}

type Written = Pick<ExportFacts, "parts" | "bytes"> & { rows: number };

async function write(
  ctx: AdminContext,
  file: { id: string; run: string },
  plan: ExportPlan,
  size: number,
): Promise<Written> {
  const total = await plan.count();
  let rows = 0;
  let noted = 0;
  const note = async () => {
    noted = rows;
    const progress = { done: rows, total: Math.max(total, rows), now: ctx.now() };
    if (!(await noteProgress(ctx.db, file, progress))) throw new TakenOver();
  };
  await note();
  const parts = partWriter(ctx.files, file, size, note);
  const read = plan.open((more) => {
    rows += more;
  });
  for await (const chunk of read) {
    await parts.write(chunk);
    if (rows - noted > total / STEPS) await note();
  }
  return { ...(await parts.end()), rows };
}

/** What became of it: the file with what somebody must be allowed who gets it, or why there is none. */
type Ending = (Written & Pick<ExportFacts, "needs">) | { problem: string };

/** Ends a run: the file is there, or why it is not. What another run has taken over stays as it is. */
async function end(ctx: AdminContext, id: string, run: string, ending: Ending): Promise<void> {
  await transact(ctx.db, "repeatable", async (tx) => {
    const file = await findExport(tx, id, { lock: true });
    if (file?.state !== "making" || file.facts.run !== run) {
      throw new TakenOver();
    }
    await finish(ctx, tx, file, ending);
  });
}

async function finish(
  ctx: AdminContext,
  tx: Transaction,
  { id, uid, facts }: ExportFile,
  ending: Ending,
): Promise<void> {
  const now = ctx.now();
  const isReady = !("problem" in ending);
  if (isReady) {
    const { rows, parts, bytes, needs } = ending;
    const made = { ...facts, parts, bytes, needs, problem: null };
    await saveExport(tx, id, { state: "ready", done: rows, total: rows, facts: made, now });
  } else {
    const { problem } = ending;
    await saveExport(tx, id, { state: "failed", facts: { ...facts, problem }, now });
  }
  const admin = await findAdmin(tx, { uid });
  if (!admin) return;
  const mail = { to: admin.email, name: "", file: facts.name, isReady };
  await queueMail(ctx, { kind: "export-file", ...mail }, tx);
}
