import { setImmediate as endOfTurn, setTimeout as wait } from "node:timers/promises";

const BATCH = 20; // mails taken at once
const LOOK = 500; // ms between two looks that do not come back full
const LONGEST_HOLD = 60_000; // ms
const SILENCE = 10_000; // ms after which a lane that looks twice a second counts as dead
const PATIENCE = 10_000; // ms that mails under way have to end when the lane stops

/** What a lane does with its mails. */
export type LaneWork<Item> = {
  /** Takes up to `limit` mails that are due. */
  claim(limit: number): Promise<Item[]>;
  /** Sends one. No other need be tried before the time that it returns; null: go on. */
  deliver(item: Item): Promise<Date | null>;
  /** Gives back mails that were taken and not tried. */
  giveBack(items: Item[]): void;
  onError(error: unknown): void;
};

export type Lane = {
  /** Whether it has looked for mails in the last seconds, is at one, or is paused. */
  isRunning(): boolean;
  /** Gives back what is not under way, and lets the rest end (10 s at most). */
  stop(): Promise<void>;
};

/**
 * Works off a line of mails: takes them in batches and sends `senders` at the same time. A slow mail
 * holds up its sender alone, since the others go on with the next batch. Where there are no calls to
 * be made for a while, the line is looked at again when that is over, or after a minute: things may
 * have changed.
 */
export function startLane<Item>(senders: number, work: LaneWork<Item>): Lane {
  const stopping = new AbortController();
  const { signal } = stopping;
  const taken: Item[] = [];
  let underWay = 0;
  // By a clock that does not jump.
  let lookedAt = performance.now();
  let nextLook = 0;
  let heldUntil = 0;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    for (;;) {
      const rest = Math.max(nextLook, heldUntil) - performance.now();
      if (rest <= 0 || signal.aborted) break;
      await wait(rest, null, { signal, ref: false }).catch(() => {}); // ends early when stopped
    }
    if (signal.aborted) return;
    const started = performance.now();
    let full = false;
    try {
      const items = await work.claim(BATCH);
      lookedAt = performance.now();
      full = items.length === BATCH;
      if (signal.aborted) work.giveBack(items);
      else taken.push(...items);
    } catch (error) {
      work.onError(error);
    }
    nextLook = full ? 0 : started + LOOK;
  }

  async function deliver(item: Item): Promise<void> {
    underWay += 1;
    try {
      const until = await work.deliver(item);
      if (!until) return;
      heldUntil = performance.now() + Math.min(until.getTime() - Date.now(), LONGEST_HOLD);
      work.giveBack(taken.splice(0));
    } catch (error) {
      work.onError(error);
    } finally {
      underWay -= 1;
    }
  }

  async function send(): Promise<void> {
    while (!signal.aborted) {
      const item = taken.shift();
      if (item !== undefined) {
        await deliver(item);
        await endOfTurn(); // writing mails takes the processor: requests come in between
        continue;
      }
      looking ??= look().finally(() => {
        looking = null;
      });
      await looking;
    }
  }

  const sending = Promise.all(Array.from({ length: senders }, send));
  return {
    isRunning: () =>
      !signal.aborted &&
      (underWay > 0 || performance.now() - Math.max(lookedAt, heldUntil) < SILENCE),
    stop: async () => {
      stopping.abort();
      work.giveBack(taken.splice(0));
      await Promise.race([sending, wait(PATIENCE, null, { ref: false })]);
    },
  };
}
