import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { endMail, lockMail } from "#server/mail/queries/mails.ts";
import { transact } from "#server/platform/db/transaction.ts";

/**
 * Ends a mail that was given up and need not be sent, such as one to an address that there is not: it is no longer among
 * what failed. Needs `orders:update`. One that is queued or sent stays as it is. Refused where there is no such mail.
 */
export async function leaveMail(
  ctx: AdminContext,
  admin: SignedInAdmin,
  mailId: string,
): Promise<Result<null, "insufficient-permissions" | "unknown-mail">> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  return transact(ctx.db, "repeatable", async (tx) => {
    const row = await lockMail(tx, mailId);
    if (!row) return failed("unknown-mail");
    if (row.state !== "failed") return success(null);
    await endMail(tx, row.id);
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "mail.leave",
      subject: row.orderId ? { kind: "order", id: row.orderId } : { kind: "mail", id: row.id },
      after: { kind: row.kind },
    });
    return success(null);
  });
}
