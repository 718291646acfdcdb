import type { WebhookEvent } from "./protocol/entities.ts";
import { webhookSignature } from "./protocol/signatures.ts";

export type WebhookOptions = {
  url: string;
  /** Signs as the payment provider does. */
  secret: string;
  /** Other headers than the payment provider's. */
  headersOf?: (event: WebhookEvent) => Record<string, string>;
  /** The only status that counts as taken; any 2xx without it. */
  takenBy?: number;
  log: (message: string, fields?: Record<string, unknown>) => void;
  /** Called once an event was accepted, or given up after its last attempt. */
  onSettled: (event: WebhookEvent, delivered: boolean) => void;
  /** Pauses before each retry, in ms; their number bounds the attempts. */
  backoffMs?: readonly number[];
  /** How long a receiver may take for its answer, in ms. */
  timeoutMs?: number;
};

export type Webhooks = {
  /** Sends an event after `delayMs`, in the background, with retries. Never throws. */
  deliver(event: WebhookEvent, delayMs?: number): void;
  /** Ends timers and requests; what is not settled by then stays so. */
  close(): Promise<void>;
};

const BACKOFF_MS = [1_000, 5_000, 30_000, 120_000, 600_000];
const TIMEOUT_MS = 5_000;

/** Signed deliveries to one receiver: each event on its own, so in no promised order. */
export function createWebhooks(options: WebhookOptions): Webhooks {
  const { url, secret, log, onSettled } = options;
  const headersOf =
    options.headersOf ??
    ((event: WebhookEvent) => ({
      "x-razorpay-signature": webhookSignature(event.body, secret),
      "x-razorpay-event-id": event.id,
    }));
  const backoff = options.backoffMs ?? BACKOFF_MS;
  const timers = new Set<NodeJS.Timeout>();
  const underway = new Set<Promise<void>>();
  const closing = new AbortController();

  function schedule(event: WebhookEvent, attempt: number, delayMs: number): void {
    if (closing.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const running = run(event, attempt)
        .catch((error) => log("webhook could not be recorded", { id: event.id, error }))
        .finally(() => underway.delete(running));
      underway.add(running);
    }, delayMs);
    timer.unref(); // a pending retry is no reason to keep the process alive
    timers.add(timer);
  }

  async function run(event: WebhookEvent, attempt: number): Promise<void> {
    const failure = await send(event);
    if (failure === null) {
      onSettled(event, true);
      return log("webhook accepted", { event: event.event, id: event.id });
    }
    if (closing.signal.aborted) return;
    const pause = backoff[attempt];
    log("webhook not accepted", { event: event.event, id: event.id, failure, retryInMs: pause });
    if (pause === undefined) return onSettled(event, false);
    schedule(event, attempt + 1, pause);
  }

  /** One attempt: null when a 2xx came in time, and otherwise what went wrong. */
  async function send(event: WebhookEvent): Promise<string | null> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...headersOf(event) },
        body: event.body,
        redirect: "manual",
        signal: AbortSignal.any([timeout, closing.signal]),
      });
      await response.body?.cancel();
      const { takenBy } = options;
      const isTaken = takenBy === undefined ? response.ok : response.status === takenBy;
      return isTaken ? null : `answered ${response.status}`;
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    }
  }

  return {
    deliver: (event, delayMs = 0) => schedule(event, 0, delayMs),
    async close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all(underway);
    },
  };
}
