import { declarationLabels } from "../declarations.ts";
import { declarationNames, type ProductDocument } from "../product-document.ts";
import { type Column, type FileLine, unused } from "./columns.ts";
import { type KnowsPicture, picturesOf } from "./read-pictures.ts";
import { variantsOf } from "./read-variants.ts";
import { fromHtml } from "./texts.ts";
import { linesOf, type NamedVariants, variantsInFile } from "./write-lines.ts";

/** Something about a line of the file. `isWrong`: the product cannot be imported; else it is reported only. */
export type Remark = { line: number; isWrong: boolean; text: string };

/** A product as its lines want it, with what there is to say of them. */
export type ReadProduct = { document: ProductDocument; remarks: Remark[] };

/**
 * The product that these lines describe: `before` with what the file says. Columns that the file does
 * not have, and cells that say what the shop's own export would, leave it as it is; so does everything
 * that has no column. A product that is new begins as `before` too, a blank one.
 */
export function readProduct(
  lines: readonly FileLine[],
  before: ProductDocument,
  { isNew, knowsPicture }: { isNew: boolean; knowsPicture: KnowsPicture },
): ReadProduct {
  const remarks: Remark[] = [];
  const [first] = lines;
  if (!first) return { document: before, remarks };
  const says = comparing(lines, before, isNew);
  /** Whether the file says something else in these columns than the product has. */
  const differs = (...named: Column[]) => says(named) === null;
  const wrong = (line: number, text: string) => remarks.push({ line, isWrong: true, text });
  const remark = (line: number, text: string) => remarks.push({ line, isWrong: false, text });
  const cell = (column: Column) => first.cells[column]?.trim() ?? "";
  const document: ProductDocument = { ...before };

  if (differs("Title")) document.name = cell("Title");
  if (!document.name) wrong(first.line, "The product has no Title");
  if (differs("Body (HTML)")) document.description = fromHtml(cell("Body (HTML)"));
  if (!document.description) wrong(first.line, "The product has no Body (HTML)");
  if (differs("SEO Title", "SEO Description")) {
    const { search } = before;
    document.search = {
      title: "SEO Title" in first.cells ? cell("SEO Title") : search.title,
      text: "SEO Description" in first.cells ? cell("SEO Description") : search.text,
    };
  }
  if (differs("HSN")) document.hsn = cell("HSN");
  document.declarations = { ...before.declarations };
  for (const name of declarationNames) {
    const column = declarationLabels[name];
    if (differs(column)) document.declarations[name] = cell(column);
  }
  if (differs("Status", "Published")) {
    const state = stateOf(cell("Status"), cell("Published"));
    if (state) document.state = state;
    else wrong(first.line, `The Status "${cell("Status")}" is not active, draft or archived`);
  }
  const asExported = says(ofVariants);
  const read =
    asExported === null
      ? variantsOf(lines, document, { isNew, wrong, asBefore: says(ofOptions) })
      : { namedBy: variantsInFile(before, asExported) };
  if ("changes" in read) Object.assign(document, read.changes);
  if (differs("Image Src", "Image Alt Text", "Image Position", "Variant Image")) {
    const { namedBy } = read;
    document.pictures = picturesOf(lines, document, { namedBy, knowsPicture, wrong, remark });
  }
  for (const column of unused) {
    const line = lines.find(({ cells }) => cells[column]?.trim());
    if (line)
      remark(line.line, `${column} is not used${column.includes("Qty") ? ": see Stock" : ""}`);
  }
  return { document, remarks };
}

function stateOf(status: string, published: string): ProductDocument["state"] | null {
  const states = { active: "live", draft: "draft", archived: "archived" } as const;
  if (status === "") return /^(false|no|0)$/i.test(published) ? "draft" : "live";
  return states[status.toLowerCase() as keyof typeof states] ?? null;
}

const ofOptions = ([1, 2, 3] as const).flatMap((n): Column[] => [
  `Option${n} Name`,
  `Option${n} Value`,
]);
const ofVariants: Column[] = [
  ...ofOptions,
  ...(["Variant SKU", "Variant Price", "Variant Compare At Price", "Variant Offered"] as const),
];

/**
 * Compares columns of a file with the shop's own export: which of the two exports says the same there, null: neither.
 * What the file does not have says the same. The one of what is offered alone is of a former version, which did not say
 * what is.
 */
function comparing(lines: readonly FileLine[], before: ProductDocument, isNew: boolean) {
  const handle = lines[0]?.cells.Handle ?? "";
  const exported = (named: NamedVariants) => (isNew ? [] : linesOf(before, handle, named));
  const [all, offered] = [exported("all"), exported("offered")];
  const isFormer = !lines.some(({ cells }) => "Variant Offered" in cells);
  const byLength: NamedVariants = isFormer && lines.length < all.length ? "offered" : "all";
  return (named: readonly Column[]): NamedVariants | null => {
    const present = named.filter((column) => lines.some(({ cells }) => column in cells));
    if (present.length === 0) return byLength;
    const texts = (rows: readonly FileLine["cells"][]) =>
      JSON.stringify(
        rows
          .map((cells) => present.map((column) => cells[column] ?? ""))
          .filter((row) => row.some((cell) => cell !== "")),
      );
    const own = texts(lines.map(({ cells }) => cells));
    const [isAll, isOffered] = [own === texts(all), isFormer && own === texts(offered)];
    if (isAll && isOffered) return byLength;
    if (isAll) return "all";
    return isOffered ? "offered" : null;
  };
}
