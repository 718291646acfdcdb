import { randomBytes } from "node:crypto";
import type { Failure } from "#domain/failures.ts";
import { isEmail, MAX_EMAIL_LENGTH } from "#domain/profile/formats.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { language } from "#language";
import { networkOf } from "#server/accounts/limit-attempts.ts";
import type { StockContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Client } from "#server/platform/client.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { isWithinHour } from "#server/platform/hourly-limit.ts";
import { nameVariant } from "./name-variant.ts";
import { insertAlert } from "./queries/alerts.ts";

const FROM_CLIENT = 20; // an hour: whole offices share an address
const TO_ADDRESS = 3; // mails an hour that a stranger can cause

export type AlertFailure = Failure<"unknown-variant" | "bad-alert-email" | "too-many-alerts">;

/**
 * "Tell me when it is back": sends a mail with a link that confirms the address. The answer is the
 * same whether the address is known, confirmed or asked too often: it reveals nothing.
 */
export async function askForAlert(
  ctx: StockContext,
  client: Client,
  asked: { variantId: number; email: string },
): Promise<Result<null, AlertFailure>> {
  const variant = nameVariant(ctx, asked.variantId);
  if (!variant) return failed("unknown-variant");
  const email = asked.email.trim().toLowerCase();
  if (email.length > MAX_EMAIL_LENGTH || !isEmail(email)) return failed("bad-alert-email");
  const network = networkOf(client.address);
  if (!(await isWithinHour(ctx, ctx.db, "alerts by", network, FROM_CLIENT))) {
    return failed("too-many-alerts");
  }
  if (!(await isWithinHour(ctx, ctx.db, "alerts to", email, TO_ADDRESS))) return success(null);
  await transact(ctx.db, "repeatable", async (tx) => {
    const id = randomBytes(24).toString("base64url");
    const createdAt = ctx.now();
    const alert = await insertAlert(tx, {
      id,
      variantId: variant.id,
      email,
      language: language(),
      createdAt,
    });
    if (alert.confirmedAt) return;
    const about = { what: variant.name, alertId: alert.id };
    await queueMail(
      ctx,
      { kind: "stock-confirm", to: email, name: "", language: alert.language, ...about },
      tx,
    );
  });
  return success(null);
}
