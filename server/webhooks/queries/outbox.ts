import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { webhookDeliveries } from "#server/platform/db/schema/admins.ts";
import { statement } from "#server/platform/db/statement.ts";

/** A delivery that a worker has taken, with what it needs of its endpoint. `elapsed`: ms since its first try. */
export type ClaimedDelivery = {
  seq: number;
  id: string;
  lease: string;
  endpointId: string;
  event: string;
  subject: string;
  body: string;
  attempts: number;
  elapsed: number;
  url: string;
  secret: string;
  formerSecret: string | null;
};

const value = sql.placeholder;

/**
 * For each endpoint that is on so many as may still be under way to it: what is due, and of each subject the oldest
 * alone, so that the next is taken when that is done. A row that is taken is due again when its lease is over.
 */
const claim = statement<
  ClaimedDelivery,
  { lease: string; duration: number; most: number; busy: string }
>(
  "webhooks_claim",
  sql`with due as materialized (
      select due.seq, endpoint.url, endpoint.secret,
        case when endpoint.former_until > now() then endpoint.former_secret end as former_secret
      from webhook_endpoints as endpoint cross join lateral (
        select seq from webhook_deliveries as delivery
        where delivery.endpoint_id = endpoint.id and delivery.state = 'queued'
          and delivery.due_at <= now()
          and not exists (
            select from webhook_deliveries as earlier
            where earlier.endpoint_id = endpoint.id and earlier.subject = delivery.subject
              and earlier.state = 'queued' and earlier.seq < delivery.seq
          )
        order by delivery.due_at, delivery.seq
        limit greatest(0, ${value("most")}::int
          - coalesce((${value("busy")}::jsonb ->> endpoint.id)::int, 0))
        for update skip locked
      ) as due
      where endpoint.state = 'on'
    )
    update webhook_deliveries as taken set lease = ${value("lease")},
      due_at = now() + ${value("duration")}::float8 * interval '1 millisecond',
      first_tried_at = coalesce(first_tried_at, now())
    from due where taken.seq = due.seq
    returning taken.seq::float8 as seq, taken.id, taken.lease, taken.endpoint_id as "endpointId",
      taken.event, taken.subject, taken.body, taken.attempts, due.url, due.secret,
      due.former_secret as "formerSecret",
      (extract(epoch from now() - taken.first_tried_at) * 1000)::float8 as elapsed`,
);

/**
 * Takes what is due: it is `lease`'s for `duration` ms. At most `most` are under way to an endpoint; `busy` says how
 * many already are, by its id.
 */
export async function claimDeliveries(
  db: Database,
  lease: string,
  { duration, most, busy }: { duration: number; most: number; busy: Record<string, number> },
): Promise<ClaimedDelivery[]> {
  const rows = await claim(db, { lease, duration, most, busy: JSON.stringify(busy) });
  return rows.sort((one, other) => one.seq - other.seq);
}

/** What came of a try. */
export type Tried = {
  status: number | null;
  answer: string | null;
  problem: string | null;
  took: number;
};

/** Notes that it was taken, whoever has it by now. */
export async function noteDelivered(db: Database, seq: number, tried: Tried): Promise<void> {
  const { attempts } = webhookDeliveries;
  await db
    .update(webhookDeliveries)
    .set({
      ...tried,
      ...{ state: "delivered", lease: null, attempts: sql`${attempts} + 1` },
      ...{ triedAt: sql`now()`, doneAt: sql`now()` },
    })
    .where(and(eq(webhookDeliveries.seq, seq), ne(webhookDeliveries.state, "delivered")));
}

/**
 * Notes a try that failed, while the delivery is still `lease`'s. It is due again in `pause` ms, and with it what waits
 * behind it; null: it is given up.
 */
export async function noteFailed(
  db: Database,
  { seq, lease, endpointId, subject }: ClaimedDelivery,
  tried: Tried,
  pause: number | null,
): Promise<void> {
  const due = sql`now() + ${pause ?? 0}::float8 * interval '1 millisecond'`;
  const { attempts, dueAt, state } = webhookDeliveries;
  const end = pause === null ? ({ state: "failed", doneAt: sql`now()` } as const) : { dueAt: due };
  const noted = await db
    .update(webhookDeliveries)
    .set({ ...tried, ...end, lease: null, attempts: sql`${attempts} + 1`, triedAt: sql`now()` })
    .where(
      and(eq(webhookDeliveries.seq, seq), eq(webhookDeliveries.lease, lease), eq(state, "queued")),
    )
    .returning({ seq: webhookDeliveries.seq });
  if (noted.length === 0 || pause === null) return;
  await db
    .update(webhookDeliveries)
    .set({ dueAt: due })
    .where(
      and(
        ...[eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.subject, subject)],
        ...[eq(state, "queued"), sql`${webhookDeliveries.seq} > ${seq}`, sql`${dueAt} < ${due}`],
      ),
    );
}

/** Gives back what was taken and not tried to its end. */
export async function giveBackDelivery(
  db: Database,
  { seq, lease }: ClaimedDelivery,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ lease: null, dueAt: sql`now()` })
    .where(and(eq(webhookDeliveries.seq, seq), eq(webhookDeliveries.lease, lease)));
}

/** Makes due what a killed process had taken. Only for the one process on a database. */
export async function endDeliveryLeases(db: Database): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ lease: null, dueAt: sql`now()` })
    .where(and(eq(webhookDeliveries.state, "queued"), sql`lease is not null`));
}
