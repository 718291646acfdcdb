import { randomUUID } from "node:crypto";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { TEST_EVENT } from "#domain/webhooks/events.ts";
import type { WebhooksContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { insertDelivery, queueAgain } from "./queries/deliveries.ts";
import { lockEndpoint } from "./queries/endpoints.ts";

type SendFailure = "only-super-admins" | "unknown-webhook" | "webhook-off" | "unknown-delivery";

/** Sends a message to an endpoint that is about nothing. Needs a super admin; the endpoint must be on. */
export function sendTest(
  ctx: WebhooksContext,
  admin: SignedInAdmin,
  endpointId: string,
): Promise<Result<null, SendFailure>> {
  return toEndpoint(ctx, admin, endpointId, async (tx) => {
    const number = randomUUID().replaceAll("-", "");
    const at = ctx.now().toISOString();
    const message = { type: TEST_EVENT, version: "v1", timestamp: at, data: {} };
    await insertDelivery(tx, {
      ...{ id: `msg_${number}`, endpointId, event: TEST_EVENT, subject: `test ${number}` },
      body: JSON.stringify(message),
    });
    return success(null);
  });
}

/**
 * Sends again what is done, delivered or given up: the same message under the same id, so that a receiver knows it.
 * Needs a super admin; the endpoint must be on.
 */
export function sendAgain(
  ctx: WebhooksContext,
  admin: SignedInAdmin,
  endpointId: string,
  id: string,
): Promise<Result<null, SendFailure>> {
  return toEndpoint(ctx, admin, endpointId, async (tx) =>
    (await queueAgain(tx, endpointId, id)) ? success(null) : failed("unknown-delivery"),
  );
}

async function toEndpoint(
  ctx: WebhooksContext,
  admin: SignedInAdmin,
  id: string,
  work: (tx: Transaction) => Promise<Result<null, SendFailure>>,
): Promise<Result<null, SendFailure>> {
  if (admin.authority.role !== "super_admin") return failed("only-super-admins");
  return transact(ctx.db, "repeatable", async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (!endpoint) return failed("unknown-webhook");
    return endpoint.state === "on" ? work(tx) : failed("webhook-off");
  });
}
