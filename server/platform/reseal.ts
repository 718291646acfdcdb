import { prefixOf, type SealKeys, type SealPurpose, seal, unseal } from "./seal.ts";

/** Something sealed that is stored: `id` finds it again, `owner` is whom it was sealed for. */
export type SealedRow = { id: string; owner: string; sealed: string };

/** Where sealed texts of one purpose are stored. */
export type SealedRows = {
  /** So many rows at most whose text does not begin with `prefix`, by id, behind the id `after`. */
  next(prefix: string, after: string, limit: number): Promise<SealedRow[]>;
  /** Puts a text in place of this one; false where it has changed meanwhile. */
  replace(row: SealedRow, sealed: string): Promise<boolean>;
};

/** `unreadable`: sealed with a secret that is gone; they are left as they are. */
export type Resealed = { resealed: number; unreadable: number };

const BATCH = 100;

/**
 * Seals everything of a purpose anew that was not sealed with the first key, in batches, while the shop
 * runs: what is written meanwhile stays. Can be started again, and by several at once.
 */
export async function reseal(
  keys: SealKeys,
  purpose: SealPurpose,
  rows: SealedRows,
): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unreadable: 0 };
  const prefix = prefixOf(keys);
  if (prefix === "") return done;
  let after = "";
  for (;;) {
    const batch = await rows.next(prefix, after, BATCH);
    for (const row of batch) {
      const text = unseal(keys, purpose, row.owner, row.sealed);
      if (text === null) done.unreadable++;
      else if (await rows.replace(row, seal(keys, purpose, row.owner, text))) done.resealed++;
    }
    after = batch.at(-1)?.id ?? "";
    if (batch.length < BATCH) return done;
  }
}
