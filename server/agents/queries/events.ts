import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { agentEvents } from "#server/platform/db/schema/checkout.ts";
import { statement } from "#server/platform/db/statement.ts";

/** An event that a worker has taken. `elapsed`: ms since its first try; `at`: when it happened, in ms since 1970. */
export type ClaimedEvent = {
  seq: number;
  id: string;
  lease: string;
  orderId: string;
  agent: string;
  attempts: number;
  elapsed: number;
  at: number;
  /** What was sent at the first try, and is sent again; null: nothing was sent yet. */
  body: string | null;
};

const value = sql.placeholder;

/** For each agent so many as may still be under way to it: what is due, of each order the oldest alone. */
const claim = statement<
  ClaimedEvent,
  { lease: string; duration: number; most: number; busy: string }
>(
  "agents_claim",
  sql`with due as materialized (
      select due.seq from (select distinct agent from agent_events where state = 'queued') as agents
      cross join lateral (
        select seq from agent_events as event
        where event.agent = agents.agent and event.state = 'queued' and event.due_at <= now()
          and not exists (
            select from agent_events as earlier
            where earlier.order_id = event.order_id and earlier.state = 'queued'
              and earlier.seq < event.seq
          )
        order by event.due_at, event.seq
        limit greatest(0, ${value("most")}::int
          - coalesce((${value("busy")}::jsonb ->> agents.agent)::int, 0))
        for update skip locked
      ) as due
    )
    update agent_events as taken set lease = ${value("lease")},
      due_at = now() + ${value("duration")}::float8 * interval '1 millisecond',
      first_tried_at = coalesce(first_tried_at, now())
    from due where taken.seq = due.seq
    returning taken.seq::float8 as seq, taken.id, taken.lease, taken.order_id as "orderId", taken.agent,
      taken.attempts, taken.body, (extract(epoch from taken.created_at) * 1000)::float8 as at,
      (extract(epoch from now() - taken.first_tried_at) * 1000)::float8 as elapsed`,
);

/** Takes what is due, as `claimDeliveries` does for webhooks; `busy` says how many are under way, by the agent. */
export async function claimEvents(
  db: Database,
  lease: string,
  { duration, most, busy }: { duration: number; most: number; busy: Record<string, number> },
): Promise<ClaimedEvent[]> {
  const rows = await claim(db, { lease, duration, most, busy: JSON.stringify(busy) });
  return rows.sort((one, other) => one.seq - other.seq);
}

/** Keeps what is sent under an event's id: each try sends the same. Answers what is kept. */
export async function keepBody(db: Database, seq: number, body: string): Promise<string> {
  const [row] = await db
    .update(agentEvents)
    .set({ body: sql`coalesce(${agentEvents.body}, ${body})` })
    .where(eq(agentEvents.seq, seq))
    .returning({ body: agentEvents.body });
  return row?.body ?? body;
}

/** What came of a try: the status of the answer, and what was wrong; null: nothing. */
export type TriedEvent = { status: number | null; problem: string | null };

/** Ends an event, whoever has it by now. `unwanted`: its agent asks for no events. */
export async function endEvent(
  db: Database,
  seq: number,
  state: "delivered" | "unwanted",
  tried: TriedEvent,
): Promise<void> {
  await db
    .update(agentEvents)
    .set({
      ...{ ...tried, state, lease: null, attempts: sql`${agentEvents.attempts} + 1` },
      doneAt: sql`now()`,
    })
    .where(and(eq(agentEvents.seq, seq), ne(agentEvents.state, "delivered")));
}

/** Notes a try that failed, while the event is still `lease`'s: due again in `pause` ms; null: it is given up. */
export async function noteFailedEvent(
  db: Database,
  { seq, lease }: ClaimedEvent,
  tried: TriedEvent,
  pause: number | null,
): Promise<void> {
  const due = sql`now() + ${pause ?? 0}::float8 * interval '1 millisecond'`;
  const end = pause === null ? ({ state: "failed", doneAt: sql`now()` } as const) : { dueAt: due };
  await db
    .update(agentEvents)
    .set({ ...tried, ...end, lease: null, attempts: sql`${agentEvents.attempts} + 1` })
    .where(
      and(
        ...[eq(agentEvents.seq, seq), eq(agentEvents.lease, lease)],
        eq(agentEvents.state, "queued"),
      ),
    );
}

/** Gives back what was taken and not tried to its end. */
export async function giveBackEvent(db: Database, { seq, lease }: ClaimedEvent): Promise<void> {
  await db
    .update(agentEvents)
    .set({ lease: null, dueAt: sql`now()` })
    .where(and(eq(agentEvents.seq, seq), eq(agentEvents.lease, lease)));
}

/** Makes due what a killed process had taken. Only for the one process on a database. */
export async function endEventLeases(db: Database): Promise<void> {
  await db
    .update(agentEvents)
    .set({ lease: null, dueAt: sql`now()` })
    .where(and(eq(agentEvents.state, "queued"), sql`lease is not null`));
}

/** Removes what is done since before this moment. */
export async function removeOldEvents(db: Database, before: Date): Promise<void> {
  await db.delete(agentEvents).where(lt(agentEvents.doneAt, before));
}
