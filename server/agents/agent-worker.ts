import type { AgentsContext } from "#server/context/modules.ts";
import { type DeliveryWorker, startDeliveryWorker } from "#server/platform/delivery-worker.ts";
import { ANSWER_LIMIT, type EventDelivery, notifyPlatform } from "./notify-platform.ts";
import { claimEvents, endEventLeases, giveBackEvent } from "./queries/events.ts";

/** Ms for which an event is its worker's: its profile and its answer, and time to note it. */
const LEASE = ANSWER_LIMIT + 25_000;

/** Starts to notify agents' platforms of their orders (`startDeliveryWorker`); nothing leaves while agents are switched off. */
export const startAgentWorker = (
  ctx: AgentsContext,
  delivery: EventDelivery,
  alone: boolean,
): Promise<DeliveryWorker> =>
  startDeliveryWorker(
    ctx.log,
    {
      what: "events for agents",
      lease: LEASE,
      claim: async (lease, options) =>
        ctx.settings.content.agents.on ? claimEvents(ctx.db, lease, options) : [],
      laneOf: ({ agent }) => agent,
      deliver: (claimed) => notifyPlatform(ctx, delivery, claimed),
      giveBack: (claimed) => giveBackEvent(ctx.db, claimed),
      endLeases: () => endEventLeases(ctx.db),
    },
    alone,
  );
