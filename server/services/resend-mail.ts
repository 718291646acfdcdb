import { messages } from "../../domain/messages.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { may, type SignedInAdmin } from "../../domain/roles.ts";
import { recordAudit } from "../db/audit.ts";
import { lockMail, updateMail } from "../db/mails.ts";
import { type Mail, recipientOf } from "../mail/mail.ts";
import type { Shop } from "../shop.ts";
import { lineOf } from "./queue-mail.ts";

/**
 * Puts a mail that was given up back into the queue, under the same message id. The shop's own mail
 * goes to who gets it today. One that is queued or sent already stays as it is: asking twice sends
 * once. Needs the permission to update orders; the failure is a sentence for the admin.
 */
export function resendMail(
  shop: Shop,
  admin: SignedInAdmin,
  mailId: string,
): Promise<Result<null, string>> {
  return shop.db.transaction(async (tx) => {
    if (!may(admin.authority, "update", "orders")) return failed(messages.insufficientPermissions);
    const row = await lockMail(tx, mailId);
    if (!row) return failed(messages.unknownMail);
    const mail = row.data as Mail | null;
    if (row.state !== "failed" || !mail) return success(null);
    const now = shop.now();
    await updateMail(tx, row.id, {
      state: "queued",
      recipient: recipientOf(mail, shop.settings.adminEmail),
      jobId: await shop.jobs.send(lineOf(mail), { mailId: row.id }, tx),
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
