import {
  LONGEST_VIEW_NAME,
  MOST_VIEWS,
  readViewName,
  type SavedView,
  type ViewList,
  viewLists,
} from "#domain/admin/saved-views.ts";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { OrdersContext } from "#server/context/modules.ts";
import { findViews, removeView, saveView } from "./queries/saved-views.ts";

type Refused = "insufficient-permissions";

/** The views of a list that this admin keeps, by name (§22.74). Needs what the list needs. */
export async function listViews(
  ctx: OrdersContext,
  admin: SignedInAdmin,
  list: ViewList,
): Promise<Result<SavedView[], Refused>> {
  const allowed = authorize(admin, viewLists[list].permission);
  if (!allowed.ok) return allowed;
  return success(await findViews(ctx.db, admin.uid, list));
}

/**
 * Keeps the filters of an address under a name; a view of the same name is replaced. What is no filter
 * is left out. Needs what the list needs. Refused without a name or a filter, and beyond twenty.
 */
export async function keepView(
  ctx: OrdersContext,
  admin: SignedInAdmin,
  list: ViewList,
  typed: { name: string; query: string },
): Promise<Result<null, Failure<Refused | "view-unnamed" | "view-empty" | "view-too-many">>> {
  const allowed = authorize(admin, viewLists[list].permission);
  if (!allowed.ok) return allowed;
  const name = readViewName(typed.name);
  if (name === "" || name.length > LONGEST_VIEW_NAME) return failed("view-unnamed");
  const query = viewLists[list].canonical(new URLSearchParams(typed.query));
  if (query === "") return failed("view-empty");
  const views = await findViews(ctx.db, admin.uid, list);
  const others = views.filter((view) => view.name !== name);
  if (others.length >= MOST_VIEWS) return failed("view-too-many");
  await saveView(ctx.db, { uid: admin.uid, list }, { name, query }, ctx.now());
  return success(null);
}

/** Removes one of the admin's views. Needs what the list needs. */
export async function dropView(
  ctx: OrdersContext,
  admin: SignedInAdmin,
  list: ViewList,
  id: number,
): Promise<Result<null, Failure<Refused | "unknown-view">>> {
  const allowed = authorize(admin, viewLists[list].permission);
  if (!allowed.ok) return allowed;
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId && (await removeView(ctx.db, { uid: admin.uid, list }, id))
    ? success(null)
    : failed("unknown-view");
}
