import { and, asc, eq, or, sql } from "drizzle-orm";
import type { OffReason } from "#domain/webhooks/delivery.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { webhookDeliveries, webhookEndpoints } from "#server/platform/db/schema/admins.ts";
import type { SealedRow } from "#server/platform/reseal.ts";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** All endpoints, the oldest first. */
export function findEndpoints(db: Connection): Promise<EndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
}

/** One of them, or null. */
export async function findEndpoint(db: Connection, id: string): Promise<EndpointRow | null> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockEndpoint(tx: Transaction, id: string): Promise<EndpointRow | null> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for("update");
  return row ?? null;
}

/** How many there are. */
export const countEndpoints = (tx: Transaction): Promise<number> => tx.$count(webhookEndpoints);

/** Keeps a new one. */
export async function insertEndpoint(
  tx: Transaction,
  row: typeof webhookEndpoints.$inferInsert,
): Promise<void> {
  await tx.insert(webhookEndpoints).values(row);
}

/** Changes a locked one. */
export async function saveEndpoint(
  tx: Transaction,
  id: string,
  columns: Partial<Omit<EndpointRow, "id">>,
): Promise<void> {
  await tx.update(webhookEndpoints).set(columns).where(eq(webhookEndpoints.id, id));
}

/** Removes one with all that it was sent. */
export async function removeEndpoint(tx: Transaction, id: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id));
}

/** Switches a locked one off: what waits for it is given up. */
export async function switchOff(
  tx: Transaction,
  id: string,
  reason: OffReason,
  at: Date,
): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ state: "off", offReason: reason, offAt: at, failingSince: null })
    .where(eq(webhookEndpoints.id, id));
  await tx
    .update(webhookDeliveries)
    .set({ state: "failed", doneAt: sql`now()`, lease: null, problem: "off" })
    .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, "queued")));
}

/** Notes that a try was successful. */
export async function noteSuccess(db: Database, id: string): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, id), sql`failing_since is not null`));
}

/** Notes that a try failed; answers for how many ms all have failed. Null: it is off, or gone. */
export async function noteFailure(db: Database, id: string): Promise<number | null> {
  const [row] = await db
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(failing_since, now())` })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.state, "on")))
    .returning({
      elapsed: sql<number>`(extract(epoch from now() - failing_since) * 1000)::float8`,
    });
  return row?.elapsed ?? null;
}

/** Secrets that were sealed with another key than the newest; the former ones of endpoints have ` former` in their id. */
export async function findSealedSecrets(
  db: Database,
  prefix: string,
  after: string,
  limit: number,
): Promise<SealedRow[]> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(
      or(
        sql`not starts_with(secret, ${prefix})`,
        sql`not starts_with(coalesce(former_secret, ${prefix}), ${prefix})`,
      ),
    );
  return rows
    .flatMap(({ id, secret, formerSecret }) => [
      { id, owner: id, sealed: secret },
      ...(formerSecret ? [{ id: `${id} former`, owner: id, sealed: formerSecret }] : []),
    ])
    .filter(({ id, sealed }) => !sealed.startsWith(prefix) && id > after)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, limit);
}

/** Puts a newly sealed secret in place of another; false where that has changed meanwhile. */
export async function replaceSealedSecret(
  db: Database,
  { owner, sealed: before }: SealedRow,
  sealed: string,
): Promise<boolean> {
  const { id, secret, formerSecret } = webhookEndpoints;
  const current = await db
    .update(webhookEndpoints)
    .set({ secret: sealed })
    .where(and(eq(id, owner), eq(secret, before)))
    .returning({ id });
  if (current.length > 0) return true;
  const former = await db
    .update(webhookEndpoints)
    .set({ formerSecret: sealed })
    .where(and(eq(id, owner), eq(formerSecret, before)))
    .returning({ id });
  return former.length > 0;
}
