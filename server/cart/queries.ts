import { eq } from "drizzle-orm";
import { type CartLine, readCart } from "#domain/cart.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { cartMerges, carts } from "#server/platform/db/schema/cart.ts";

type Stored = { lines: CartLine[]; dropped: number };

/** A customer's saved cart as it is worth today: names and prices come from the catalogue. */
export async function findCart(db: Database | Transaction, userId: string): Promise<Stored> {
  const [row] = await db.select().from(carts).where(eq(carts.userId, userId));
  return readCart(row?.items);
}

/**
 * Makes everything else that changes this customer's cart or orders wait until the transaction
 * ends. The customer's own row is locked because it exists even while the cart has none.
 */
export async function lockCustomer(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Writes a cart; an empty one is deleted (§4.5). */
export async function saveCart(tx: Transaction, userId: string, lines: CartLine[]): Promise<void> {
  if (lines.length === 0) {
    await tx.delete(carts).where(eq(carts.userId, userId));
    return;
  }
  const row = { items: lines, updatedAt: new Date() };
  await tx
    .insert(carts)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: carts.userId, set: row });
}

/** Reads, changes and writes a cart in one transaction, so that two devices at once lose nothing. */
export function changeCart(
  db: Database,
  userId: string,
  change: (lines: CartLine[], tx: Transaction) => CartLine[] | Promise<CartLine[]>,
): Promise<CartLine[]> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, userId);
    const { lines } = await findCart(tx, userId);
    const changed = await change(lines, tx);
    await saveCart(tx, userId, changed);
    return changed;
  });
}

/** Whether what a browser calls by this id has not been merged before; from now on it has been. */
export async function isFirstMerge(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const cartId = id.replaceAll(/[^\w-]/g, ""); // a browser's word: the database takes not all
  const row = { cartId, userId };
  const first = await tx.insert(cartMerges).values(row).onConflictDoNothing().returning();
  return first.length > 0;
}
