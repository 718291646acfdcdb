import type { GrievanceState, GrievanceSubject } from "#domain/grievances/states.ts";
import type { GrievancesContext } from "#server/context/modules.ts";
import { findGrievance, findMessages, type GrievanceRow } from "./queries.ts";
import { isItsToken } from "./ticket.ts";

/** Who asks for a ticket: by the link of its mails (its token, or empty), or signed in. */
export type TicketHolder = { token: string; userId: string | null };

/** A ticket as its customer sees it. Times are ISO texts. */
export type TicketPage = {
  id: string;
  subject: GrievanceSubject;
  state: GrievanceState;
  orderId: string | null;
  createdAt: string;
  acknowledgeBy: string;
  acknowledgedAt: string | null;
  resolveBy: string;
  resolvedAt: string | null;
  exchange: { id: number; by: "customer" | "shop"; at: string; body: string }[];
};

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** Whether a ticket is that of who asks. */
export const isTheirs = (row: GrievanceRow, { token, userId }: TicketHolder): boolean =>
  (userId !== null && row.userId === userId) || (token !== "" && isItsToken(row, token));

/** The ticket with what was written. Null for who has neither its link nor its account. */
export async function readGrievance(
  ctx: GrievancesContext,
  id: string,
  holder: TicketHolder,
): Promise<TicketPage | null> {
  const row = await findGrievance(ctx.db, id);
  if (!row || !isTheirs(row, holder)) return null;
  const messages = await findMessages(ctx.db, [id]);
  const { subject, state, orderId } = row;
  return {
    ...{ id, subject, state, orderId },
    createdAt: row.createdAt.toISOString(),
    acknowledgeBy: row.acknowledgeBy.toISOString(),
    acknowledgedAt: iso(row.acknowledgedAt),
    resolveBy: row.resolveBy.toISOString(),
    resolvedAt: iso(row.resolvedAt),
    exchange: messages.flatMap(({ id, author, at, body }) =>
      author === "note" ? [] : [{ id, by: author, at: at.toISOString(), body }],
    ),
  };
}
