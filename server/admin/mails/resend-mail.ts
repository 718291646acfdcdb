import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { recipientOf } from "#server/mail/message/mail.ts";
import { readStoredMail } from "#server/mail/message/stored-mail.ts";
import { lockMail, type MailRow, queueAgain } from "#server/mail/queries/mails.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { UnreadableError } from "#server/platform/stored-json.ts";

/**
 * Puts a mail that was given up back into the queue, under the same message id. Needs
 * `orders:update`. The shop's own mail goes to its address of today. One that is queued or sent
 * already stays as it is, so that two requests send it once. Refused where there is no such mail.
 */
export async function resendMail(
  ctx: AdminContext,
  admin: SignedInAdmin,
  mailId: string,
): Promise<Result<null, "insufficient-permissions" | "unknown-mail">> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  return transact(ctx.db, "repeatable", async (tx) => {
    const row = await lockMail(tx, mailId);
    if (!row) return failed("unknown-mail");
    if (row.state !== "failed" || !row.data) return success(null);
    const now = ctx.now();
    await queueAgain(tx, row.id, recipientNow(ctx, row), now);
    await recordAudit(tx, {
      at: now,
      actor: admin,
      action: "mail.resend",
      subject: row.orderId ? { kind: "order", id: row.orderId } : { kind: "mail", id: row.id },
      after: { kind: row.kind },
    });
    return success(null);
  });
}

/** Who gets it today; one that cannot be read goes where it was to go, and its try says why it cannot. */
function recipientNow(ctx: AdminContext, { data, recipient }: MailRow): string {
  try {
    return recipientOf(readStoredMail(data), ctx.settings.adminEmail);
  } catch (error) {
    if (error instanceof UnreadableError) return recipient;
    throw error;
  }
}
