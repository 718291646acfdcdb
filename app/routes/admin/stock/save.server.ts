import type { StockAnswer } from "#app/features/admin/stock/stock-answer.ts";
import type { TypedStock } from "#app/features/admin/stock/stock-table.tsx";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { LONGEST_SHELF, readLowAt, readPieces, readShelf } from "#domain/stock/sheet.ts";
import { type RouteArguments, requestContextOf } from "#server/http/request-context.ts";
import { planImport } from "#server/stock/import-stock.ts";
import { type SavedStock, type StockChange, saveStock } from "#server/stock/save-stock.ts";

type Answer = Result<StockAnswer, "insufficient-permissions">;

/**
 * Saves what was typed into the table. One wrong row does not hold up the others; what is wrong, or has
 * moved since it was seen, comes back as it was typed.
 */
export async function saveTypedStock(
  args: Pick<RouteArguments, "context">,
  admin: SignedInAdmin,
  form: FormData,
): Promise<Answer> {
  const { ctx } = requestContextOf(args);
  const all = (name: string) => form.getAll(name).map(String);
  const [variants, onHands, lowAts, seens, shelves] = [
    ...["variant", "onHand", "lowAt", "seen", "shelf"].map(all),
  ];
  const ticked = new Set(all("tracked"));
  const typed: Record<number, TypedStock> = {};
  const changes: StockChange[] = [];
  for (const [at, id] of (variants ?? []).entries()) {
    const [onHand = "", lowAt = "", seen = ""] = [onHands?.[at], lowAts?.[at], seens?.[at]];
    const typedShelf = shelves?.[at] ?? "";
    const shelf = readShelf(typedShelf);
    const variantId = readPieces(id);
    const isTicked = ticked.has(id);
    const number = onHand.trim() === "" && !isTicked ? readPieces(seen) : readPieces(onHand);
    const low = readLowAt(lowAt);
    if (variantId === null) continue;
    if (number === null || low === null || shelf === null) {
      const error =
        number === null
          ? adminMessages.badPieces
          : low === null
            ? adminMessages.badLowAt
            : adminMessages.badShelf(LONGEST_SHELF);
      typed[variantId] = { onHand, lowAt, shelf: typedShelf, tracked: isTicked, error };
      continue;
    }
    // A number for what was not tracked begins to track it; without the tick it is tracked no more.
    const wasEmpty = form.get(`empty:${id}`) !== null;
    const tracked = isTicked || (wasEmpty && onHand.trim() !== "");
    changes.push({
      ...{ variantId, seen: readPieces(seen) ?? -1, onHand: number, lowAt: low, tracked },
      ...(shelves?.length ? { shelf } : {}), // a page of before has no such field
    });
  }
  const note = String(form.get("note") ?? "").trim();
  const done = await saveStock(ctx, admin, changes, { reason: "set", note });
  if (!done.ok) return done;
  for (const { variantId, onHand } of done.value.moved) {
    const change = changes.find((each) => each.variantId === variantId);
    if (!change) continue;
    typed[variantId] = {
      onHand: String(change.onHand),
      lowAt: String(change.lowAt),
      shelf: change.shelf ?? "",
      tracked: change.tracked,
      error: adminMessages.stockMoved(change.seen, onHand),
    };
  }
  const wrong = Object.keys(typed).length > 0;
  return success({ ...toAnswer(done.value, wrong), typed, note: wrong ? note : "" });
}

/** Checks a table, or reads it in when it has been checked and nothing of it has moved since. */
export async function importStock(
  args: Pick<RouteArguments, "context">,
  admin: SignedInAdmin,
  form: FormData,
): Promise<Answer> {
  const { ctx } = requestContextOf(args);
  const csv = String(form.get("csv") ?? "");
  const plan = await planImport(ctx, admin, csv);
  if (!plan.ok) return plan;
  if (form.get("intent") === "check" || plan.value.errors.length > 0) {
    return success({ csv, plan: plan.value });
  }
  const seen = readSeen(String(form.get("seen") ?? ""));
  const changes = plan.value.changes.map((each) => ({
    ...each,
    seen: seen.get(each.variantId) ?? -1,
  }));
  const done = await saveStock(ctx, admin, changes, { reason: "imported", note: "" });
  if (!done.ok) return done;
  if (done.value.moved.length === 0) return success(toAnswer(done.value, false));
  const again = await planImport(ctx, admin, csv);
  const rest = again.ok ? { csv, plan: again.value } : {};
  return success({ ...toAnswer(done.value, false), problem: adminMessages.importMoved, ...rest });
}

function toAnswer({ saved }: SavedStock, wrong: boolean): StockAnswer {
  return {
    ...(saved.length > 0 || !wrong ? { notice: adminMessages.stockSaved(saved.length) } : {}),
    ...(wrong ? { problem: adminMessages.stockNotAll } : {}),
  };
}

/** What was on hand when the table was checked, by variant. */
function readSeen(text: string): Map<number, number> {
  try {
    const seen = Object.entries(JSON.parse(text) as Record<string, unknown>);
    return new Map(seen.map(([id, onHand]) => [Number(id), Number(onHand)]));
  } catch {
    return new Map();
  }
}
