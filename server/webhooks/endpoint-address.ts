import type { WebhookErrors } from "#domain/webhooks/endpoint-form.ts";
import type { WebhooksContext } from "#server/context/modules.ts";
import { readGuardedAddress } from "#server/platform/ask-guarded.ts";

/** Why an address that an admin typed may not be asked; null: it may. */
export function whyNotAsked(ctx: WebhooksContext, typed: string): WebhookErrors["url"] | null {
  const address = readGuardedAddress(typed.trim(), ctx.settings.demo);
  return address.ok ? null : address.failure;
}
