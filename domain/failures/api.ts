import { apiSettings } from "#texts/admin/api-settings.ts";
import { webhookSettings } from "#texts/admin/webhook-settings.ts";
/** Why a token is not made or not ended. */
export const apiFailures = {
  "too-many-tokens": {
    status: 200,
    get sentence() {
      return apiSettings().tooMany;
    },
  },
  "unknown-token": {
    status: 404,
    get sentence() {
      return apiSettings().unknown;
    },
  },
  "too-many-webhooks": {
    status: 200,
    get sentence() {
      return webhookSettings().tooMany;
    },
  },
  "unknown-webhook": {
    status: 404,
    get sentence() {
      return webhookSettings().unknown;
    },
  },
  "webhook-off": {
    status: 200,
    get sentence() {
      return webhookSettings().isOff;
    },
  },
  "unknown-delivery": {
    status: 404,
    get sentence() {
      return webhookSettings().unknownDelivery;
    },
  },
} as const;
