import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { TokenScope } from "#domain/api/scopes.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { admins, apiAnswers, apiTokens } from "#server/platform/db/schema/admins.ts";

export type TokenRow = typeof apiTokens.$inferSelect;

/** Keeps a new token. */
export async function insertToken(tx: Transaction, row: typeof apiTokens.$inferInsert) {
  await tx.insert(apiTokens).values(row);
}

/** All tokens, the newest first, those that were revoked at the end; `isOwned`: their maker is a super admin still. */
export async function findTokens(db: Database): Promise<(TokenRow & { isOwned: boolean })[]> {
  const isOwned = sql<boolean>`exists (
    select from admins join users on users.id = admins.uid
    where admins.uid = api_tokens.owner_uid and admins.status = 'active' and admins.role = 'super_admin'
      and not users.disabled
  )`;
  const rows = await db
    .select({ row: apiTokens, isOwned })
    .from(apiTokens)
    .orderBy(sql`${apiTokens.revokedAt} desc nulls first`, desc(apiTokens.createdAt));
  return rows.map(({ row, isOwned }) => ({ ...row, isOwned }));
}

/** How many tokens were not revoked and are not over. */
export async function countTokens(tx: Transaction, now: Date): Promise<number> {
  const { revokedAt, expiresAt } = apiTokens;
  const goesOn = or(isNull(expiresAt), gt(expiresAt, now));
  return tx.$count(apiTokens, and(isNull(revokedAt), goesOn));
}

/** A token as a request shows it. */
export type ShownToken = {
  id: string;
  name: string;
  scopes: TokenScope[];
  ownerUid: string;
  ownerEmail: string;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
};

/** The token with this hash that was not revoked and whose maker is a super admin still; null: there is none. */
export async function findUsableToken(db: Database, hash: string): Promise<ShownToken | null> {
  const { id, name, scopes, ownerUid, expiresAt, lastUsedAt } = apiTokens;
  const [row] = await db
    .select({ id, name, scopes, ownerUid, ownerEmail: users.email, expiresAt, lastUsedAt })
    .from(apiTokens)
    .innerJoin(users, and(eq(users.id, apiTokens.ownerUid), eq(users.disabled, false)))
    .innerJoin(
      admins,
      and(
        eq(admins.uid, apiTokens.ownerUid),
        eq(admins.status, "active"),
        eq(admins.role, "super_admin"),
      ),
    )
    .where(and(eq(apiTokens.hash, hash), isNull(apiTokens.revokedAt)));
  return row ?? null;
}

/** Notes that a token was used. */
export async function noteUse(db: Connection, id: string, at: Date, before: Date): Promise<void> {
  await db
    .update(apiTokens)
    .set({ lastUsedAt: at })
    .where(
      and(
        eq(apiTokens.id, id),
        sql`(${apiTokens.lastUsedAt} is null or ${lt(apiTokens.lastUsedAt, before)})`,
      ),
    );
}

/** Ends a token; null: there is none that could be ended. */
export async function revoke(tx: Transaction, id: string, at: Date): Promise<TokenRow | null> {
  const [row] = await tx
    .update(apiTokens)
    .set({ revokedAt: at })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
    .returning();
  return row ?? null;
}

export type AnswerRow = typeof apiAnswers.$inferSelect;
type AnswerKey = Pick<AnswerRow, "tokenId" | "key">;
const isOf = ({ tokenId, key }: AnswerKey) =>
  and(eq(apiAnswers.tokenId, tokenId), eq(apiAnswers.key, key));

/** Begins to answer under a key; null: it was begun before. One that was begun before `stale` begins anew. */
export async function insertAnswer(
  db: Database,
  row: Pick<AnswerRow, "tokenId" | "key" | "fingerprint" | "at">,
  { stale, old }: { stale: Date; old: Date },
): Promise<boolean> {
  const { fingerprint, at } = row;
  const rows = await db
    .insert(apiAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [apiAnswers.tokenId, apiAnswers.key],
      set: { fingerprint, at, status: null, headers: null, body: null },
      setWhere: or(
        lt(apiAnswers.at, old),
        and(
          isNull(apiAnswers.status),
          eq(apiAnswers.fingerprint, fingerprint),
          lt(apiAnswers.at, stale),
        ),
      ),
    })
    .returning({ key: apiAnswers.key });
  return rows.length > 0;
}

/** What was begun under a key; null: nothing. */
export async function findAnswer(db: Database, key: AnswerKey): Promise<AnswerRow | null> {
  const [row] = await db.select().from(apiAnswers).where(isOf(key));
  return row ?? null;
}

/** Keeps what was answered. */
export async function keepAnswer(
  db: Database,
  key: AnswerKey,
  answer: { status: number; headers: Record<string, string>; body: string },
): Promise<void> {
  await db.update(apiAnswers).set(answer).where(isOf(key));
}

/** Forgets what was begun and not answered. */
export async function removeAnswer(db: Database, key: AnswerKey): Promise<void> {
  await db.delete(apiAnswers).where(and(isOf(key), isNull(apiAnswers.status)));
}

/**
 * Takes out of the answers what they say of an account that is erased: those that name it, its address, or one of its
 * orders. Their keys stay, so that nothing is done twice.
 */
export async function stripAnswersOf(tx: Transaction, userId: string): Promise<void> {
  const names = (text: SQL) => sql`position(${text} in ${apiAnswers.body}) > 0`;
  await tx
    .update(apiAnswers)
    .set({ body: "{}" })
    .where(
      or(
        names(sql`${userId}::text`),
        sql`exists (select from ${users} where ${eq(users.id, userId)} and ${names(sql`${users.email}`)})`,
        sql`exists (select from orders where orders.user_id = ${userId} and ${names(sql`orders.id`)})`,
      ),
    );
}

/** Removes answers that are older. */
export async function removeOldAnswers(db: Database, before: Date): Promise<void> {
  await db.delete(apiAnswers).where(lt(apiAnswers.at, before));
}
