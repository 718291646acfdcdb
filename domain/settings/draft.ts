import type { Fields, PlainField } from "./fields.ts";
import { pinsText } from "./read-pins.ts";

/** A group as a form holds it: texts by name, and rows of texts. A switch is "on" or "". */
export type DraftRow = Record<string, string>;
export type Draft = Record<string, string | DraftRow[]>;

/** Rupees of an amount in paise as they are typed: `1299` or `1299.50`. */
const typedRupees = (paise: number) =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);

function textOf(field: PlainField, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (field.kind === "money") return typedRupees(Number(value));
  if (field.kind === "switch") return value === true ? "on" : "";
  return Array.isArray(value) ? pinsText(value) : String(value);
}

function rowOf(fields: Readonly<Record<string, PlainField>>, value: Record<string, unknown>) {
  const texts = Object.entries(fields).map(([name, field]) => [name, textOf(field, value[name])]);
  return Object.fromEntries(texts) as DraftRow;
}

/** What the form of a group shows of its values. */
export function draftOf(fields: Fields, values: Readonly<Record<string, unknown>>): Draft {
  const entries = Object.entries(fields).map(([name, field]) => {
    if (field.kind !== "rows") return [name, textOf(field, values[name])];
    const rows = values[name] as Record<string, unknown>[];
    return [name, rows.map((row) => rowOf(field.fields, row))];
  });
  return Object.fromEntries(entries) as Draft;
}

/** A row with nothing in it, as "Add" makes it. */
export function emptyRow(fields: Readonly<Record<string, PlainField>>): DraftRow {
  const first = (field: PlainField) =>
    field.kind === "choice" ? (Object.keys(field.choices)[0] ?? "") : "";
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, first(field)]));
}

type Form = { get(name: string): unknown; keys(): Iterable<string> };

/** The most rows that are read of a form, whatever it says. */
const MOST_ROWS = 200;

/** What a form sent, by the names `name` and `rows.0.name`; what it lacks is empty. */
export function draftFrom(fields: Fields, form: Form): Draft {
  const text = (name: string) => {
    const given = form.get(name);
    return typeof given === "string" ? given.replaceAll("\r\n", "\n").trim() : "";
  };
  const rowsOf = (name: string, inner: Readonly<Record<string, PlainField>>) => {
    const indexes = [...form.keys()].flatMap((key) => {
      const [start, index, field = ""] = key.split(".");
      return start === name && /^\d{1,4}$/.test(index ?? "") && field in inner
        ? [Number(index)]
        : [];
    });
    const inOrder = [...new Set(indexes)].sort((a, b) => a - b).slice(0, MOST_ROWS);
    return inOrder.map((index) =>
      Object.fromEntries(Object.keys(inner).map((key) => [key, text(`${name}.${index}.${key}`)])),
    );
  };
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === "rows" ? rowsOf(name, field.fields) : text(name),
  ]);
  return Object.fromEntries(entries) as Draft;
}

/**
 * The same with its rows changed as a button says that works without scripts: `add:zones`,
 * `remove:zones:2`, `up:zones:2`, `down:zones:0`. Null: the button says none of these.
 */
export function changeRows(fields: Fields, draft: Draft, intent: string): Draft | null {
  const [act, name = "", at = ""] = intent.split(":");
  const field = fields[name];
  const given = draft[name];
  if (field?.kind !== "rows" || !Array.isArray(given)) return null;
  const index = Number(at);
  if (act === "add") return { ...draft, [name]: [...given, emptyRow(field.fields)] };
  if (act === "remove") return { ...draft, [name]: given.filter((_, each) => each !== index) };
  if (act === "up") return { ...draft, [name]: moved(given, index, index - 1) };
  return act === "down" ? { ...draft, [name]: moved(given, index, index + 1) } : null;
}

/** A list with one item at another place; places that there are not change nothing. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [item] = next.slice(from, from + 1);
  if (item === undefined || to < 0 || to >= items.length) return next;
  next.splice(from, 1);
  next.splice(to, 0, item);
  return next;
}
