import { type CartLine, type Choice, isMadeOf, lineKey, merge, subtract } from "../cart.ts";
import type { Catalogue } from "../catalogue.ts";
import { chooseLine } from "./stored-cart.ts";

/**
 * What a signed-out visitor chose by forms alone, before the page's scripts ran or without any. It is
 * kept in a cookie until scripts take it into the local cart or a log-in into the account's (§4; why:
 * docs/decisions/0011). Each line has an id of its own, so that it is taken once; the
 * line is null when it has been taken out of the cart again.
 */
export type Addition = { id: string; line: CartLine | null };

/** The cookie's name; its value is ASCII that a cookie may hold. */
export const ADDITIONS_COOKIE = "cart-additions";
/** Characters that all additions may take together: browsers keep cookies of 4,096 bytes. */
export const MAX_ADDITIONS_LENGTH = 3_500;

const BETWEEN_LINES = "|";
const BETWEEN_FIELDS = "/";
/** The order of a line's fields in the cookie, after the addition's id. */
const fields = ["quantity", "id", "size", "material", "color"] as const;

/** What makes a line of what was chosen; null: it is not offered, or not known here. */
type MakeLine = (choice: Parameters<typeof chooseLine>[0], quantity: unknown) => CartLine | null;

/** The additions in a request's `cookie` header; what is broken or not offered is left out. */
export function findAdditions(cookies: string, catalogue: Catalogue): Addition[] {
  return parseAdditions(additionsText(cookies), catalogue);
}

/** The value of the additions' cookie as it stands there; "" when there is none. */
export function additionsText(cookies: string): string {
  const found = cookies.split(";").find((one) => one.trim().startsWith(`${ADDITIONS_COOKIE}=`));
  return found?.trim().slice(ADDITIONS_COOKIE.length + 1) ?? "";
}

/** The additions behind a cookie's value, which a visitor may have changed. */
export function parseAdditions(text: string, catalogue: Catalogue): Addition[] {
  return parse(text, (choice, quantity) => chooseLine(choice, quantity, catalogue));
}

/**
 * The same in a browser, which has no catalogue: `known` are the lines that the server found in the
 * cookie. What it did not find is left out.
 */
export function parseKnownAdditions(text: string, known: readonly CartLine[]): Addition[] {
  return parse(text, (choice, quantity) => {
    const chosen = plainChoice(choice);
    const line = known.find((each) => isMadeOf(each, chosen));
    return line ? { ...line, quantity: Number(quantity) } : null;
  });
}

/**
 * All of the cookie's additions, to be taken into the browser's cart: what is not `known` came after its page, by a form
 * that was sent before scripts ran. It says what was chosen alone, and the server names it or drops it (`isKnown`).
 */
export function parseAllAdditions(text: string, known: readonly CartLine[]): Addition[] {
  return parse(text, (choice, quantity) => {
    const chosen = plainChoice(choice);
    if (!Number.isSafeInteger(chosen.id)) return null;
    const line = known.find((each) => isMadeOf(each, chosen)) ?? { ...chosen, ...bare };
    return { ...line, quantity: Number(quantity) };
  });
}

/** A line that says nothing but what was chosen. */
const bare = { name: "", image: "", price: 0 };

/** What was chosen as it stands in a line; only its shape is looked at. */
function plainChoice({ id, ...options }: Parameters<typeof chooseLine>[0]): Choice {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  const { size, material, color } = options;
  return { id: Number(id), size: text(size), material: text(material), color: text(color) };
}

function parse(text: string, makeLine: MakeLine): Addition[] {
  const additions = new Map<string, Addition>();
  for (const part of text.split(BETWEEN_LINES)) {
    const addition = parseAddition(part, makeLine);
    if (addition) additions.set(addition.id, addition);
  }
  return [...additions.values()];
}

