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
import {
  type EndpointRow,
  lockEndpoint,
  removeEndpoint,
  saveEndpoint,
  switchOff,
} from "./queries/endpoints.ts";
import { newSecret } from "./secrets.ts";

/** Ms for which the former secret signs beside a new one. */
const BOTH_SIGN = 24 * 3_600_000;

/**
 * What an admin does to an endpoint: `save` what it is notified of and where, switch it `on` or `off`, give it another
 * `secret`, or `remove` it with all that it was sent.
 */
export type EndpointStep =
  | { step: "save"; typed: TypedWebhook }
  | { step: "on" | "off" | "secret" | "remove" };
/** `secret` is shown this once, where there is a new one. */
export type ChangedEndpoint = { url: string; secret?: string };
export type ChangeEndpointFailure =
  | "only-super-admins"
  | "unknown-webhook"
  | { kind: "fields"; errors: WebhookErrors };

/**
 * Changes an endpoint. Needs a super admin. Switched off, what waits for it is given up, and nothing is written for it
 * until it is on again. Writes into the audit trail.
 */
export async function changeEndpoint(
  ctx: WebhooksContext,
  admin: SignedInAdmin,
  id: string,
  change: EndpointStep,
): Promise<Result<ChangedEndpoint, ChangeEndpointFailure>> {
  if (admin.authority.role !== "super_admin") return failed("only-super-admins");
  const done = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<ChangedEndpoint, ChangeEndpointFailure>> => {
      const row = await lockEndpoint(tx, id);
      if (!row) return failed("unknown-webhook");
      const at = ctx.now();
      const audit = (action: keyof typeof actions, after: Record<string, unknown>) =>
        recordAudit(tx, {
          ...{ at, actor: admin, action: actions[action], subject: { kind: "webhook", id }, after },
        });
      switch (change.step) {
        case "save": {
          const form = readWebhookForm(change.typed, whyNotAsked(ctx, change.typed.url));
          if (!form.ok) return failed({ kind: "fields", errors: form.failure });
          const { url, note, events } = form.value;
          // What another address has not taken says nothing of this one.
          const anew = url === row.url ? {} : { failingSince: null };
          await saveEndpoint(tx, id, { url, note, events, ...anew });
          await audit("save", { address: url, note, events: events.join(", ") });
          return success({ url });
        }
        case "on":
          await saveEndpoint(tx, id, { state: "on", offReason: null, offAt: null });
          break;
        case "off":
          await switchOff(tx, id, "admin", at);
          break;
        case "secret": {
          const { secret, sealed } = newSecret(ctx.sealKeys, id);
          await saveEndpoint(tx, id, renewed(row, sealed, at));
          await audit("secret", { address: row.url });
          return success({ url: row.url, secret });
        }
        case "remove":
          await removeEndpoint(tx, id);
          break;
      }
      await audit(change.step, { address: row.url });
      return success({ url: row.url });
    },
  );
  await ctx.flush();
  return done;
}

const actions = {
  save: "webhook.update",
  on: "webhook.on",
  off: "webhook.off",
  secret: "webhook.secret",
  remove: "webhook.delete",
} as const;

const renewed = (row: EndpointRow, sealed: string, at: Date) => ({
  secret: sealed,
  formerSecret: row.secret,
  formerUntil: new Date(at.getTime() + BOTH_SIGN),
});
