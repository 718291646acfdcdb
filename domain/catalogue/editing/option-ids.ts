import type { ProductDocument } from "../product-document.ts";

const lists = ["colors", "sizes", "materials"] as const;
type Option = { id?: string; name: string };

/** The id of a stored option: one that was kept before there were ids goes by the name that it had then. */
const idOf = ({ id, name }: Option): string => id ?? name;

/** A stored document whose options all have ids. */
export const withStoredIds = <Document extends Pick<ProductDocument, (typeof lists)[number]>>(
  document: Document,
): Document => ({
  ...document,
  ...Object.fromEntries(
    lists.map((list) => [list, document[list].map((each) => ({ ...each, id: idOf(each) }))]),
  ),
});

/**
 * A document that is to be saved, whose options all have ids: one that names an option of the product as it is
 * stored (`before`) keeps its id under whatever name, one without an id takes that of its name, and all others get
 * new ones. An id that the product does not know, or that stands there twice, counts as none.
 */
export function withOptionIds(
  document: ProductDocument,
  before: ProductDocument | null,
  newId: () => string,
): ProductDocument {
  const given = lists.map((list) => {
    const stored: readonly Option[] = before?.[list] ?? [];
    const known = new Set(stored.map(idOf));
    const taken = new Set<string>();
    const take = (id: string | undefined): string | undefined => {
      if (id === undefined || !known.has(id) || taken.has(id)) return undefined;
      taken.add(id);
      return id;
    };
    const options: readonly Option[] = document[list];
    const named = options.map(({ id }) => take(id));
    const ids = options.map(
      ({ name }, at) =>
        named[at] ??
        take(stored.map((each) => (each.name === name ? idOf(each) : "")).find(Boolean)),
    );
    return [list, options.map((each, at) => ({ ...each, id: ids[at] ?? newId() }))];
  });
  return { ...document, ...Object.fromEntries(given) };
}

/** An option that has another name than before. */
export type Rename = { from: string; to: string };
export type Renames = Record<"size" | "material" | "color", Rename[]>;

/** The options that were renamed between two documents with ids. */
export function renamesBetween(
  before: Pick<ProductDocument, (typeof lists)[number]>,
  after: Pick<ProductDocument, (typeof lists)[number]>,
): Renames {
  const of = (list: (typeof lists)[number]): Rename[] => {
    const options: readonly Option[] = after[list];
    const names = new Map(options.map((each) => [idOf(each), each.name]));
    const stored: readonly Option[] = before[list];
    return stored.flatMap((each) => {
      const to = names.get(idOf(each));
      return to === undefined || to === each.name ? [] : [{ from: each.name, to }];
    });
  };
  return { size: of("sizes"), material: of("materials"), color: of("colors") };
}
