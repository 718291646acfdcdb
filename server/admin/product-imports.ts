import { asItStands } from "#domain/catalogue/csv/import-report.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import {
  deleteOldImports,
  findImport,
  findImports,
  insertImport,
  type ListedImport,
  moveImport,
} from "./queries/imports.ts";

export const MAX_IMPORT = 20 * 1024 * 1024; // bytes
const SHOWN = 10;

export type StartFailure = "insufficient-permissions" | "import-too-large" | "import-not-text";

/**
 * Takes a file of products and has it checked, which changes no product. Needs `products:update`.
 * Refused where it is longer than 20 MB or no text in UTF-8; answers the import's id.
 */
export async function startProductImport(
  ctx: AdminContext,
  admin: SignedInAdmin,
  file: Uint8Array,
): Promise<Result<{ id: string }, StartFailure>> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  if (file.length > MAX_IMPORT) return failed("import-too-large");
  const text = textOf(file);
  if (text === null) return failed("import-not-text");
  const id = await transact(ctx.db, "repeatable", async (tx) => {
    const made = await insertImport(tx, { file: text, createdBy: admin.email, now: ctx.now() });
    await ctx.jobs.send("product-import", { importId: made }, tx);
    return made;
  });
  return success({ id });
}

/** The text of a file in UTF-8, as the database takes it; null: it is none. */
function textOf(file: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file);
    return text.includes("\u0000") ? null : text;
  } catch {
    return null;
  }
}

export type ConfirmFailure = "insufficient-permissions" | "unknown-import" | "import-moved-on";

/**
 * Imports what was checked: all products but those that are wrong, each as a revision of the admin who asks, whoever
 * brought the file. Needs `products:update`. Asked twice it runs once.
 */
export async function confirmProductImport(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<null, ConfirmFailure>> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  return transact(ctx.db, "repeatable", async (tx): Promise<Result<null, ConfirmFailure>> => {
    const found = await findImport(tx, id);
    if (!found) return failed("unknown-import");
    const now = ctx.now();
    const run = { tries: 0, failure: null };
    const set = { state: "importing", done: 0, createdBy: admin.email, run, now } as const;
    const moved = await moveImport(tx, id, "checked", set);
    if (!moved) return failed("import-moved-on");
    await recordAudit(tx, {
      at: now,
      actor: admin,
      action: "product.import",
      subject: { kind: "import", id },
      after: { ...found.report?.counts },
    });
    await ctx.jobs.send("product-import", { importId: id }, tx);
    return success(null);
  });
}

/**
 * Has an import go on that was given up: where it stood, so that nothing is written twice (§16.27). Needs
 * `products:update`. Asked twice it runs once.
 */
export async function tryImportAgain(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<null, ConfirmFailure>> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  return transact(ctx.db, "repeatable", async (tx): Promise<Result<null, ConfirmFailure>> => {
    const found = await findImport(tx, id, { lock: true });
    if (!found) return failed("unknown-import");
    const now = ctx.now();
    const { failure } = asItStands(found, now).run;
    if (!failure) return failed("import-moved-on");
    const run = { tries: 0, failure: null };
    await moveImport(tx, id, found.state, { state: failure.at, run, now });
    await ctx.jobs.send("product-import", { importId: id }, tx);
    return success(null);
  });
}

/** The latest imports as they stand, newest first. Needs `products:update`. */
export async function listProductImports(
  ctx: AdminContext,
  admin: SignedInAdmin,
): Promise<Result<ListedImport[], "insufficient-permissions">> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  const now = ctx.now();
  return success((await findImports(ctx.db, SHOWN)).map((found) => asItStands(found, now)));
}

const KEPT = 30 * 24 * 3_600_000; // ms

/** Forgets imports of which nothing has come in 30 × 24 hours, also such as were checked alone (§25.150). Run once an hour. */
export async function removeOldImports(ctx: AdminContext): Promise<void> {
  await deleteOldImports(ctx.db, new Date(ctx.now().getTime() - KEPT));
}
