import { randomUUID } from "node:crypto";
import {
  ADDITIONS_COOKIE,
  type Addition,
  changeAdditions,
  findAdditions,
  linesOf,
  writeAdditions,
} from "#domain/cart/additions.ts";
import { chooseLine } from "#domain/cart/stored-cart.ts";
import {
  add,
  type CartLine,
  hasRoomFor,
  MAX_LINES,
  merge,
  remove,
  setQuantity,
} from "#domain/cart.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { CartContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { type ChangedCart, changeLockedCart, isFirstMerge } from "./queries.ts";

/** The fields of a form that changes a cart; nothing else of it is read. */
export type CartFields = Record<
  "intent" | "key" | "id" | "size" | "material" | "color" | "quantity",
  string
>;

const KEPT = 7 * 24 * 3600; // s
/** The ids of lines that are gone are only for answers that cross on their way. */
const KEPT_IDS = 3600; // s

/** What a visitor who is signed out has chosen by forms alone (docs/decisions/0011). */
export function readVisitorCart({ catalogue }: CartContext, client: Client): CartLine[] {
  return linesOf(findAdditions(client.cookie, catalogue));
}

/** Changes that cart (§4); the cookie on the answer keeps it. */
export function changeVisitorCart(
  ctx: CartContext,
  client: Client,
  fields: CartFields,
): Result<{ cookies: string[]; lines: CartLine[] }, "option-unknown" | "cart-full"> {
  const additions = findAdditions(client.cookie, ctx.catalogue);
  const lines = linesOf(additions);
  const changed = changeLines(ctx, lines, fields);
  if (!changed.ok) return changed;
  const cookie = additionsCookie(ctx, changeAdditions(additions, changed.value, newId()));
  return cookie ? success({ cookies: [cookie], lines: changed.value }) : failed("cart-full");
}

/**
 * Adds lines that come together from elsewhere to that cart (§4.4). `mark` makes their ids: brought twice by two
 * tabs of a browser, they count once.
 */
export function addVisitorLines(
  ctx: CartContext,
  client: Client,
  lines: readonly CartLine[],
  mark: string,
): Result<{ cookies: string[] }, "cart-full"> {
  const before = findAdditions(client.cookie, ctx.catalogue);
  const added = lines.map((line, at) => ({ id: `${mark}-${at}`, line }));
  if (merge(linesOf(before), lines).length > MAX_LINES) return failed("cart-full");
  const cookie = additionsCookie(ctx, [...before, ...added]);
  return cookie ? success({ cookies: [cookie] }) : failed("cart-full");
}

function changeLines(
  { catalogue }: CartContext,
  lines: CartLine[],
  fields: CartFields,
): Result<CartLine[], "option-unknown" | "cart-full"> {
  if (fields.intent === "remove") return success(remove(lines, fields.key));
  if (fields.intent === "set") return success(setQuantity(lines, fields.key, fields.quantity));
  const line = chooseLine(fields, fields.quantity, catalogue);
  if (!line) return failed("option-unknown");
  return hasRoomFor(lines, line) ? success(add(lines, line)) : failed("cart-full");
}

/**
 * Merges what was chosen by forms alone into the cart of the customer who is signed in now (§4); the
 * cookies on the answer leave nothing but ids of it. `lines` is the cart after it, null: as it was. A
 * failure is logged, and the cookie stays for the next page: this one is shown without it.
 */
export async function mergeVisitorCart(
  ctx: CartContext,
  client: Client,
  userId: string,
): Promise<{ cookies: string[]; lines: CartLine[] | null }> {
  const additions = findAdditions(client.cookie, ctx.catalogue);
  if (linesOf(additions).length === 0) return { cookies: [], lines: null };
  let merged: ChangedCart;
  try {
    merged = await changeLockedCart(ctx, userId, async (saved, tx) => {
      let lines = saved;
      for (const { id, line } of additions) {
        if (line && (await isFirstMerge(tx, userId, id))) lines = merge(lines, [line]);
      }
      return lines.slice(0, MAX_LINES);
    });
  } catch (error) {
    ctx.log.error({ err: error }, "Error syncing cart:");
    return { cookies: [], lines: null };
  }
  if (!merged.ok) return { cookies: [], lines: null };
  const cookie = additionsCookie(
    ctx,
    additions.map(({ id }) => ({ id, line: null })),
  );
  return { cookies: cookie ? [cookie] : [], lines: merged.value };
}

/** The cookie with these additions, or null where they do not fit into one. */
function additionsCookie(ctx: CartContext, additions: readonly Addition[]): string | null {
  const text = writeAdditions(additions);
  if (text === null) return null;
  const seconds = additions.some(({ line }) => line) ? KEPT : KEPT_IDS;
  return cartCookie(ctx, ADDITIONS_COOKIE, text, seconds);
}

const ADDED_COOKIE = "cart-added";

/** Asks the cart's page to say once that a product has been added. */
export function saysAdded(ctx: CartContext): string {
  return cartCookie(ctx, ADDED_COOKIE, "yes", 60, "; HttpOnly");
}

/** Whether the cart's page has that to say, and the cookies after which it has not any more. */
export function readAdded(ctx: CartContext, client: Client): { added: boolean; cookies: string[] } {
  const added = client.cookie.split("; ").includes(`${ADDED_COOKIE}=yes`);
  return { added, cookies: added ? [cartCookie(ctx, ADDED_COOKIE, "", 0, "; HttpOnly")] : [] };
}

/** A cookie of the cart, as a header has it. */
export function cartCookie(
  ctx: CartContext,
  name: string,
  value: string,
  seconds: number,
  more = "",
): string {
  const secure = ctx.settings.publicUrl.startsWith("https://") ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${more}${secure}`;
}

const newId = () => randomUUID().replaceAll("-", "").slice(0, 12);
