import { z } from "zod";
import type { DisputePhase } from "#domain/payment.ts";
import type { ProviderDispute } from "#server/payments/provider/provider.ts";
import { type Ask, everyPage, read, seconds } from "./ask.ts";

const phases = {
  retrieval: "retrieval",
  chargeback: "chargeback",
  pre_arbitration: "pre arbitration",
  arbitration: "arbitration",
  fraud: "fraud",
} as const satisfies Record<string, DisputePhase>;
const statuses = {
  open: "open",
  under_review: "under review",
  won: "won",
  lost: "lost",
  closed: "closed",
} as const;
type Keys<Names extends object> = keyof Names & string;
const keysOf = <Names extends object>(names: Names) => Object.keys(names) as Keys<Names>[];

const time = (value: number | null | undefined) => (value ? new Date(value * 1000) : null);

const disputeAnswer = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int().positive(),
    currency: z.string(),
    phase: z.enum(keysOf(phases)),
    status: z.enum(keysOf(statuses)),
    reason_code: z.string().nullish(),
    respond_by: z.int().nullish(),
    created_at: z.int(),
  })
  .transform(
    (dispute): ProviderDispute => ({
      id: dispute.id,
      paymentId: dispute.payment_id,
      amount: dispute.amount,
      currency: dispute.currency,
      phase: phases[dispute.phase],
      status: statuses[dispute.status],
      reason: dispute.reason_code ?? "",
      respondBy: time(dispute.respond_by),
      createdAt: new Date(dispute.created_at * 1000),
    }),
  );
const disputesAnswer = z.object({ items: z.array(disputeAnswer) });

/** The Disputes API. */
export const disputeCalls = (ask: Ask) => ({
  find: (id: string) => ask(read(`/disputes/${id}`, disputeAnswer)),
  since: (since: Date) => everyPage(ask, `/disputes?from=${seconds(since)}`, disputesAnswer),
});
