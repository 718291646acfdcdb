import type { OffReason } from "#domain/webhooks/delivery.ts";
import { findUser } from "#server/accounts/queries/users.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { WebhooksContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { lockEndpoint, switchOff } from "./queries/endpoints.ts";

/**
 * Switches an endpoint off by itself, once: what waits for it is given up, and a mail notifies the shop, in the
 * language of who has made the endpoint. Writes into the
 * audit trail.
 */
export async function turnOff(
  ctx: WebhooksContext,
  id: string,
  reason: Exclude<OffReason, "admin">,
): Promise<void> {
  await transact(ctx.db, "repeatable", async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (endpoint?.state !== "on") return;
    const at = ctx.now();
    await switchOff(tx, id, reason, at);
    await recordAudit(tx, {
      ...{ at, actor: null, action: "webhook.off", subject: { kind: "webhook", id } },
      after: { address: endpoint.url, reason },
    });
    const { url, note, createdBy } = endpoint;
    const maker = await findUser(tx, createdBy);
    const mail = { kind: "webhook-off" as const, endpointId: id, url, note, reason };
    await queueMail(ctx, { ...mail, ...(maker ? { language: maker.language } : {}) }, tx);
  });
}
