import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

/** Under way in a lane at the same time: one that is slow holds up none but itself. */
const MOST = 4;
const LOOK = 500; // ms between two looks
const SILENCE = 10_000; // ms after which a worker that looks twice a second counts as dead
const PATIENCE = 3_000; // ms that deliveries under way have to end when the worker stops

/** What messages wait in: rows that a worker takes, sends and notes. */
export type Outbox<Claimed extends { id: string }> = {
  /** What it is called in the log. */
  what: string;
  /** Takes what is due: it is `lease`'s for `duration` ms; `busy` says how many are under way, by lane. */
  claim(
    lease: string,
    options: { duration: number; most: number; busy: Record<string, number> },
  ): Promise<Claimed[]>;
  /** Where it goes: what goes elsewhere does not wait for it. */
  laneOf(claimed: Claimed): string;
  /** Sends one and notes what came of it. */
  deliver(claimed: Claimed): Promise<void>;
  /** Gives back what was taken and not tried to its end. */
  giveBack(claimed: Claimed): Promise<void>;
  /** Makes due what a killed process had taken. */
  endLeases(): Promise<void>;
  /** Ms for which what was taken is its worker's. */
  lease: number;
};

/** What sends the messages of an outbox in this process. */
export type DeliveryWorker = {
  /** Whether it has looked for messages in the last seconds. */
  isRunning(): boolean;
  /** Lets what is under way end (3 s at most) and gives the rest back. */
  stop(): Promise<void>;
};

/**
 * Starts to send what is due. Where this process is the only one on the database (`alone`), what a killed one had taken
 * is due at once; otherwise when its lease is over.
 */
export async function startDeliveryWorker<Claimed extends { id: string }>(
  log: Logger,
  outbox: Outbox<Claimed>,
  alone: boolean,
): Promise<DeliveryWorker> {
  if (alone) await outbox.endLeases();
  const { what } = outbox;
  const stopping = new AbortController();
  const { signal } = stopping;
  const underWay = new Map<Claimed, Promise<void>>();
  let lookedAt = performance.now();
  let wake = new AbortController();

  async function send(claimed: Claimed): Promise<void> {
    try {
      await outbox.deliver(claimed);
    } catch (err) {
      log.error({ err, delivery: claimed.id }, `${what}: one could not be sent or noted`);
    } finally {
      underWay.delete(claimed);
      wake.abort(); // there is room for another
    }
  }

  async function look(): Promise<void> {
    const busy: Record<string, number> = {};
    for (const claimed of underWay.keys()) {
      const lane = outbox.laneOf(claimed);
      busy[lane] = (busy[lane] ?? 0) + 1;
    }
    wake = new AbortController();
    const options = { duration: outbox.lease, most: MOST, busy };
    for (const claimed of await outbox.claim(randomUUID(), options)) {
      underWay.set(claimed, send(claimed));
    }
    lookedAt = performance.now();
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await look().catch((err: unknown) => {
        log.error({ err }, `${what}: none could be taken`);
      });
      const woken = AbortSignal.any([signal, wake.signal]);
      await wait(LOOK, null, { signal: woken, ref: false }).catch(() => {}); // ends early
    }
  }

  const running = run();
  return {
    isRunning: () => !signal.aborted && performance.now() - lookedAt < SILENCE,
    stop: async () => {
      stopping.abort();
      await running;
      await Promise.race([Promise.all(underWay.values()), wait(PATIENCE, null, { ref: false })]);
      for (const claimed of underWay.keys()) {
        await outbox.giveBack(claimed).catch((err: unknown) => {
          log.error({ err }, `${what}: one could not be given back`);
        });
      }
    },
  };
}
