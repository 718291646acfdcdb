import { slugOf } from "#domain/catalogue/csv/columns.ts";

/**
 * How files name products: by the handle that a file gave them, else by their name, with the id behind
 * it where two would be alike. By handle and by id.
 */
export function handlesOf(
  products: readonly { id: number; name: string }[],
  given: ReadonlyMap<string, number>,
): { byHandle: Map<string, number>; byId: Map<number, string> } {
  const byHandle = new Map(given);
  const byId = new Map<number, string>();
  for (const [handle, id] of given) if (!byId.has(id)) byId.set(id, handle);
  for (const { id, name } of products.toSorted((one, other) => one.id - other.id)) {
    if (byId.has(id)) continue;
    const slug = slugOf(name);
    const handle = byHandle.has(slug) ? `${slug}-${id}` : slug;
    byHandle.set(handle, id);
    byId.set(id, handle);
  }
  return { byHandle, byId };
}
