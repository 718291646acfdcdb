import type { WebhooksContext } from "#server/context/modules.ts";
import { type DeliveryWorker, startDeliveryWorker } from "#server/platform/delivery-worker.ts";
import { ANSWER_LIMIT, deliverWebhook } from "./deliver-webhook.ts";
import { claimDeliveries, endDeliveryLeases, giveBackDelivery } from "./queries/outbox.ts";

/** Ms for which a delivery is its worker's: the limit of an answer, and time to note it. */
const LEASE = ANSWER_LIMIT + 20_000;

/** What sends the webhooks of this process. */
export type WebhookWorker = DeliveryWorker;

/** Starts to send what is due (`startDeliveryWorker`). `answerLimit` in ms. */
export const startWebhookWorker = (
  ctx: WebhooksContext,
  alone: boolean,
  answerLimit = ANSWER_LIMIT,
): Promise<WebhookWorker> =>
  startDeliveryWorker(
    ctx.log,
    {
      what: "webhooks",
      lease: LEASE,
      claim: (lease, options) => claimDeliveries(ctx.db, lease, options),
      laneOf: ({ endpointId }) => endpointId,
      deliver: (claimed) => deliverWebhook(ctx, claimed, answerLimit),
      giveBack: (claimed) => giveBackDelivery(ctx.db, claimed),
      endLeases: () => endDeliveryLeases(ctx.db),
    },
    alone,
  );
