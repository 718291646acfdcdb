import { alerts } from "#texts/catalogue/alerts.ts";
import { messages } from "../messages.ts";

/** Why the stock is not changed, and why no alert is kept for what is sold out. */
export const stockFailures = {
  "unknown-variant": {
    status: 200,
    get sentence() {
      return alerts().unknownVariant;
    },
  },
  "bad-alert-email": {
    status: 200,
    get sentence() {
      return messages().badEmail;
    },
  },
  "too-many-alerts": {
    status: 429,
    get sentence() {
      return alerts().tooMany;
    },
  },
} as const;
