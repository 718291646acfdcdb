import type { FieldFailure } from "#domain/failures/fields.ts";
import type { Failure } from "#domain/failures.ts";
import { clocksOf } from "#domain/grievances/clocks.ts";
import { checkWords } from "#domain/grievances/form.ts";
import { stateAfterReply } from "#domain/grievances/moves.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { GrievancesContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { isWithinHour } from "#server/platform/hourly-limit.ts";
import { officerOf } from "./open-grievance.ts";
import { insertMessage, lockGrievance, saveMove } from "./queries.ts";
import { isTheirs, type TicketHolder } from "./read-grievance.ts";
import { onceKey } from "./ticket.ts";

const OF_TICKET = 10; // messages an hour

type ReplyFailure = FieldFailure | Failure<"unknown-grievance" | "too-many-grievances">;

/**
 * Adds what a ticket's customer writes. What was answered or resolved is taken up again; one that was
 * resolved has a new month from then on. `seen` is the newest message of the page that the form stood
 * on: the same words sent twice from it are kept once.
 */
export async function replyToGrievance(
  ctx: GrievancesContext,
  id: string,
  holder: TicketHolder,
  { words, seen }: { words: string; seen: string },
): Promise<Result<null, ReplyFailure>> {
  const checked = checkWords(words);
  if (!checked.ok) return checked;
  const now = ctx.now();
  const requestKey = onceKey(ctx, "reply", id, seen.slice(0, 20), checked.value);
  return transact(ctx.db, "repeatable", async (tx): Promise<Result<null, ReplyFailure>> => {
    const row = await lockGrievance(tx, id);
    if (!row || !isTheirs(row, holder)) return failed("unknown-grievance");
    if (!(await isWithinHour(ctx, tx, "grievances of", id, OF_TICKET))) {
      return failed("too-many-grievances");
    }
    const message = { grievanceId: id, at: now, author: "customer" as const, requestKey };
    if (!(await insertMessage(tx, { ...message, body: checked.value }))) return success(null);
    const again = row.state === "resolved";
    const resolveBy = again ? clocksOf(now, row.subject).resolveBy : row.resolveBy;
    const state = stateAfterReply(row.state);
    const { acknowledgedAt } = row;
    await saveMove(tx, id, { state, acknowledgedAt, resolvedAt: null, resolveBy, updatedAt: now });
    const what = again ? "again" : "reply";
    await queueMail(ctx, { kind: "grievance-officer", id, what, to: officerOf(ctx), name: "" }, tx);
    return success(null);
  });
}
