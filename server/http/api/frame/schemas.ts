import * as z from "zod";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { KeyKind, Place } from "#server/platform/db/keyset.ts";
import { type Problem, problemOf } from "./problem.ts";

/** A text of a request: no control characters of the database's. */
export const text = (most: number, least = 0) =>
  z
    .string()
    .min(least)
    .max(most)
    .refine((value) => !value.includes("\u0000"), "No zero character")
    .refine((value) => value.isWellFormed(), "No half of a character");

/** An id in a path. */
export const id = text(100, 1).meta({ example: "ORD1" });
const MOST_ID = 2 ** 31 - 1; // of the database's integers
/** A number in a path, such as a product's id. */
export const numberId = z.coerce.number().int().min(1).max(MOST_ID);
/** The same in a body, where nothing else stands for a number: `true` and `["1"]` are no ids. */
export const numberSent = z.int().min(1).max(MOST_ID);

/** A list that a program sends, in which no two have the same `name`: which of them would hold? */
export const oneOfEach = <List extends z.ZodArray>(list: List, name: string): List =>
  list.superRefine((items, check) => {
    const known = new Set<unknown>();
    for (const [at, item] of (items as Record<string, unknown>[]).entries()) {
      if (known.has(item[name])) {
        check.addIssue({ code: "custom", path: [at, name], message: "It is in the list already" });
      }
      known.add(item[name]);
    }
  });

export const time = z.iso.datetime().meta({ description: "RFC 3339, UTC" });
/** A time as the database writes it, as programs read it. */
export const utc = (text: string | null): string | null =>
  text === null ? null : new Date(text).toISOString();
export const day = z.iso.date().meta({ description: "A day by India's clock" });

export const money = z
  .strictObject({
    amount: z.int().meta({ description: "Whole paise: 2999900 is 29,999 rupees" }),
    currency: z.string().meta({ description: "ISO 4217", example: "INR" }),
  })
  .meta({ id: "Money" });

/** Paise as programs read them. */
export const inr = (amount: number) => ({ amount, currency: "INR" });

/** Money that a program sends: the shop sells in rupees alone. */
export const moneySent = z.strictObject({
  amount: z.int().min(1).max(1_000_000_000_00).meta({ description: "Whole paise" }),
  currency: z.literal("INR"),
});

/** Paise as the forms of admins take them: rupees with two decimals. */
export const rupees = (amount: number) =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;

/** A page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    data: z.array(item),
    next: z
      .string()
      .nullable()
      .meta({ description: "The cursor of the next page; null: the last" }),
  });

export const cursor = text(300, 1)
  .optional()
  .meta({ description: "`next` of the page before; none: the first page" });

/** A cursor as text: what the next page begins after. */
export const toCursor = (after: unknown): string =>
  Buffer.from(JSON.stringify(after)).toString("base64url");

/** What a cursor says, by its schema; null: none was sent. One that is none is a problem. */
export function fromCursor<After extends z.ZodType>(
  schema: After,
  sent: string | undefined,
): Result<z.output<After> | null, Problem> {
  if (sent === undefined) return success(null);
  let read: unknown;
  try {
    const text = Buffer.from(sent, "base64url").toString();
    read = text.includes("\\u0000") ? undefined : JSON.parse(text); // no cursor has a zero character
  } catch {
    read = undefined;
  }
  const parsed = schema.safeParse(read);
  if (parsed.success) return success(parsed.data);
  const errors = [{ parameter: "cursor", detail: "Send `next` of a page as it is" }];
  return failed({ status: 422, title: "That is no cursor", code: "invalid", errors });
}

const keys: Record<KeyKind, z.ZodType<string>> = {
  time: z.iso.datetime({ precision: 6 }),
  day: z.union([z.iso.date(), z.literal("infinity")]),
  number: z.string().regex(/^\d{1,9}$/),
  text: text(200),
};

/** What the cursor of a list that is in the order of these keys says: the place of a row. */
export const placeBy = (...kinds: KeyKind[]): z.ZodType<string[]> =>
  z.array(z.string()).superRefine((place, check) => {
    const fits = (kind: KeyKind, at: number) => keys[kind].safeParse(place[at]).success;
    if (place.length !== kinds.length || !kinds.every(fits)) check.addIssue("It is no place");
  });

/** The cursor of what stands behind a place; null: nothing does. */
export const cursorOf = (next: Place | null): string | null => (next ? toCursor(next) : null);

/** The result of a use-case, its failure as a problem. */
export const orProblem = <Value = never>(result: Result<Value, Failure>): Result<Value, Problem> =>
  result.ok ? result : failed(problemOf(result.failure));

/** The revision that a program has seen; null: it did not say. */
export const seenRevision = ({ seen }: { seen?: unknown }): number | null =>
  (seen as { revision: number } | undefined)?.revision ?? null;
