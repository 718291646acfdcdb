import { randomUUID } from "node:crypto";
import { blankProduct } from "#domain/catalogue/csv/blank-product.ts";
import type { FileLine } from "#domain/catalogue/csv/columns.ts";
import {
  addToReport,
  emptyReport,
  type ImportEffect,
  type ImportFailure,
  type ImportRun,
  isRunning,
  MOST_IMPORT_TRIES,
  type ReportLine,
  type RunningState,
} from "#domain/catalogue/csv/import-report.ts";
import type { KnowsPicture } from "#domain/catalogue/csv/read-pictures.ts";
import { type ReadProduct, readProduct } from "#domain/catalogue/csv/read-product.ts";
import { checkProduct } from "#domain/catalogue/editing/check-product.ts";
import { withOwnVariants } from "#domain/catalogue/editing/differences.ts";
import { withOptionIds } from "#domain/catalogue/editing/option-ids.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { readOwnPictures } from "#server/catalogue/known-pictures.ts";
import { readProducts, type StoredProduct } from "#server/catalogue/queries/read-products.ts";
import { insertRevision } from "#server/catalogue/queries/revisions.ts";
import { insertProduct, updateProduct } from "#server/catalogue/queries/write-products.ts";
import type { AdminContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import {
  findHandles,
  findImport,
  keepHandle,
  type ListedImport,
  lockImports,
  moveImport,
  readImportFile,
} from "../queries/imports.ts";
import { findLastPosition, findProductNames } from "../queries/product-names.ts";
import { handlesOf } from "./handles.ts";
import { BrokenFile, parseFile } from "./parse-file.ts";

const PORTION = 25; // products that are written, and counted, in one transaction

/**
 * Works an import on: checks the file, which writes no product, or imports it, once its owner has asked
 * for it. Each portion is one transaction with the count of what is done, so that a process that takes
 * over from one that was killed goes on where that one stood. A file that was imported before changes
 * nothing. What fails is thrown for the queue to try again, and told as failed at the fifth time (§16.27).
 */
export async function runImport(ctx: AdminContext, importId: string): Promise<void> {
  const current = await begin(ctx, importId);
  if (!current) return;
  try {
    await workOn(ctx, importId, current);
  } catch (error) {
    const { state, run } = current;
    if (run.tries < MOST_IMPORT_TRIES) throw error;
    ctx.log.error({ err: error, import: importId }, "an import was given up");
    await transact(ctx.db, "repeatable", (tx) =>
      giveUp(ctx, tx, importId, { ...run, failure: { at: state, why: "error" } }),
    );
  }
}

type Begun = ListedImport & { state: RunningState };

/**
 * Counts a run before anything of it can fail. Null: it is not to be run, or was begun so often that it is given up, as
 * where the process ends each time.
 */
function begin(ctx: AdminContext, importId: string): Promise<Begun | null> {
  return transact(ctx.db, "repeatable", async (tx) => {
    const found = await findImport(tx, importId, { lock: true });
    if (!found || !isRunning(found.state)) return null;
    const { state, run: before } = found;
    if (before.tries >= MOST_IMPORT_TRIES) {
      await giveUp(ctx, tx, importId, { ...before, failure: { at: state, why: "stopped" } });
      return null;
    }
    const run: ImportRun = { tries: before.tries + 1, failure: null };
    const report = found.report ?? emptyReport();
    await moveImport(tx, importId, state, { run, report, now: ctx.now() });
    return { ...found, state, run };
  });
}

/** Tells an import as failed; one that another process has ended meanwhile stays so. */
async function giveUp(
  ctx: AdminContext,
  tx: Transaction,
  importId: string,
  run: ImportRun & { failure: ImportFailure },
): Promise<void> {
  await moveImport(tx, importId, run.failure.at, { state: "failed", run, now: ctx.now() });
}

async function workOn(ctx: AdminContext, importId: string, current: Begun): Promise<void> {
  const { state } = current;
  const file = await readImportFile(ctx.db, importId);
  const parsed = await parseFile(file).catch((error: unknown) => {
    if (error instanceof BrokenFile) return error;
    throw error;
  });
  if (parsed instanceof BrokenFile) {
    const where = parsed.line === null ? "" : ` (line ${parsed.line})`;
    const report = emptyReport(`${parsed.message}${where}`);
    const now = ctx.now();
    await transact(ctx.db, "repeatable", (tx) =>
      moveImport(tx, importId, state, { state: "broken", report, now }),
    );
    return;
  }
  const groups = [...parsed.products];
  const report = (current.done > 0 && current.report) || emptyReport();
  if (current.done === 0) {
    for (const line of parsed.withoutHandle) {
      const text = "The line has no Handle";
      addToReport(report, "wrong", [{ line, handle: "", effect: "wrong", text }]);
    }
  }
  for (let done = current.done; done < groups.length || done === 0; done += PORTION) {
    const portion = groups.slice(done, done + PORTION);
    const after = Math.min(groups.length, done + PORTION);
    const ended = after === groups.length;
    const goesOn = await transact(ctx.db, "once", async (tx) => {
      await lockImports(tx);
      const here = await findImport(tx, importId);
      if (here?.state !== state || here.done !== done) return false; // another process is at it
      const how = { writes: state === "importing", actorEmail: current.createdBy };
      for (const { effect, lines } of await workOff(ctx, tx, portion, how)) {
        addToReport(report, effect, lines);
      }
      const next = state === "checking" ? "checked" : "done";
      const set = { total: groups.length, done: after, report, now: ctx.now() };
      return moveImport(tx, importId, state, ended ? { ...set, state: next } : set);
    });
    if (state === "importing") await ctx.changes.look();
    if (!goesOn || ended) return;
  }
}

type Worked = { effect: ImportEffect; lines: ReportLine[] };

/** What becomes of some products of the file; written where `writes` says so. */
async function workOff(
  ctx: AdminContext,
  tx: Transaction,
  portion: readonly (readonly [string, FileLine[]])[],
  { writes, actorEmail }: { writes: boolean; actorEmail: string | null },
): Promise<Worked[]> {
  const now = ctx.now();
  const { byHandle } = handlesOf(await findProductNames(tx), await findHandles(tx));
  const ids = portion.flatMap(([handle]) => byHandle.get(handle) ?? []);
  const found = await readProducts(tx, [...new Set(ids)], now);
  const byId = new Map(found.map((product) => [product.id, product]));
  const knowsPicture = picturesOf(ctx, await readOwnPictures(tx));
  let last = await findLastPosition(tx);
  const worked: Worked[] = [];
  for (const [handle, lines] of portion) {
    const stored = byId.get(byHandle.get(handle) ?? 0) ?? null;
    const before = stored && { ...stored, document: withOwnVariants(stored.document) };
    const blank = { ...blankProduct, position: last + 1 };
    const read = readProduct(lines, before?.document ?? blank, {
      isNew: before === null,
      knowsPicture,
    });
    const { document, remarks } = checked(read, before, lines[0]?.line ?? 0, now);
    const effect = effectOf(
      before,
      document,
      remarks.some(({ isWrong }) => isWrong),
    );
    worked.push({ effect, lines: [...toLines(handle, lines, effect, document, remarks)] });
    if (!writes || effect === "unchanged" || effect === "wrong") continue;
    const id = await write(tx, before, document, { now, actorEmail });
    if (!before) last += 1;
    await keepHandle(tx, handle, id);
  }
  return worked;
}

/** Writes a product with its revision, as its editor does; answers its id. */
async function write(
  tx: Transaction,
  before: StoredProduct | null,
  read: ProductDocument,
  { now, actorEmail }: { now: Date; actorEmail: string | null },
): Promise<number> {
  const document = withOptionIds(read, before?.document ?? null, randomUUID);
  if (!before) {
    const id = await insertProduct(tx, document, { now });
    await insertRevision(tx, id, { revision: 1, document, actorEmail, at: now });
    return id;
  }
  const { id } = before;
  const revision = (await updateProduct(tx, id, document, { now })) ?? before.revision;
  const first = { revision: before.revision, document: before.document, actorEmail: null };
  await insertRevision(tx, id, { ...first, at: new Date(before.updatedAt) });
  await insertRevision(tx, id, { revision, document, actorEmail, at: now });
  return id;
}

/**
 * A product that would be saved, as its editor checks it (`checkProduct`). A new one, or a draft, that
 * lacks what a live product has, such as pictures, becomes or stays a draft.
 */
function checked(
  { document, remarks }: ReadProduct,
  before: StoredProduct | null,
  line: number,
  now: Date,
): ReadProduct {
  if (remarks.some(({ isWrong }) => isWrong)) return { document, remarks };
  if (before && effectOf(before, document, false) === "unchanged") return { document, remarks };
  const problems = checkProduct(document, now.toISOString());
  if (problems.length === 0) return { document, remarks };
  const draft: ProductDocument = { ...document, state: "draft" };
  const mayBeDraft = !before || before.document.state === "draft";
  const isDraft = mayBeDraft && checkProduct(draft, now.toISOString()).length === 0;
  const noted = problems.map(({ sentence }) => ({
    line,
    isWrong: !isDraft,
    text: isDraft ? `Becomes a draft: ${sentence}` : sentence,
  }));
  return { document: isDraft ? draft : document, remarks: [...remarks, ...noted] };
}

function effectOf(before: StoredProduct | null, after: ProductDocument, isWrong: boolean) {
  if (isWrong) return "wrong" as const;
  if (!before) return "created" as const;
  const same = textOf(before.document) === textOf(after);
  return same ? ("unchanged" as const) : ("changed" as const);
}

/** The same for documents that say the same, in whatever order their fields and variants are. */
const textOf = (document: ProductDocument): string => {
  const variants = document.variants.map((each) => JSON.stringify(sorted(each))).sort();
  return JSON.stringify(sorted({ ...document, variants }));
};

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value && typeof value === "object"
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, each]) => [name, sorted(each)]),
        )
      : value;

function* toLines(
  handle: string,
  [first]: readonly FileLine[],
  effect: ImportEffect,
  { name }: ProductDocument,
  remarks: ReturnType<typeof readProduct>["remarks"],
): Generator<ReportLine> {
  if (effect === "created" || effect === "changed") {
    yield { line: first?.line ?? 0, handle, effect, text: name };
  }
  for (const { line, isWrong, text } of remarks) {
    yield { line, handle, effect: isWrong ? "wrong" : null, text };
  }
}

/** Pictures that a product can show: of the media library, and of the site's own those that products show. */
function picturesOf(ctx: AdminContext, own: ReadonlySet<string>): KnowsPicture {
  return (name) => own.has(name) || ctx.pictures.find(name) !== undefined;
}
