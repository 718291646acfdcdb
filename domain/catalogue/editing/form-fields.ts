import {
  type ListName,
  listFields,
  listNames,
  type ProductForm,
  type Row,
  textFields,
} from "./product-form.ts";

/** Rows that are read of a list: more than any list may have. */
const MOST_ROWS = 500;
const ROW_FIELD = /^(\w+)\.(\d{1,3})\.(\w+)$/;

// What distinguishes rows; a form that was not made here may have anything.
const ROW_KEY = /^\w{1,12}$/;
const VARIANT_KEY = /^\w{0,12}\|\w{0,12}\|\w{0,12}$/;

/** The name of a field in a row: `features.2.note`. */
const rowField = (list: ListName, index: number, column: string): string =>
  `${list}.${index}.${column}`;

/** The form as the fields that a browser sends. Boxes that are not ticked are left out. */
export function fieldsOf(form: ProductForm): [name: string, value: string][] {
  const texts = textFields.map((name): [string, string] => [name, form[name]]);
  const rows = listNames.flatMap((list) =>
    form[list].flatMap((row, index) =>
      Object.entries(row).map(([column, value]): [string, string] => [
        rowField(list, index, column),
        value,
      ]),
    ),
  );
  return [...texts, ...rows].filter(([name, value]) => value !== "" || !isBox(name));
}

const isBox = (name: string) =>
  name.startsWith("delivery.") || name === "story.day" || name.endsWith(".offered");

/** The form of what was sent: fields that are missing are empty, unknown ones are left out. */
export function readForm(fields: Iterable<[string, unknown]>): ProductForm {
  const texts = new Map<string, string>();
  const rows = new Map<ListName, Map<number, Map<string, string>>>();
  for (const [name, value] of fields) {
    if (typeof value !== "string") continue;
    const [, list = "", index = "", column = ""] = ROW_FIELD.exec(name) ?? [];
    if (!isList(list)) texts.set(name, value);
    else if (Number(index) < MOST_ROWS) rowOf(rows, list, Number(index)).set(column, value);
  }
  const form: Record<string, unknown> = {};
  for (const name of textFields) form[name] = textOf(texts.get(name));
  for (const list of listNames) form[list] = readRows(list, rows.get(list));
  return form as ProductForm;
}

const isList = (name: string): name is ListName => Object.hasOwn(listFields, name);

function rowOf(all: Map<ListName, Map<number, Map<string, string>>>, list: ListName, at: number) {
  const rows = all.get(list) ?? new Map<number, Map<string, string>>();
  const row = rows.get(at) ?? new Map<string, string>();
  all.set(list, rows.set(at, row));
  return row;
}

/** Rows in the order of their numbers, gaps closed, each with a key of its own. */
function readRows(list: ListName, rows: Map<number, Map<string, string>> | undefined): Row[] {
  const sorted = [...(rows ?? [])].sort(([a], [b]) => a - b);
  const taken = new Set<string>();
  return sorted.map(([index, values]) => {
    const row = Object.fromEntries(
      listFields[list].map((column) => [column, textOf(values.get(column))]),
    ) as Row;
    const isKey = list === "variants" ? VARIANT_KEY : ROW_KEY;
    if (!isKey.test(row.key) || taken.has(row.key)) row.key = `r${index}`;
    taken.add(row.key);
    return row;
  });
}

/** Lines end alike, whichever way the browser sends them. */
const textOf = (value: string | undefined) => (value ?? "").replaceAll("\r\n", "\n");
