import { type GrievanceMove, grievanceMoves, mayMove } from "#domain/grievances/moves.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { GrievancesContext } from "#server/context/modules.ts";
import { dueOf, type ListedGrievance } from "./list-grievances.ts";
import { findGrievance, findMessages, findOrderTie, type OrderTie } from "./queries.ts";

/** A grievance as admins see it. Times are ISO texts. */
export type GrievanceFile = ListedGrievance & {
  email: string;
  phone: string;
  hasAccount: boolean;
  /** How the order is theirs; null: none is named. */
  orderTie: OrderTie | null;
  acknowledgeBy: string;
  acknowledgedAt: string | null;
  resolveBy: string;
  resolvedAt: string | null;
  exchange: {
    id: number;
    at: string;
    author: "customer" | "shop" | "note";
    actorEmail: string | null;
    body: string;
  }[];
  /** What can be done now. */
  possible: GrievanceMove[];
};

/** One grievance with the whole exchange and its notes. Needs `grievances:update`. */
export async function readGrievanceFile(
  ctx: GrievancesContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<GrievanceFile, "insufficient-permissions" | "unknown-grievance">> {
  const allowed = authorize(admin, "grievances:update");
  if (!allowed.ok) return allowed;
  const row = await findGrievance(ctx.db, id);
  if (!row) return failed("unknown-grievance");
  const messages = await findMessages(ctx.db, [id]);
  const { subject, state, name, email, phone, orderId, userId } = row;
  return success({
    ...{ id, subject, state, name, email, phone, orderId },
    hasAccount: userId !== null,
    orderTie: orderId === null ? null : await findOrderTie(ctx.db, orderId, { userId, email }),
    createdAt: row.createdAt.toISOString(),
    due: dueOf(row, ctx.now()),
    acknowledgeBy: row.acknowledgeBy.toISOString(),
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    resolveBy: row.resolveBy.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    exchange: messages.map(({ id, at, author, actorEmail, body }) => {
      return { id, at: at.toISOString(), author, actorEmail, body };
    }),
    possible: grievanceMoves.filter((move) => mayMove(state, move)),
  });
}
