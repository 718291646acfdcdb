import { randomUUID } from "node:crypto";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import {
  readWebhookForm,
  type TypedWebhook,
  type WebhookErrors,
} from "#domain/webhooks/endpoint-form.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { WebhooksContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { whyNotAsked } from "./endpoint-address.ts";
import { countEndpoints, insertEndpoint } from "./queries/endpoints.ts";
import { newSecret } from "./secrets.ts";

const MOST = 20;

/** `secret` is shown this once. */
export type MadeEndpoint = { id: string; secret: string };
export type MakeEndpointFailure =
  | "only-super-admins"
  | "too-many-webhooks"
  | { kind: "fields"; errors: WebhookErrors };

/**
 * Makes an address that is notified of what happens from now on. Needs a super admin. Its secret is kept sealed. Writes into
 * the audit trail.
 */
export async function makeEndpoint(
  ctx: WebhooksContext,
  admin: SignedInAdmin,
  typed: TypedWebhook,
): Promise<Result<MadeEndpoint, MakeEndpointFailure>> {
  if (admin.authority.role !== "super_admin") return failed("only-super-admins");
  const form = readWebhookForm(typed, whyNotAsked(ctx, typed.url));
  if (!form.ok) return failed({ kind: "fields", errors: form.failure });
  const id = randomUUID();
  const { secret, sealed } = newSecret(ctx.sealKeys, id);
  const { url, note, events } = form.value;
  const made = await transact(ctx.db, "repeatable", async (tx) => {
    if ((await countEndpoints(tx)) >= MOST) return failed("too-many-webhooks" as const);
    const at = ctx.now();
    await insertEndpoint(tx, {
      ...{ id, url, note, events, secret: sealed, createdAt: at, createdBy: admin.email },
    });
    await recordAudit(tx, {
      ...{ at, actor: admin, action: "webhook.create", subject: { kind: "webhook", id } },
      after: { address: url, note, events: events.join(", ") },
    });
    return success({ id, secret });
  });
  await ctx.flush();
  return made;
}
