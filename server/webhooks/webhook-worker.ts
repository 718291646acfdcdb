import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { WebhooksContext } from "#server/context/modules.ts";
import { ANSWER_LIMIT, deliverWebhook } from "./deliver-webhook.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  endDeliveryLeases,
  giveBackDelivery,
} from "./queries/outbox.ts";

/** Under way to an endpoint at the same time: one that is slow holds up none but itself. */
const MOST = 4;
const LOOK = 500; // ms between two looks
/** Ms for which a delivery is its worker's: the limit of an answer, and time to note it. */
const LEASE = ANSWER_LIMIT + 20_000;
const SILENCE = 10_000; // ms after which a worker that looks twice a second counts as dead
const PATIENCE = 3_000; // ms that deliveries under way have to end when the worker stops

/** What sends the webhooks of this process. */
export type WebhookWorker = {
  /** Whether it has looked for deliveries in the last seconds. */
  isRunning(): boolean;
  /** Lets what is under way end (3 s at most) and gives the rest back. */
  stop(): Promise<void>;
};

/**
 * Starts to send what is due. Where this process is the only one on the database (`alone`), what a killed one had taken
 * is due at once; otherwise when its lease is over. `answerLimit` in ms.
 */
export async function startWebhookWorker(
  ctx: WebhooksContext,
  alone: boolean,
  answerLimit = ANSWER_LIMIT,
): Promise<WebhookWorker> {
  if (alone) await endDeliveryLeases(ctx.db);
  const stopping = new AbortController();
  const { signal } = stopping;
  const underWay = new Map<ClaimedDelivery, Promise<void>>();
  let lookedAt = performance.now();
  let wake = new AbortController();

  async function send(claimed: ClaimedDelivery): Promise<void> {
    try {
      await deliverWebhook(ctx, claimed, answerLimit);
    } catch (err) {
      ctx.log.error({ err, delivery: claimed.id }, "a webhook could not be sent or noted");
    } finally {
      underWay.delete(claimed);
      wake.abort(); // there is room for another
    }
  }

  async function look(): Promise<void> {
    const busy: Record<string, number> = {};
    for (const { endpointId } of underWay.keys()) busy[endpointId] = (busy[endpointId] ?? 0) + 1;
    wake = new AbortController();
    const options = { duration: LEASE, most: MOST, busy };
    for (const claimed of await claimDeliveries(ctx.db, randomUUID(), options)) {
      underWay.set(claimed, send(claimed));
    }
    lookedAt = performance.now();
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await look().catch((err: unknown) => {
        ctx.log.error({ err }, "webhooks could not be taken");
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
        await giveBackDelivery(ctx.db, claimed).catch((err: unknown) => {
          ctx.log.error({ err }, "a webhook could not be given back");
        });
      }
    },
  };
}
