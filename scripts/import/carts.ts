import { like } from "drizzle-orm";
import { z } from "zod";
import { readCart } from "#domain/cart/stored-cart.ts";
import { type CartLine, merge } from "#domain/cart.ts";
import { seedCatalogue } from "#server/catalogue/seed/seed-products.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { cartMerges, carts } from "#server/platform/db/schema/cart.ts";
import type { Documents } from "./dump.ts";
import { reasonOf } from "./fields.ts";
import { countInserted, newReport, portions, type Report } from "./report.ts";

const cart = z.object({ items: z.array(z.unknown(), "is not a list") }, "is not a cart");
const mark = (userId: string) => `import:${userId}`;

/**
 * Brings saved carts along, without lines that the catalogue no longer offers. Each cart comes once:
 * a customer who has bought or emptied it here does not find it full again after a second run.
 */
export async function importCarts(tx: Transaction, documents: Documents): Promise<Report> {
  const report = newReport("carts");
  const known = new Set((await tx.select({ id: users.id }).from(users)).map(({ id }) => id));
  const rows = await tx.select({ id: carts.userId }).from(carts);
  const present = new Set(rows.map(({ id }) => id));
  const merges = await tx
    .select()
    .from(cartMerges)
    .where(like(cartMerges.cartId, mark("%")));
  for (const { userId } of merges) present.add(userId);

  const missing: { id: string; items: CartLine[] }[] = [];
  for (const [id, fields] of documents) {
    const parsed = cart.safeParse(fields);
    if (!parsed.success) report.skipped.push({ id, reason: reasonOf(parsed.error) });
    else if (!known.has(id))
      report.skipped.push({ id, reason: "there is no account with this uid" });
    else if (present.has(id)) report.present += 1;
    else {
      const items = validLines(report, id, parsed.data.items);
      if (items.length > 0) missing.push({ id, items });
      else report.skipped.push({ id, reason: "nothing valid is in it" });
    }
  }
  for (const portion of portions(missing)) {
    const made = await tx
      .insert(carts)
      .values(portion.map(({ id: userId, items }) => ({ userId, items })))
      .onConflictDoNothing()
      .returning({ id: carts.userId });
    if (made.length > 0) {
      const marks = made.map(({ id: userId }) => ({ cartId: mark(userId), userId }));
      await tx.insert(cartMerges).values(marks);
    }
    countInserted(report, portion, made);
  }
  return report;
}

/** The lines that can be bought today; the others are reported by their position. */
function validLines(report: Report, id: string, items: unknown[]): CartLine[] {
  const lines = items.flatMap((item, at) => {
    const { lines } = readCart([item], seedCatalogue);
    if (lines.length === 0) {
      const reason = `line ${at + 1} is dropped: no such product, option or quantity`;
      report.notes.push({ id, reason });
    }
    return lines;
  });
  return merge([], lines);
}
