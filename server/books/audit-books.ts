import { type BookFault, faultsOf } from "#domain/refund/books.ts";
import type { Context } from "#server/context/context.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { findBooks, forgetGone, keepFaults } from "./queries.ts";

const BATCH = 200; // orders that are read at one moment

/**
 * Holds the money of all orders against itself (`faultsOf`), batch by batch while the shop sells, and notes for Health
 * what does not agree (§25.70). Locks nothing: an order that is changed meanwhile is read as it was at one moment.
 */
export async function auditBooks(ctx: Pick<Context, "db" | "now" | "log">): Promise<void> {
  const { db, now, log } = ctx;
  for await (const books of batches(db)) {
    for (const found of await keepFaults(db, books, now())) {
      log.error(found, "the books of an order do not agree");
    }
  }
  await forgetGone(db);
}

/** What does not agree in all orders, without noting it. */
export async function findFaults(db: Connection): Promise<(BookFault & { orderId: string })[]> {
  const found: (BookFault & { orderId: string })[] = [];
  for await (const books of batches(db)) {
    for (const each of books) {
      found.push(...faultsOf(each).map((fault) => ({ orderId: each.id, ...fault })));
    }
  }
  return found;
}

async function* batches(db: Connection) {
  for (let after = ""; ; ) {
    const books = await findBooks(db, after, BATCH);
    if (books.length === 0) return;
    yield books;
    after = books.at(-1)?.id ?? "";
  }
}
