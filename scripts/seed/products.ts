import { rupees } from "#domain/money.ts";
import { insertProduct } from "#server/catalogue/queries/write-products.ts";
import { seedDocuments } from "#server/catalogue/seed/seed-products.ts";
import type { Database } from "#server/platform/db/database.ts";
import { products } from "#server/platform/db/schema/catalogue.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { luckOf } from "./luck.ts";

const PORTION = 50; // products in one transaction
const series = ["Neem", "Tulsi", "Banyan", "Ashoka", "Peepal", "Champa", "Kadam", "Palash"];
const kinds = ["Air Purifier", "Indoor Monitor", "Outdoor Monitor"];
const rooms = ["Desk", "Bedroom", "Living Room", "Studio", "Office", "Classroom", "Clinic"];

/**
 * Fills the catalogue up to `count` products with invented ones, which look and are chosen like the
 * first three and have names and prices of their own. The same for the same count; answers how many
 * were made.
 */
export async function seedProducts(db: Database, count: number, now: Date): Promise<number> {
  const there = await db.$count(products);
  for (let from = there; from < count; from += PORTION) {
    await transact(db, "repeatable", async (tx) => {
      for (let n = from; n < Math.min(count, from + PORTION); n++) {
        await insertProduct(tx, documentOf(n), { now });
      }
    });
  }
  return Math.max(0, count - there);
}

/** The product at this place of the shop's list, from 0. */
function documentOf(n: number) {
  const like = seedDocuments[n % seedDocuments.length];
  if (!like) throw new Error("the shop begins with no product");
  const luck = luckOf(n + 1);
  const one = (names: readonly string[]) => names[luck.below(names.length)] ?? "";
  const room = one(rooms);
  const mrp = rupees(4999 + 500 * luck.below(120));
  const discounted = luck.below(3) === 0 ? null : mrp - rupees(500 * (1 + luck.below(6)));
  return {
    ...like,
    name: `${one(series)} ${room} ${kinds[n % kinds.length]} ${100 + n}`,
    description: `Made for the ${room.toLowerCase()}. ${like.description}`,
    position: n + 1,
    price: { mrp, discounted },
    variants: like.variants.map((variant, at) => ({ ...variant, sku: `GV-${100 + n}-${at + 1}` })),
  };
}
