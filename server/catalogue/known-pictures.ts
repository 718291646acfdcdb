import { picturesOf } from "#domain/catalogue/document-pictures.ts";
import type { Problem } from "#domain/catalogue/editing/problem.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { isUploaded } from "#domain/picture.ts";
import { findPictures } from "#server/media/queries.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { findShownPictures } from "./queries/shown-pictures.ts";
import { seedDocuments } from "./seed/seed-products.ts";

/** The site's own pictures as far as the server knows them: those of a new shop's products, and all that products show. */
export async function readOwnPictures(db: Connection): Promise<ReadonlySet<string>> {
  const first = seedDocuments.flatMap(picturesOf).map(({ name }) => name);
  return new Set([...(await findShownPictures(db)), ...first]);
}

/**
 * What is wrong with the pictures that a document names: those of the library that are not there any more, and, where
 * `own` is given, names that are neither of the library nor among these.
 */
export async function findMissingPictures(
  db: Connection,
  document: ProductDocument,
  own?: ReadonlySet<string>,
): Promise<Problem[]> {
  const named = picturesOf(document);
  const uploaded = named.map(({ name }) => name).filter(isUploaded);
  const found = uploaded.length > 0 ? await findPictures(db, uploaded) : [];
  const known = new Set(found.map(({ name }) => name));
  const isThere = (name: string) => (isUploaded(name) ? known.has(name) : (own?.has(name) ?? true));
  return named.flatMap(({ at, name }) =>
    isThere(name) ? [] : [{ at, sentence: `There is no picture "${name}"` }],
  );
}
