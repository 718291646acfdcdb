/** A file as it is stored. `etag` changes with the bytes. */
export type StoredFile = { bytes: Buffer; type: string; etag: string };

/**
 * Where files lie that are no part of the build. Keys are paths such as `pictures/u12-320.avif`, and
 * files are small enough to be held whole (uploads are re-encoded before they are kept). Everything
 * rejects where the store fails.
 */
export type FileStore = {
  /** Keeps a file, whole or not at all; one of that key is replaced. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Null: there is none. */
  get(key: string): Promise<StoredFile | null>;
  has(key: string): Promise<boolean>;
  /** Removes a file; one that is not there is no error. */
  delete(key: string): Promise<void>;
  /** The keys that begin with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
};

/** The folder of files that are deleted after days: no backup, which is kept longer, has them. */
export const PASSING = "exports";

/** The store could not do what it was asked; the message names the key and no secret. */
export class FileStoreError extends Error {
  override name = "FileStoreError";
}

/** Names of lower-case letters, digits and inner `.`, `_`, `-`, divided by slashes: safe in any store. */
const KEY = /^[a-z0-9]+(?:[._-][a-z0-9]+)*(?:\/[a-z0-9]+(?:[._-][a-z0-9]+)*)*$/;
const LONGEST_KEY = 200;

/** The key itself. Throws for one that could lead out of a folder or be read otherwise by a store. */
export function safeKey(key: string): string {
  if (key.length > LONGEST_KEY || !KEY.test(key)) throw new FileStoreError(`no such key: ${key}`);
  return key;
}
