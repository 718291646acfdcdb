import { z } from "zod";
import type { Carrier } from "../carrier.ts";
import { shiprocket } from "./shiprocket.ts";

export const name = "shiprocket";

/** The variables of the environment that it reads (.env.example). */
export const variables = {
  SHIPROCKET_EMAIL: z.email().optional(),
  SHIPROCKET_PASSWORD: z.string().optional(),
  SHIPROCKET_WEBHOOK_TOKEN: z.string().min(16).optional(),
  SHIPROCKET_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ""))
    .default("https://apiv2.shiprocket.in"),
};
const schema = z.object(variables);

/** Of these either all are set or none. */
export const companions = ["SHIPROCKET_EMAIL", "SHIPROCKET_PASSWORD", "SHIPROCKET_WEBHOOK_TOKEN"];

/** The carrier of an environment that was read by `variables`; null: it is not configured. */
export function configure(environment: Readonly<Record<string, unknown>>): Carrier | null {
  const env = schema.parse(environment);
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = env;
  const { SHIPROCKET_WEBHOOK_TOKEN: webhookToken } = env;
  if (!email || !password || !webhookToken) return null;
  return shiprocket({ email, password, webhookToken, apiUrl: env.SHIPROCKET_API_URL });
}
