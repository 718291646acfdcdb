import { dayOf } from "#domain/calendar.ts";
import type { Failure } from "#domain/failures.ts";
import { clocksOf } from "#domain/grievances/clocks.ts";
import { checkGrievance, type GrievanceErrors } from "#domain/grievances/form.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { language } from "#language";
import { networkOf } from "#server/accounts/limit-attempts.ts";
import type { GrievancesContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Client } from "#server/platform/client.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { isWithinHour } from "#server/platform/hourly-limit.ts";
import { findTicketOf, insertGrievance, insertMessage } from "./queries.ts";
import { hashOfToken, newTicket, onceKey, tokenOf } from "./ticket.ts";

const FROM_NETWORK = 20; // an hour: whole offices share an address
const OF_EMAIL = 5; // an hour, and so many mails that a stranger can cause
const IN_ALL = 500; // an hour

/** The form as it was sent. `trap`: a field that no person sees. */
export type SentGrievance = { values: Record<string, unknown>; trap: string };

export type OpenGrievanceFailure =
  | { kind: "fields"; errors: GrievanceErrors }
  | Failure<"too-many-grievances">;

/** A ticket's number. What opens its page goes by mail alone: anybody can type anybody's address. */
export type Ticket = { id: string };

/**
 * Takes a grievance, of somebody with or without an account and an order: keeps it with its clocks, and
 * queues the mail with the ticket's number and the one to the grievance officer (§23.61). The same words
 * sent again on the same day are the same ticket. A robot that fills in the unseen field gets a number
 * of nothing.
 */
export async function openGrievance(
  ctx: GrievancesContext,
  client: Client,
  userId: string | null,
  form: SentGrievance,
): Promise<Result<Ticket, OpenGrievanceFailure>> {
  const checked = checkGrievance(form.values);
  if (!checked.ok) return failed({ kind: "fields", errors: checked.failure });
  const { subject, orderId, name, email, phone, words } = checked.value;
  const id = newTicket();
  if (form.trap !== "") return success({ id });
  const now = ctx.now();
  const network = networkOf(client.address);
  const same = [dayOf(now), network, userId ?? "", subject, orderId, email, words];
  const requestKey = onceKey(ctx, "grievance", ...same);
  const before = await findTicketOf(ctx.db, requestKey);
  if (before) return success({ id: before });
  if (!(await isAllowed(ctx, network, email))) return failed("too-many-grievances");
  const token = tokenOf(ctx, id);
  const isNew = await transact(ctx.db, "repeatable", async (tx) => {
    const written = await insertGrievance(tx, {
      ...{ id, userId, subject, name, email, phone, language: language(), requestKey },
      orderId: orderId || null,
      tokenHash: hashOfToken(token),
      ...clocksOf(now, subject),
      ...{ createdAt: now, updatedAt: now },
    });
    if (!written) return false; // the same form at the same moment
    await insertMessage(tx, { grievanceId: id, at: now, author: "customer", body: words });
    await queueMail(
      ctx,
      { kind: "grievance-received", id, to: email, name, language: language() },
      tx,
    );
    const to = officerOf(ctx);
    await queueMail(ctx, { kind: "grievance-officer", id, what: "new", to, name: "" }, tx);
    return true;
  });
  return success({ id: isNew ? id : ((await findTicketOf(ctx.db, requestKey)) ?? id) });
}

/** Who is notified of grievances: the officer's address, or the admin's where none is named. */
export const officerOf = ({ settings }: GrievancesContext): string =>
  settings.legal.grievanceContact || settings.adminEmail;

async function isAllowed(ctx: GrievancesContext, network: string, email: string): Promise<boolean> {
  return (
    (await isWithinHour(ctx, ctx.db, "grievances by", network, FROM_NETWORK)) &&
    (await isWithinHour(ctx, ctx.db, "grievances of", email, OF_EMAIL)) &&
    (await isWithinHour(ctx, ctx.db, "grievances", "", IN_ALL))
  );
}
