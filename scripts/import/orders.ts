import { COD } from "#domain/order.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { orderDays, orders } from "#server/platform/db/schema/orders.ts";
import type { Documents } from "./dump.ts";
import { identifier, reasonOf } from "./fields.ts";
import { type OrderDocument, orderDocument, remarkOn } from "./order-fields.ts";
import { countInserted, newReport, portions, type Report } from "./report.ts";

/** Brings orders along as they were; a payment id other than COD can have one order only. */
export async function importOrders(tx: Transaction, documents: Documents): Promise<Report> {
  const report = newReport("orders");
  const customers = new Set((await tx.select({ id: users.id }).from(users)).map(({ id }) => id));
  const rows = await tx.select({ id: orders.id, paymentId: orders.paymentId }).from(orders);
  const present = new Set(rows.map(({ id }) => id));
  const payments = new Map(rows.map(({ id, paymentId }) => [paymentId, id]));
  const missing: (typeof orders.$inferInsert)[] = [];
  for (const [id, fields] of documents) {
    const read = present.has(id) ? "present" : readOrder(id, fields, payments);
    if (read === "present") report.present += 1;
    else if ("reason" in read) report.skipped.push({ id, reason: read.reason });
    else {
      payments.set(read.order.paymentId, id);
      missing.push({ id, checkoutId: `import:${id}`, ...read.order });
      remark(report, id, read.order, customers);
    }
  }
  for (const portion of portions(missing)) {
    const made = await tx
      .insert(orders)
      .values(portion)
      .onConflictDoNothing()
      .returning({ id: orders.id });
    countInserted(report, portion, made);
  }
  // Days that were added up without these orders are added up again when an admin looks at them.
  if (report.imported > 0) await tx.delete(orderDays);
  return report;
}

function readOrder(
  id: string,
  fields: unknown,
  payments: Map<string, string>,
): { order: OrderDocument } | { reason: string } {
  const key = identifier.safeParse(id);
  if (!key.success) return { reason: `its id ${reasonOf(key.error)}` };
  const parsed = orderDocument.safeParse(fields);
  if (!parsed.success) return { reason: reasonOf(parsed.error) };
  const { paymentId } = parsed.data;
  const payer = paymentId === COD ? undefined : payments.get(paymentId);
  if (payer !== undefined) return { reason: `the payment ${paymentId} is that of order ${payer}` };
  return { order: parsed.data };
}

function remark(report: Report, id: string, order: OrderDocument, customers: Set<string>): void {
  const amounts = remarkOn(order);
  if (amounts) report.notes.push({ id, reason: amounts });
  if (!customers.has(order.userId)) {
    report.notes.push({ id, reason: `its customer ${order.userId} has no account` });
  }
}
