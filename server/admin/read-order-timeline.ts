import type { OrderEvent } from "#domain/order/order-events.ts";
import { type TimelineWords, timelineWords } from "#domain/order/timeline-words.ts";
import type { Order } from "#domain/order.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { readTimeline } from "#server/orders/read-timeline.ts";
import { findEmails } from "./queries/emails.ts";

/** A line of the timeline as admins read it. `at` is an ISO text. */
export type AdminTimelineLine = TimelineWords & {
  id: number;
  at: string;
  /** Who did it. */
  who: string;
  /** Its customer does not see it. */
  internal: boolean;
};

/** All that happened to an order, the oldest first, and who did it. Needs `orders:read`. */
export async function readOrderTimeline(
  ctx: AdminContext,
  admin: SignedInAdmin,
  order: Pick<Order, "id" | "userId" | "createdAt"> & { enteredBy?: string | null },
): Promise<Result<AdminTimelineLine[], "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const events = await readTimeline(ctx, order, { all: true });
  const admins = events.filter(({ actor }) => actor.kind === "admin").map(({ actor }) => actor.id);
  const emails = await findEmails(ctx.db, [...new Set(admins)]);
  return success(
    events.map((event) => ({
      id: event.id,
      at: event.at,
      who: nameOf(event.actor, emails),
      internal: !event.public,
      ...timelineWords(event, "admin"),
    })),
  );
}

function nameOf({ kind, id }: OrderEvent["actor"], emails: ReadonlyMap<string, string>): string {
  if (kind === "customer") return "The customer";
  return kind === "admin" ? (emails.get(id) ?? "An admin") : `The shop (${id})`;
}
