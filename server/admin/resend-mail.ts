import { messages } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { may, type SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { type Mail, queueOf, recipientOf } from "#server/mail/message/mail.ts";
import { lockMail, updateMail } from "#server/mail/queries/mails.ts";
import { recordAudit } from "./queries/audit.ts";

/**
 * Puts a mail that was given up back into the queue, under the same message id. The shop's own mail
 * goes to who gets it today. One that is queued or sent already stays as it is: asking twice sends
 * once. Needs the permission to update orders; the failure is a sentence for the admin.
 */
export function resendMail(
  ctx: Context,
  admin: SignedInAdmin,
  mailId: string,
): Promise<Result<null, string>> {
  return ctx.db.transaction(async (tx) => {
    if (!may(admin.authority, "update", "orders")) return failed(messages.insufficientPermissions);
    const row = await lockMail(tx, mailId);
    if (!row) return failed(messages.unknownMail);
    const mail = row.data as Mail | null;
    if (row.state !== "failed" || !mail) return success(null);
    const now = ctx.now();
    await updateMail(tx, row.id, {
      state: "queued",
      recipient: recipientOf(mail, ctx.settings.adminEmail),
      jobId: await ctx.jobs.send(queueOf(mail), { mailId: row.id }, tx),
      queuedAt: now,
      dueAt: now,
    });
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
