import { eq, sql } from "drizzle-orm";
import type { CashConfirmation } from "#domain/cod/confirmation.ts";
import type { Paise } from "#domain/money.ts";
import { astrayColumn } from "#server/orders/queries/astray.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { codConfirmations } from "#server/platform/db/schema/cod.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

export type ConfirmationRow = typeof codConfirmations.$inferSelect;

/** The question to an order's customer; null: no mail has asked it yet. */
export async function findConfirmation(
  db: Connection,
  orderId: string,
): Promise<ConfirmationRow | null> {
  const [row] = await db
    .select()
    .from(codConfirmations)
    .where(eq(codConfirmations.orderId, orderId));
  return row ?? null;
}

/** Writes the question, in place of an earlier one. */
export async function saveConfirmation(
  tx: Transaction,
  row: typeof codConfirmations.$inferInsert,
): Promise<void> {
  const { orderId: target } = codConfirmations;
  await tx.insert(codConfirmations).values(row).onConflictDoUpdate({ target, set: row });
}

/** Counts a wrong code. */
export async function countWrongCode(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(codConfirmations)
    .set({ tries: sql`${codConfirmations.tries} + 1` })
    .where(eq(codConfirmations.orderId, orderId));
}

/** Writes what was answered, on the question where there is one, and on the locked order. */
export async function saveAnswer(
  tx: Transaction,
  orderId: string,
  answer: Extract<CashConfirmation, "confirmed" | "declined">,
  now: Date,
): Promise<void> {
  await tx
    .update(codConfirmations)
    .set({ answer, answeredAt: now })
    .where(eq(codConfirmations.orderId, orderId));
  await tx.update(orders).set({ cashConfirmation: answer }).where(eq(orders.id, orderId));
}

/** Writes on a locked order that its customer was called and did not answer. */
export async function saveUnanswered(tx: Transaction, orderId: string): Promise<void> {
  await tx.update(orders).set({ cashConfirmation: "unanswered" }).where(eq(orders.id, orderId));
}

/** Forgets the question of a locked order, so that its link and its code end; a mail asks a new one. */
export async function forgetQuestion(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(codConfirmations).where(eq(codConfirmations.orderId, orderId));
}

/** Holds a locked order back until its customer answers, whatever they have answered before. */
export async function saveQuestion(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(codConfirmations)
    .set({ answer: null, answeredAt: null })
    .where(eq(codConfirmations.orderId, orderId));
  await tx.update(orders).set({ cashConfirmation: "asked" }).where(eq(orders.id, orderId));
}

/** An order as it is now, or null. */
export async function findCashOrder(
  db: Database,
  id: string,
): Promise<(OrderRow & { astray: Paise }) | null> {
  const [found] = await db
    .select({ row: orders, astray: astrayColumn })
    .from(orders)
    .where(eq(orders.id, id));
  return found ? { ...found.row, astray: found.astray } : null;
}
