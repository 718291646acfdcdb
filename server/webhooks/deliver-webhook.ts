import type { WebhooksContext } from "#server/context/modules.ts";
import { isGivenUp, pauseAfter } from "#server/mail/backoff.ts";
import { askGuarded, type GuardedFailure } from "#server/platform/ask-guarded.ts";
import { noteFailure, noteSuccess } from "./queries/endpoints.ts";
import { type ClaimedDelivery, noteDelivered, noteFailed, type Tried } from "./queries/outbox.ts";
import { signedHeaders } from "./secrets.ts";
import { turnOff } from "./turn-off.ts";

/** Ms in which a receiver has to answer. */
export const ANSWER_LIMIT = 10_000;
/** Bytes of an answer that are read and kept. */
const MOST_READ = 1024;
/** Ms after which an endpoint is switched off to which no try was successful meanwhile. */
export const OFF_AFTER = 3 * 24 * 3_600_000;

/**
 * Sends a delivery that a worker has taken, and notes what came of it. Any 2xx in time is success. All else is tried
 * again with growing pauses for three days; 410 (gone) and three days without any success switch the endpoint off.
 */
export async function deliverWebhook(
  ctx: WebhooksContext,
  claimed: ClaimedDelivery,
  limit = ANSWER_LIMIT,
): Promise<void> {
  const tried = await tryOnce(ctx, claimed, limit);
  if (tried.problem === null) {
    await noteDelivered(ctx.db, claimed.seq, tried);
    await noteSuccess(ctx.db, claimed.endpointId);
    return;
  }
  const now = Date.now();
  const first = new Date(now - claimed.elapsed);
  const isOver = isGivenUp(first, new Date(now), claimed.attempts + 1);
  const pause = isOver ? null : pauseAfter(claimed.elapsed, Math.random());
  await noteFailed(ctx.db, claimed, tried, pause);
  const failing = await noteFailure(ctx.db, claimed.endpointId);
  if (failing === null) return;
  if (tried.status === 410) await turnOff(ctx, claimed.endpointId, "gone");
  else if (failing >= OFF_AFTER) await turnOff(ctx, claimed.endpointId, "failing");
}

async function tryOnce(
  ctx: WebhooksContext,
  claimed: ClaimedDelivery,
  limit: number,
): Promise<Tried> {
  const { id, endpointId, url, secret, formerSecret, body } = claimed;
  const started = performance.now();
  const end = (found: Partial<Tried>): Tried => ({
    ...{ status: null, answer: null, problem: null, took: Math.round(performance.now() - started) },
    ...found,
  });
  const sealed = formerSecret ? [secret, formerSecret] : [secret];
  // By the machine's clock and not the shop's: receivers compare it to theirs.
  const signed = signedHeaders(ctx.sealKeys, endpointId, sealed, { id, at: new Date(), body });
  if (!signed) return end({ problem: "secret" });
  const answer = await askGuarded(url, {
    ...{ method: "POST", body, limit, most: MOST_READ, longer: "cut" },
    headers: { ...signed, "content-type": "application/json", "user-agent": "Greenverse-Webhooks" },
    allowsLoopback: ctx.settings.demo,
  });
  if (!answer.ok) return end({ problem: problemOf(answer.failure) });
  const { status, body: text } = answer.value;
  const received = { status, answer: text.replaceAll("\u0000", "").toWellFormed() };
  return end(status >= 200 && status < 300 ? received : { ...received, problem: "answer" });
}

const problemOf = (failure: GuardedFailure): string =>
  failure.kind === "unreachable" ? failure.reason : failure.kind;
