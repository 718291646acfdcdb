import type { ProviderAdapter } from "#server/payments/provider/adapter.ts";
import type { PaymentProvider } from "#server/payments/provider/provider.ts";

export type { ProviderAdapter } from "#server/payments/provider/adapter.ts";
export type {
  PaymentProvider,
  PaymentStart,
  ProviderAnswer,
  ProviderDispute,
  ProviderFailure,
  ProviderLink,
  ProviderLinkRequest,
  ProviderOrderRequest,
  ProviderRefund,
  ProviderRefundRequest,
  StartDetails,
  WebhookEvent,
} from "#server/payments/provider/provider.ts";

/** A provider of version 1: it is not asked what was refunded in its own dashboard. It has a page of its own. */
export type PaymentProviderV1 = Omit<PaymentProvider, "refundsSince" | "script">;

export type ProviderAdapterV1 = Omit<ProviderAdapter, "configure"> & {
  configure(environment: Readonly<Record<string, unknown>>): PaymentProviderV1 | null;
};
