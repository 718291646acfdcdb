import {
  type CapabilityName,
  commonCapabilities,
  type UcpVersion,
} from "#domain/agents/protocol.ts";
import type { AgentsContext } from "#server/context/modules.ts";
import { isGivenUp, pauseAfter } from "#server/mail/backoff.ts";
import { askGuarded, type GuardedFailure } from "#server/platform/ask-guarded.ts";
import { inLanguage } from "#server/platform/language.ts";
import type { AgentProfiles } from "./profiles.ts";
import {
  type ClaimedEvent,
  endEvent,
  keepBody,
  noteFailedEvent,
  type TriedEvent,
} from "./queries/events.ts";
import { type OrderOfAgent, readOrderOfAgent } from "./read-order-of-agent.ts";
import { signedPost } from "./signing-keys.ts";

const ORDER = "dev.ucp.shopping.order";
/** Ms in which a platform has to answer. */
export const ANSWER_LIMIT = 10_000;
const MOST_READ = 1024; // bytes of an answer, which is not kept

/** How an order is written in a release of the protocol. */
export type ShapeOrder = (
  order: OrderOfAgent,
  release: { version: UcpVersion; common: readonly CapabilityName[] },
) => object;

/** What a delivery needs: the agents' profiles, and the shape of an order. */
export type EventDelivery = { profiles: AgentProfiles; shape: ShapeOrder; answerLimit?: number };

/**
 * Notifies an agent's platform of a change of its order, at the address that its profile names for it, and notes what came of
 * it. Sent is the whole order as it is at the first try; each further try sends the same. Any 2xx in time is success; all
 * else, a profile that cannot be had too, is tried again with growing pauses for three days. A profile without such an
 * address wants no events.
 */
export async function notifyPlatform(
  ctx: AgentsContext,
  delivery: EventDelivery,
  claimed: ClaimedEvent,
): Promise<void> {
  // What cannot be sent is no reason to try it without a pause for ever.
  const tried = await tryOnce(ctx, delivery, claimed).catch((err: unknown): TriedEvent => {
    ctx.log.error({ err, order: claimed.orderId }, "an order could not be sent to its agent");
    return { status: null, problem: "error" };
  });
  if (tried === "unwanted") {
    return endEvent(ctx.db, claimed.seq, "unwanted", { status: null, problem: null });
  }
  if (tried.problem === null) return endEvent(ctx.db, claimed.seq, "delivered", tried);
  const now = Date.now();
  const isOver = isGivenUp(new Date(now - claimed.elapsed), new Date(now), claimed.attempts + 1);
  const pause = isOver ? null : pauseAfter(claimed.elapsed, Math.random());
  return noteFailedEvent(ctx.db, claimed, tried, pause);
}

async function tryOnce(
  ctx: AgentsContext,
  { profiles, shape, answerLimit = ANSWER_LIMIT }: EventDelivery,
  claimed: ClaimedEvent,
): Promise<TriedEvent | "unwanted"> {
  const found = await profiles.find(claimed.agent);
  if (!found.ok) return { status: null, problem: found.failure.code };
  const { version, offered, ordersAt } = found.value;
  const common = commonCapabilities(version, offered);
  if (!common.includes(ORDER) || ordersAt === null) return "unwanted";
  const body = claimed.body ?? (await compose(ctx, shape, claimed, { version, common }));
  if (body === null) return "unwanted";
  const { publicUrl, demo } = ctx.settings;
  const headers = await signedPost(ctx.sealKeys, {
    ...{ url: ordersAt, id: claimed.id, at: new Date(claimed.at), body },
    profile: `${publicUrl}/.well-known/ucp`,
  });
  const answer = await askGuarded(ordersAt, {
    ...{ method: "POST", body, headers, limit: answerLimit, most: MOST_READ, longer: "cut" },
    allowsLoopback: demo,
  });
  if (!answer.ok) return { status: null, problem: problemOf(answer.failure) };
  const { status } = answer.value;
  return { status, problem: status >= 200 && status < 300 ? null : "answer" };
}

/** The order as it is now, kept for each further try; null: it is there no more. */
async function compose(
  ctx: AgentsContext,
  shape: ShapeOrder,
  { orderId, agent, seq }: ClaimedEvent,
  release: Parameters<ShapeOrder>[1],
): Promise<string | null> {
  const read = await readOrderOfAgent(ctx, agent, orderId);
  if (!read.ok) return null;
  const language = read.value.order.language ?? "en";
  const shaped = inLanguage(language, () => shape(read.value, release));
  return keepBody(ctx.db, seq, JSON.stringify(shaped));
}

const problemOf = (failure: GuardedFailure): string =>
  failure.kind === "unreachable" ? failure.reason : failure.kind;
