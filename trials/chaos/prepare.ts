import { sql } from "drizzle-orm";
import { defaultPermissions } from "#domain/roles.ts";
import { firstSelling } from "#domain/settings/first/selling.ts";
import { seedProductsOnce } from "#server/catalogue/queries/seed-products.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import { offers } from "#server/platform/db/schema/offers.ts";
import { settings } from "#server/platform/db/schema/settings.ts";
import { stock } from "#server/platform/db/schema/stock.ts";
import { offerData } from "#tests/offers/an-offer.ts";
import { PICKUP_PIN } from "#tests/support/carrier/carrier.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";

/** The accounts of the two who run the shop. */
export const ADMINS = ["admin-1", "admin-2"] as const;
/** What is on the shelf of each product at first: enough for all, so that money is what is tried. */
export const ON_HAND = 200_000;

const ODD = { name: "₹1,000.01 off", kind: "amount", value: 1_000_01, target: "order" } as const;

export type Where = { databaseUrl: string | null; folder: string };
type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>["db"];

/** Opens the shop's database while no process has it. */
export async function withDatabase<T>(
  { databaseUrl, folder }: Where,
  work: (db: OpenDatabase) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase({ url: databaseUrl, folder: `${folder}/db` });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/**
 * A shop that is set up: its products on the shelf with their HSN, two admins, a carrier, a fee for the
 * delivery, an offer of which the lines have odd shares, and cash in whole rupees.
 */
export async function prepare(db: OpenDatabase): Promise<void> {
  await seedProductsOnce(db, new Date());
  await db.execute(sql`update products set hsn = '842139'`);
  const rows = [1, 2, 3].map((id) => ({ variantId: variantOf(id), tracked: true }));
  await db.insert(stock).values(rows.map((row) => ({ ...row, onHand: ON_HAND })));
  for (const uid of ADMINS) {
    const email = `${uid}@greenverse.example`;
    await db.insert(users).values({ id: uid, name: "Admin", email, emailVerified: true });
    const permissions = defaultPermissions("super_admin");
    await db.insert(admins).values({ id: uid, uid, email, role: "super_admin", permissions });
  }
  const { startsAt: _, endsAt: __, productIds, ...offer } = offerData(ODD);
  const delivery = { ...firstSelling.delivery, fee: 49_99 };
  const shipping = { carrier: "shiprocket", pickupPin: PICKUP_PIN };
  await db.insert(settings).values([
    { group: "delivery", value: delivery },
    { group: "cod", value: { ...firstSelling.cod, wholeRupees: true } },
    { group: "shipping", value: shipping },
  ]);
  await db.insert(offers).values({ ...offer, productIds: [...productIds] });
}
