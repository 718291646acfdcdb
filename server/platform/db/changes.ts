import { sql } from "drizzle-orm";
import { type Sweeper, sweep } from "../jobs/sweeper.ts";
import type { Database, Transaction } from "./database.ts";
import { queryRows } from "./query-rows.ts";
import { changes } from "./schema/changes.ts";

/** What processes cache in memory. */
export type Topic =
  | "catalogue"
  | "stock"
  | "offers"
  | "settings"
  | "articles"
  | "policies"
  | "waivers"
  | "media"
  | "reviews";

/**
 * Called with which subjects (such as the ids of products) have changed; none: any may have. One that fails
 * is called with the same again at the next look. It must not look itself: that would wait for its own end.
 */
export type Listener = (subjects: readonly string[]) => Promise<void> | void;

/** What has changed in the database, for those who cache a part of it in memory. */
export type Changes = {
  /** Those of a topic are called one after another, in the order in which they came here. */
  listen(topic: Topic, listener: Listener): void;
  /**
   * Notifies of everything that is committed, by whichever process. To be awaited after a commit that has
   * noted a change (`noteChange`): then this process agrees with the database.
   */
  look(): Promise<void>;
  /** Notifies the listeners of this process alone: of a change that each process sees by itself. */
  notify(topic: Topic, subjects: readonly string[]): Promise<void>;
};

/** Notes a change within the transaction that makes it: all processes are notified of it once it is committed. */
export async function noteChange(tx: Transaction, topic: Topic, subject: string): Promise<void> {
  await tx.insert(changes).values({ topic, subject });
}

const PAUSE = 500; // ms between looks for what other processes have changed
/** How long changes are kept. A process that has not looked for half of it takes all as changed. */
export const CHANGES_KEPT = 24 * 3_600_000; // ms

type Seen = { id: string; topic: Topic; subject: string };

/**
 * Follows the changes from now on, so that what is read after this is never older than what listeners are called with.
 * `onError` is called with the first of several failures in a row.
 *
 * A look is one statement and keeps no state in the database's session, so that it passes through a
 * pooler. What it may have missed are transactions that had not ended when it was taken: each look
 * begins at the oldest that was then open (`pg_snapshot_xmin`), not at the last number that it saw,
 * and leaves out what has been handled.
 */
export async function followChanges(
  db: Database,
  onError: (error: unknown) => void,
): Promise<{ changes: Changes; watch(): Sweeper }> {
  const listeners = new Map<Topic, Listener[]>();
  /** What has to be handled; "everything" of a topic is an empty set. */
  const pending = new Map<Topic, Set<string> | "all">();
  const before = await readChanges(db, null);
  let { from } = before;
  let seen = new Set(before.seen.map(({ id }) => id));
  let lookedAt = Date.now();
  let failing = false;

  async function readNew(): Promise<void> {
    const isLate = Date.now() - lookedAt > CHANGES_KEPT / 2;
    const found = await readChanges(db, from);
    const fresh = found.seen.filter(({ id }) => !seen.has(id));
    for (const { topic, subject } of fresh) put(topic, [subject]);
    if (isLate) for (const topic of listeners.keys()) put(topic, []);
    from = found.from;
    seen = new Set(found.seen.map(({ id }) => id));
    lookedAt = Date.now();
  }

  function put(topic: Topic, subjects: readonly string[]): void {
    const known = pending.get(topic) ?? new Set();
    const all = subjects.length === 0 || known === "all";
    pending.set(topic, all ? "all" : new Set([...known, ...subjects]));
  }

  async function notifyListeners(): Promise<void> {
    const failed: unknown[] = [];
    for (const [topic, subjects] of pending) {
      try {
        for (const listener of listeners.get(topic) ?? []) {
          await listener(subjects === "all" ? [] : [...subjects]);
        }
        pending.delete(topic);
      } catch (error) {
        failed.push(error);
      }
    }
    if (failed.length > 0) throw failed[0];
  }

  /** A failure is repeated by the next look. */
  async function notifyOf(read: () => Promise<void>): Promise<void> {
    try {
      await read();
      await notifyListeners();
      failing = false;
    } catch (error) {
      if (!failing) onError(error);
      failing = true;
    }
  }

  const inTurn = oneAfterAnother();
  const look = inTurn.shared(() => notifyOf(readNew));
  return {
    changes: {
      listen: (topic, listener) => {
        listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
      },
      look,
      notify: (topic, subjects) => inTurn.run(() => notifyOf(async () => put(topic, subjects))),
    },
    watch: () => sweep(PAUSE, look, onError),
  };
}

/** Runs one after another. `shared`: who asks while one waits to begin is answered by that one. */
function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve();
  const run = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
  const shared = (work: () => Promise<void>) => {
    let waiting: Promise<void> | null = null;
    return () => {
      waiting ??= run(() => {
        waiting = null; // it begins: who asks now wants what is committed from now on
        return work();
      });
      return waiting;
    };
  };
  return { run, shared };
}

/**
 * What was noted by the transaction `from` and later ones, and from where to read next; null: by those
 * that the next look reads again, since an older one is still open.
 */
async function readChanges(
  db: Database,
  from: string | null,
): Promise<{ seen: Seen[]; from: string }> {
  const query = sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "from",
      coalesce((
        select json_agg(json_build_object('id', id::text, 'topic', topic, 'subject', subject) order by id)
        from changes
        where "transaction" >= coalesce(${from}::text::xid8, pg_snapshot_xmin(pg_current_snapshot()))
      ), '[]') as seen
  `;
  const [row] = await queryRows<{ from: string; seen: Seen[] }>(db, query);
  if (!row) throw new Error("the database did not answer what has changed");
  return row;
}
