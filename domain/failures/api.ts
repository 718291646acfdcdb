import { apiSettings } from "#texts/admin/api-settings.ts";

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
} as const;
