/** Collections of the old shop that are brought along (§7, Documents). */
const collections = ["users", "carts", "orders", "admins"] as const;
type Collection = (typeof collections)[number];

export type Documents = [id: string, fields: unknown][];
export type Dump = {
  documents: Record<Collection, Documents>;
  /** Names of collections that the shop has no place for. */
  others: string[];
};

/**
 * A Firestore dump in JSON, in either of two formats: with a root `__collections__`
 * (node-firestore-import-export), or with the collections at the root (firestore-import-export).
 * Throws one sentence when it is neither.
 */
export function readDump(json: unknown): Dump {
  const root = isObject(json) && isObject(json.__collections__) ? json.__collections__ : json;
  if (!isObject(root) || !collections.some((name) => Object.hasOwn(root, name))) {
    throw new Error(
      `The file of --data has none of the collections ${collections.join(", ")}: is it a Firestore dump in JSON?`,
    );
  }
  const documents = (name: Collection) => documentsOf(root, name);
  return {
    documents: {
      users: documents("users"),
      carts: documents("carts"),
      orders: documents("orders"),
      admins: documents("admins"),
    },
    others: Object.keys(root).filter((name) => !collections.some((known) => known === name)),
  };
}

function documentsOf(root: Record<string, unknown>, name: Collection): Documents {
  const collection = Object.hasOwn(root, name) ? root[name] : {};
  if (!isObject(collection)) {
    throw new Error(`The collection ${name} in the file of --data is no set of documents.`);
  }
  return Object.entries(collection);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
