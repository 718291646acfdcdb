import { eq } from "drizzle-orm";
import { type CartLine, readCart } from "../../domain/cart.ts";
import type { Database, Transaction } from "./database.ts";
import { users } from "./schema/identity.ts";
import { carts } from "./schema/shopping.ts";

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
