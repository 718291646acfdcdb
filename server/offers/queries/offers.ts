import { asc, eq, sql } from "drizzle-orm";
import type { Offer } from "#domain/offers.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { offerCodes, offers } from "#server/platform/db/schema/offers.ts";
import { revisions } from "#server/platform/db/schema/settings.ts";

type Row = typeof offers.$inferSelect;
/** An offer with what distinguishes two editors. */
export type StoredOffer = Offer & { revision: number };

function toOffer({ createdAt: _, updatedAt: __, startsAt, endsAt, ...row }: Row): StoredOffer {
  return {
    ...row,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}

/** All offers, the oldest first. */
export async function findOffers(db: Connection): Promise<StoredOffer[]> {
  return (await db.select().from(offers).orderBy(asc(offers.id))).map(toOffer);
}

/** One offer; null: there is none with this id. */
export async function findOffer(db: Connection, id: number): Promise<StoredOffer | null> {
  const [row] = await db.select().from(offers).where(eq(offers.id, id));
  return row ? toOffer(row) : null;
}

/** The same, and it stays as it is until the transaction ends. */
export async function lockOffer(tx: Transaction, id: number): Promise<StoredOffer | null> {
  const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for("no key update");
  return row ? toOffer(row) : null;
}

const columnsOf = ({ productIds, startsAt, endsAt, ...offer }: Omit<Offer, "id">) => ({
  ...offer,
  productIds: [...productIds],
  startsAt: startsAt ? new Date(startsAt) : null,
  endsAt: endsAt ? new Date(endsAt) : null,
});

/** Writes a new offer. Null: its code is another's. */
export async function insertOffer(
  tx: Transaction,
  offer: Omit<Offer, "id">,
): Promise<StoredOffer | null> {
  const [row] = await tx.insert(offers).values(columnsOf(offer)).onConflictDoNothing().returning();
  return row ? toOffer(row) : null;
}

/** Writes a locked offer anew, one revision further. */
export async function updateOffer(
  tx: Transaction,
  { id, ...offer }: Offer,
  now: Date,
): Promise<StoredOffer> {
  const [row] = await tx
    .update(offers)
    .set({ ...columnsOf(offer), revision: sql`${offers.revision} + 1`, updatedAt: now })
    .where(eq(offers.id, id))
    .returning();
  if (!row) throw new Error("the database did not return the offer it changed");
  return toOffer(row);
}

/** Keeps a revision of an offer whole. */
export async function keepRevision(
  tx: Transaction,
  { revision, ...offer }: StoredOffer,
  actorEmail: string,
  at: Date,
): Promise<void> {
  const subject = String(offer.id);
  await tx
    .insert(revisions)
    .values({ kind: "offer", subject, revision, document: offer, actorEmail, at });
}

/** Whether a code is an offer's other than `id`, or one of a batch. */
export async function isCodeTaken(db: Connection, code: string, id: number | null) {
  const [row] = await db
    .select({ id: offers.id })
    .from(offers)
    .where(sql`${offers.code} = ${code} and ${offers.id} is distinct from ${id}`)
    .union(db.select({ id: offerCodes.offerId }).from(offerCodes).where(eq(offerCodes.code, code)));
  return row !== undefined;
}
