import { and, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { removedBefore } from "#domain/privacy/register.ts";
import { kindsTo } from "#server/mail/message/mail.ts";
import { CHANGES_KEPT } from "#server/platform/db/changes.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sessions, users, verifications } from "#server/platform/db/schema/accounts.ts";
import { changes, outcomes } from "#server/platform/db/schema/changes.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { webhookEvents } from "#server/platform/db/schema/payments.ts";

/**
 * Removes expired rows: sessions that have ended; and after the times of the register used codes, mails that were sent
 * about no order (at once where their account was erased), and payment events without a problem. What
 * belongs to an order stays, and so does what an admin may have to look at. Notes of changes and of
 * outcomes are for processes that run, and go after a day.
 */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.delete(changes).where(lt(changes.at, new Date(now.getTime() - CHANGES_KEPT)));
  await db.delete(outcomes).where(lt(outcomes.at, new Date(now.getTime() - CHANGES_KEPT)));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, removedBefore("codes", now)));
  // A mail to an account that was erased while it was being written.
  const ofErased = and(
    inArray(mails.kind, kindsTo("account")),
    sql`not exists (select 1 from ${users} where ${users.email} = ${mails.recipient})`,
  );
  const ended = sql`coalesce(${mails.sentAt}, ${mails.createdAt})`;
  await db
    .delete(mails)
    .where(
      and(
        isNull(mails.orderId),
        inArray(mails.state, ["sent", "not needed"]),
        or(ofErased, lt(ended, removedBefore("mails", now))),
      ),
    );
  await db
    .delete(webhookEvents)
    .where(
      and(
        isNull(webhookEvents.problem),
        lt(webhookEvents.receivedAt, removedBefore("paymentEvents", now)),
      ),
    );
}
