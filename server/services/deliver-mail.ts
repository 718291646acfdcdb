import { findDueMail, updateMail } from "../db/mails.ts";
import type { MailRoute } from "../db/schema/mail.ts";
import type { Mail } from "../mail/mail.ts";
import type { Shop } from "../shop.ts";

/** Sends a mail and says which way it went; throws when it was not accepted. */
export type Send = (mail: Mail, id: string) => Promise<MailRoute>;

/** Sends the mail of a job, once: a mail that is sent, or waits for another job, is left alone. */
export async function deliverMail(
  shop: Shop,
  send: Send,
  mailId: string,
  jobId: string,
): Promise<void> {
  const row = await findDueMail(shop.db, mailId, jobId);
  if (!row) return;
  try {
    const via = await send(row.data as Mail, row.id);
    await updateMail(shop.db, row.id, {
      state: "sent",
      via,
      attempts: row.attempts + 1,
      lastError: null,
      data: null,
      sentAt: shop.now(),
    });
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    await updateMail(shop.db, row.id, { attempts: row.attempts + 1, lastError });
    throw error;
  }
}
