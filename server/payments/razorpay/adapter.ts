import { z } from "zod";
import type { ProviderAdapter } from "#server/payments/provider/adapter.ts";
import { razorpay } from "./razorpay.ts";

const variables = {
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
  RAZORPAY_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ""))
    .default("https://api.razorpay.com"),
  RAZORPAY_CHECKOUT_URL: z.url().default("https://checkout.razorpay.com/v1/checkout.js"),
};
const schema = z.object(variables);

/** Razorpay: cards, UPI and net banking in a window over the shop's page. */
export const razorpayAdapter: ProviderAdapter = {
  name: "razorpay",
  variables,
  companions: ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
  configure: (environment) => {
    const env = schema.parse(environment);
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env;
    const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
    if (!keyId || !keySecret || !webhookSecret) return null;
    return razorpay({
      keyId,
      keySecret,
      webhookSecret,
      previousWebhookSecret: env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
      apiUrl: env.RAZORPAY_API_URL,
      checkoutScript: env.RAZORPAY_CHECKOUT_URL,
    });
  },
};
