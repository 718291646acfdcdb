import type { Connection, Database } from "#server/platform/db/database.ts";
import type { Entry } from "./exports/entries.ts";
import { type DocumentRow, listDocuments } from "./queries/documents.ts";
import { type DocumentFilter, findOriginals } from "./queries/files.ts";

/** The documents of a filter in portions, in the order of their days. */
export async function* portionsOf(
  db: Connection,
  { from, to, kinds, gstin }: DocumentFilter,
): AsyncGenerator<DocumentRow[]> {
  const only = { ...(kinds.length > 0 ? { kinds } : {}), ...(gstin === null ? {} : { gstin }) };
  let after: DocumentRow | undefined;
  for (;;) {
    const found = await listDocuments(db, { from, to, ...only, ...(after ? { after } : {}) });
    if (found.length === 0) return;
    yield found;
    after = found.at(-1);
  }
}

/** The same as exports read them, with what each takes back from. */
export async function* entriesOf(db: Database, filter: DocumentFilter): AsyncGenerator<Entry[]> {
  for await (const found of portionsOf(db, filter)) {
    const ids = found.flatMap(({ originalId }) => originalId ?? []);
    const originals = await findOriginals(db, ids);
    yield found.map(({ content, originalId }) => ({
      content,
      original: (originalId && originals.get(originalId)) || null,
    }));
  }
}
