import type { z } from "zod";
import type { ProviderAdapter } from "#server/payments/provider/adapter.ts";
import { type Providers, providersOf } from "#server/payments/provider/providers.ts";
import { razorpayAdapter } from "#server/payments/razorpay/adapter.ts";

/** Every provider that the shop can take money with. The first configured one is the default. */
export const adapters: readonly ProviderAdapter[] = [razorpayAdapter];

/** With those of the shop's extensions. */
export const adaptersWith = (more: readonly ProviderAdapter[]): readonly ProviderAdapter[] =>
  more.length === 0 ? adapters : [...adapters, ...more];

/** The variables of all of them. */
export const providerVariables: z.ZodRawShape = Object.assign(
  {},
  ...adapters.map(({ variables }) => variables),
);

/**
 * The providers that an environment configures. `PAYMENTS` names the one that new payments go to:
 * `card` is the first one that is configured, `cod` none. The others are still asked about the money
 * that they took.
 */
export function configureProviders(
  environment: Readonly<Record<string, unknown>> & { PAYMENTS: string },
  known: readonly ProviderAdapter[] = adapters,
): Providers {
  const configured = known.flatMap((adapter) => adapter.configure(environment) ?? []);
  const { PAYMENTS: chosen } = environment;
  if (chosen === "cod") return providersOf(null, ...configured);
  const current =
    chosen === "card" ? configured[0] : configured.find(({ name }) => name === chosen);
  return providersOf(current ?? null, ...configured.filter((each) => each !== current));
}
