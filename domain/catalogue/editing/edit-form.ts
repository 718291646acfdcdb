import { limits } from "./limits.ts";
import {
  FIRST_TONE,
  freeKey,
  type ListName,
  listFields,
  type ProductForm,
  type Row,
  TICKED,
  variantKey,
} from "./product-form.ts";

/** The lists that grow and shrink row by row; the variants follow from the options. */
export type EditedList = Exclude<ListName, "variants">;

/** A change of rows, as a button names it: `add features`, `remove features 2`, `move pictures 0 3`. */
export type FormEdit =
  | { kind: "add"; list: EditedList }
  | { kind: "remove"; list: EditedList; index: number }
  | { kind: "move"; list: EditedList; index: number; to: number };

/** The text of a button's value for an edit. */
export const editText = (edit: FormEdit): string =>
  edit.kind === "add"
    ? `add ${edit.list}`
    : [edit.kind, edit.list, edit.index, ...(edit.kind === "move" ? [edit.to] : [])].join(" ");

/** The edit that a button's value names, or null. */
export function readEdit(text: unknown): FormEdit | null {
  const [kind, list = "", ...numbers] = String(text).split(" ");
  const [index = 0, to = 0] = numbers.map(Number);
  if (list === "variants" || !Object.hasOwn(listFields, list)) return null;
  const edited = list as EditedList;
  if (kind === "add") return { kind, list: edited };
  if (!isIndex(index) || !isIndex(to)) return null;
  if (kind === "remove") return { kind, list: edited, index };
  return kind === "move" ? { kind, list: edited, index, to } : null;
}

const isIndex = (index: number) => Number.isInteger(index) && index >= 0;

/** The form with one row more, less or elsewhere; everything else stays as it was typed. */
export function editForm(form: ProductForm, edit: FormEdit): ProductForm {
  const rows: Row[] = [...form[edit.list]];
  if (edit.kind === "add") rows.push(newRow(edit.list, rows));
  if (edit.kind === "remove") rows.splice(edit.index, 1);
  if (edit.kind === "move") {
    const [row] = rows.splice(edit.index, 1);
    if (row) rows.splice(edit.to, 0, row);
  }
  return withVariants({ ...form, [edit.list]: rows });
}

/** The form with rows of these values behind the others of a list; what they leave out is empty. */
export function addRows<List extends EditedList>(
  form: ProductForm,
  list: List,
  values: readonly Partial<Row<List>>[],
): ProductForm {
  const rows: Row[] = [...form[list]];
  for (const each of values)
    rows.push({ ...newRow(list, rows), ...each, key: freeKey(rows) } as Row);
  return withVariants({ ...form, [list]: rows });
}

/** An empty row; its key is one that no other row of the list has. */
function newRow(list: EditedList, rows: Row[]): Row {
  const values = Object.fromEntries(listFields[list].map((column) => [column, ""]));
  if (list === "colors") values.tone = FIRST_TONE;
  return { ...values, key: freeKey(rows) } as Row;
}

/**
 * The form with a variant for each size × material × colour, those of removed options left out. A new
 * one is offered; with the first option of a kind the variants keep what was typed, and with the last
 * removed too. Beyond what a product may have, the variants stay as they are.
 */
export function withVariants(form: ProductForm): ProductForm {
  const { sizes, materials, colors } = form;
  const keysOf = (rows: Row[]) => (rows.length > 0 ? rows.map(({ key }) => key) : [""]);
  const all = [keysOf(sizes), keysOf(materials), keysOf(colors)] as const;
  if (all[0].length * all[1].length * all[2].length > 2 * limits.rows.variants) return form;
  const known = new Map(form.variants.map((row) => [row.key, row]));
  const firsts = all.map(([first]) => first);
  /** The variant as it was before there was an option of a kind, or while there still was one. */
  const earlier = (keys: readonly string[]) =>
    keys.flatMap((key, at) => {
      if (key !== firsts[at]) return [];
      const stems = form.variants.filter(({ key: other }) => {
        const parts = other.split("|");
        const same = parts.every((part, each) => each === at || part === keys[each]);
        return same && (key === "" || parts[at] === "");
      });
      return stems.slice(0, 1);
    })[0];
  const variants = all[0].flatMap((size) =>
    all[1].flatMap((material) =>
      all[2].map((color) => {
        const key = variantKey(size, material, color);
        return { ...(known.get(key) ?? earlier([size, material, color]) ?? newVariant()), key };
      }),
    ),
  );
  return { ...form, variants };
}

const newVariant = () => ({ sku: "", price: "", mrp: "", offered: TICKED });
