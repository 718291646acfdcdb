import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { apiAnswers } from "#server/platform/db/schema/admins.ts";
import { agentSessions, checkouts } from "#server/platform/db/schema/checkout.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { readStored, type Stored } from "#server/platform/stored-json.ts";
import { type Given, givenForm } from "../given.ts";

type Row = typeof agentSessions.$inferSelect;
/** A session as it is kept, and the order that it has led to; null: none yet. */
export type Session = Omit<Row, "given"> & { given: Given; orderId: string | null };
/** Whose session is meant: another agent's is none. */
export type OwnSession = Pick<Session, "id" | "agent" | "kind">;

const orderId = sql<string | null>`(select orders.id from ${orders} as orders
  where orders.agent_session = agent_sessions.id order by orders.created_at limit 1)`;
const columns = { row: agentSessions, orderId };

const toSession = ({ row, orderId }: { row: Row; orderId: string | null }): Session => ({
  ...row,
  given: readStored(`the session ${row.id} of an agent`, givenForm, row.given),
  orderId,
});
const isOf = ({ id, agent, kind }: OwnSession) =>
  and(eq(agentSessions.id, id), eq(agentSessions.agent, agent), eq(agentSessions.kind, kind));

/** Keeps a new session. */
export async function insertSession(
  db: Database,
  row: Pick<Row, "id" | "kind" | "agent" | "cartId" | "token" | "expiresAt"> & {
    given: Stored<Given>;
    now: Date;
  },
): Promise<void> {
  const { now, ...values } = row;
  await db.insert(agentSessions).values({ ...values, createdAt: now, updatedAt: now });
}

/** A session that has not expired; null: there is none of this agent. */
export async function findSession(db: Database, own: OwnSession, now: Date) {
  const [found] = await db
    .select(columns)
    .from(agentSessions)
    .where(and(isOf(own), gt(agentSessions.expiresAt, now)));
  return found ? toSession(found) : null;
}

/** The newest session for buying that was made of a cart and goes on: it has led to no order; null: none. */
export async function findSessionOfCart(db: Database, agent: string, cartId: string, now: Date) {
  const [found] = await db
    .select(columns)
    .from(agentSessions)
    .where(
      and(
        eq(agentSessions.cartId, cartId),
        eq(agentSessions.agent, agent),
        isNull(agentSessions.canceledAt),
        sql`${orderId} is null`,
        gt(agentSessions.expiresAt, now),
      ),
    )
    .orderBy(sql`created_at desc`)
    .limit(1);
  return found ? toSession(found) : null;
}

/** Replaces what was given, where it was not opened, cancelled or expired meanwhile. Answers whether it did. */
export async function replaceGiven(db: Database, own: OwnSession, given: Stored<Given>, now: Date) {
  const rows = await db
    .update(agentSessions)
    .set({ given, updatedAt: now })
    .where(
      and(
        isOf(own),
        isNull(agentSessions.openedAt),
        isNull(agentSessions.canceledAt),
        gt(agentSessions.expiresAt, now),
      ),
    )
    .returning({ id: agentSessions.id });
  return rows.length > 0;
}

/** Ends a session; one that is over stays as it is. */
export async function cancelSessionRow(db: Database, own: OwnSession, now: Date): Promise<void> {
  await db
    .update(agentSessions)
    .set({ canceledAt: now, updatedAt: now })
    .where(and(isOf(own), isNull(agentSessions.canceledAt)));
}

/** The session behind a link, whatever became of it; null: there is none, or it has expired. */
export async function findByToken(db: Database, token: string, now: Date) {
  const [found] = await db
    .select(columns)
    .from(agentSessions)
    .where(and(eq(agentSessions.token, token), gt(agentSessions.expiresAt, now)));
  return found ? toSession(found) : null;
}

/** Opens a link for one browser. False: another one has opened it, or it is over. */
export async function claimSession(db: Database, id: string, browser: string, now: Date) {
  const rows = await db
    .update(agentSessions)
    .set({ openedAt: now, browser })
    .where(
      and(
        eq(agentSessions.id, id),
        isNull(agentSessions.canceledAt),
        isNull(agentSessions.openedAt),
        gt(agentSessions.expiresAt, now),
      ),
    )
    .returning({ id: agentSessions.id });
  return rows.length > 0;
}

/** Gives a link back that was opened for a browser into whose cart nothing came. */
export async function unclaimSession(db: Database, id: string, browser: string): Promise<void> {
  await db
    .update(agentSessions)
    .set({ openedAt: null, browser: null })
    .where(and(eq(agentSessions.id, id), eq(agentSessions.browser, browser)));
}

/** The sessions that were opened in a browser under these hashes and have led to no order yet, in their order. */
export async function findByBrowser(
  db: Connection,
  browsers: readonly string[],
  now: Date,
): Promise<Session[]> {
  const found = await db
    .select(columns)
    .from(agentSessions)
    .where(
      and(
        inArray(agentSessions.browser, [...browsers]),
        isNull(agentSessions.canceledAt),
        gt(agentSessions.expiresAt, now),
      ),
    );
  const placeOf = ({ row }: (typeof found)[number]) => browsers.indexOf(row.browser ?? "");
  return found
    .filter((each) => each.orderId === null)
    .toSorted((one, another) => placeOf(one) - placeOf(another))
    .map(toSession);
}

/** An order that an agent's session has led to; null: there is none of this agent. */
export async function findOrderOfAgent(db: Database, agent: string, id: string) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.agent, agent)));
  return row ?? null;
}

/**
 * Removes what agents have said of a customer who is erased: the sessions that have led to their checkouts and orders, and
 * those that name their e-mail address, with the carts of which these were made and what was answered about them.
 */
export async function forgetSessionsOf(
  tx: Transaction,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  await tx.execute(sql`with theirs as (
      select id, cart_id from ${agentSessions}
      where lower(given #>> '{address,email}') = ${email.toLowerCase()}
        or id in (
          select agent_session from ${checkouts} where user_id = ${uid} and agent_session is not null
          union select agent_session from ${orders} where user_id = ${uid} and agent_session is not null
        )
    ), known as (
      select id from theirs union select cart_id from theirs where cart_id is not null
    ), answered as (
      update ${apiAnswers} as answer set body = '{}' from known
      where position(known.id in answer.body) > 0
    )
    delete from ${agentSessions} where id in (select id from known)`);
}

/** Removes what has expired. */
export async function removeOldSessions(db: Database, now: Date): Promise<void> {
  await db.delete(agentSessions).where(lt(agentSessions.expiresAt, now));
}
