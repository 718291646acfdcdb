import type { StockContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";
import { nameVariant } from "./name-variant.ts";
import { findWaitedFor, takeAlerts } from "./queries/alerts.ts";
import { findAvailable } from "./queries/levels.ts";

const BATCH = 100; // mails in one transaction

/**
 * Notifies all who wait for a variant, once, that it is back; none while there is none. Mail and
 * mark are one transaction: who is notified is not notified again.
 */
export async function sendAlerts(ctx: StockContext, variantId: number): Promise<void> {
  const variant = nameVariant(ctx, variantId);
  const available = await findAvailable(ctx.db, variantId, ctx.now());
  if (!variant || (available !== null && available <= 0)) return;
  for (;;) {
    const sent = await transact(ctx.db, "repeatable", async (tx) => {
      const alerts = await takeAlerts(tx, variantId, ctx.now(), BATCH);
      for (const { id, email, language } of alerts) {
        const { productId, name: what } =
          nameVariant(ctx, variantId, optionWords.in(language)) ?? variant;
        const about = { what, productId, alertId: id };
        await queueMail(ctx, { kind: "stock-back", to: email, name: "", language, ...about }, tx);
      }
      return alerts.length;
    });
    if (sent < BATCH) return;
  }
}

/** The same of every variant that can be had: one that came in while its product was not for sale is notified of later. */
export async function sendWaitingAlerts(ctx: StockContext): Promise<void> {
  for (const variantId of await findWaitedFor(ctx.db)) {
    const available = ctx.stock.available(variantId);
    if (available === null || available > 0) await sendAlerts(ctx, variantId);
  }
}