function parseAddition(part: string, makeLine: MakeLine): Addition | null {
  const [id = "", ...values] = part.split(BETWEEN_FIELDS);
  if (!/^[\w-]{1,40}$/.test(id)) return null;
  if (values.length === 0) return { id, line: null };
  try {
    const texts = values.map((value) => decodeURIComponent(value));
    const chosen = Object.fromEntries(fields.map((field, at) => [field, texts[at]]));
    if (!/^[1-9]\d?$/.test(chosen.quantity ?? "")) return null;
    const line = makeLine(chosen as Record<(typeof fields)[number], unknown>, chosen.quantity);
    return line && { id, line };
  } catch {
    return null; // a percent sign that stands for nothing
  }
}

/** Additions as the cookie's value. Those that were taken out again make room first; null: no room. */
export function writeAdditions(additions: readonly Addition[]): string | null {
  const text = additions.map(writeAddition).join(BETWEEN_LINES);
  if (text.length <= MAX_ADDITIONS_LENGTH) return text;
  const lines = additions.filter(({ line }) => line !== null);
  return lines.length < additions.length ? writeAdditions(lines) : null;
}

function writeAddition({ id, line }: Addition): string {
  const values = line ? fields.map((field) => encodeURIComponent(line[field] ?? "")) : [];
  return [id, ...values].join(BETWEEN_FIELDS);
}

/** The cart that additions make by themselves. */
export function linesOf(additions: readonly Addition[]): CartLine[] {
  return merge(
    [],
    additions.flatMap(({ line }) => line ?? []),
  );
}

/**
 * The additions whose cart is `lines`: a line that stays keeps its id, a new one is named `newId`, of
 * one that is gone only the id stays.
 */
export function changeAdditions(
  additions: readonly Addition[],
  lines: readonly CartLine[],
  newId: string,
): Addition[] {
  const requested = new Map(lines.map((line) => [lineKey(line), line]));
  const carried = additions.map(({ id, line }): Addition => {
    const key = line ? lineKey(line) : "";
    const changed = requested.get(key) ?? null;
    requested.delete(key);
    return { id, line: changed };
  });
  const added = [...requested.values()].map((line, at): Addition => {
    return { id: at === 0 ? newId : `${newId}-${at}`, line };
  });
  return [...carried, ...added];
}

/** What was taken of each addition so far, by its id. */
export type Taken = Readonly<Record<string, CartLine>>;

const MOST_REMEMBERED = 200; // ids; those of a cookie that is long gone are not needed again

/**
 * Takes additions into a cart. What was taken of one before is remembered: seen again it adds nothing,
 * changed since it changes the cart by the difference, taken out since it leaves the cart.
 */
export function takeAdditions(
  cart: { lines: readonly CartLine[]; taken: Taken },
  additions: readonly Addition[],
): { lines: CartLine[]; taken: Taken } {
  let lines = [...cart.lines];
  const taken = new Map(Object.entries(cart.taken));
  for (const { id, line } of additions) {
    const before = taken.get(id);
    const chosen = line ?? before;
    const difference = (line?.quantity ?? 0) - (before?.quantity ?? 0);
    if (!chosen || difference === 0) continue;
    const change = [{ ...chosen, quantity: Math.abs(difference) }];
    lines = difference > 0 ? merge(lines, change) : subtract(lines, change);
    if (line) taken.set(id, line);
    else taken.delete(id);
  }
  return { lines, taken: Object.fromEntries([...taken].slice(-MOST_REMEMBERED)) };
}

/**
 * What is remembered as taken, from a text that a visitor may have changed. It says what was chosen
 * and how many; names, pictures and prices are not in it.
 */
export function parseTaken(text: string): Taken {
  const taken = parse(text, (choice, quantity) => {
    return { ...plainChoice(choice), ...bare, quantity: Number(quantity) };
  });
  return Object.fromEntries(taken.flatMap(({ id, line }) => (line ? [[id, line]] : [])));
}

/** What is remembered as taken, as a text. */
export function writeTaken(taken: Taken): string {
  return Object.entries(taken)
    .map(([id, line]) => writeAddition({ id, line }))
    .join(BETWEEN_LINES);
}
