import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { DeliveryState, ListedDelivery, OffReason } from "#domain/webhooks/delivery.ts";
import type { WebhookEvent } from "#domain/webhooks/events.ts";
import type { WebhooksContext } from "#server/context/modules.ts";
import { countDeliveries, type DeliveryRow, findDeliveries } from "./queries/deliveries.ts";
import { type EndpointRow, findEndpoint, findEndpoints } from "./queries/endpoints.ts";

const PAGE = 50;

/** An endpoint as its pages show it, without its secret. Times are ISO texts. */
export type ListedEndpoint = {
  id: string;
  url: string;
  note: string;
  events: WebhookEvent[];
  createdBy: string;
  createdAt: string;
  state: "on" | "off";
  offReason: OffReason | null;
  offAt: string | null;
  failingSince: string | null;
  /** Until when the former secret signs too; null: it does not. */
  formerUntil: string | null;
  /** How many deliveries wait, and how many were given up. */
  queued: number;
  failed: number;
};

export type ReadEndpoint = {
  endpoint: ListedEndpoint;
  deliveries: ListedDelivery[];
  /** What the next page begins below; null: this is the last. */
  next: number | null;
};

/** All endpoints, the oldest first. Needs a super admin. */
export async function listEndpoints(
  ctx: WebhooksContext,
  admin: SignedInAdmin,
): Promise<Result<ListedEndpoint[], "insufficient-permissions">> {
  if (admin.authority.role !== "super_admin") return failed("insufficient-permissions");
  const counts = await countDeliveries(ctx.db);
  return success((await findEndpoints(ctx.db)).map((row) => toListed(row, counts, ctx.now())));
}

/** One of them with what it was sent, the newest first. Needs a super admin. */
export async function readEndpoint(
  ctx: WebhooksContext,
  admin: SignedInAdmin,
  id: string,
  page: { state: DeliveryState | null; before: number | null },
): Promise<Result<ReadEndpoint, "insufficient-permissions" | "unknown-webhook">> {
  if (admin.authority.role !== "super_admin") return failed("insufficient-permissions");
  const row = await findEndpoint(ctx.db, id);
  if (!row) return failed("unknown-webhook");
  const found = await findDeliveries(ctx.db, id, { ...page, limit: PAGE + 1 });
  const deliveries = found.slice(0, PAGE);
  return success({
    endpoint: toListed(row, await countDeliveries(ctx.db), ctx.now()),
    deliveries: deliveries.map(toDelivery),
    next: found.length > PAGE ? (deliveries.at(-1)?.seq ?? null) : null,
  });
}

function toListed(
  row: EndpointRow,
  counts: Awaited<ReturnType<typeof countDeliveries>>,
  now: Date,
): ListedEndpoint {
  const { id, url, note, events, createdBy, state, offReason } = row;
  const { queued = 0, failed = 0 } = counts.find(({ endpointId }) => endpointId === id) ?? {};
  const until = row.formerUntil && row.formerUntil > now ? row.formerUntil : null;
  return {
    ...{ id, url, note, events, createdBy, state, offReason, queued, failed },
    createdAt: row.createdAt.toISOString(),
    offAt: row.offAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    formerUntil: until?.toISOString() ?? null,
  };
}

function toDelivery(row: DeliveryRow): ListedDelivery {
  const { seq, id, event, subject, body, state, attempts, status, answer, problem, took } = row;
  return {
    ...{ seq, id, event, subject, body, state, attempts, status, answer, problem, took },
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    triedAt: row.triedAt?.toISOString() ?? null,
  };
}
