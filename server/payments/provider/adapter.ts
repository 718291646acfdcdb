import type { z } from "zod";
import type { PaymentProvider } from "./provider.ts";

/** What a provider's folder hands to the registry. */
export type ProviderAdapter = {
  /** As its provider's `name`. */
  name: string;
  /** The variables of the environment that it reads (.env.example). */
  variables: z.ZodRawShape;
  /** Of these either all are set or none; with all of them the provider is configured. */
  companions: readonly [string, ...string[]];
  /** The provider of an environment that was read by `variables`; null: it is not configured. */
  configure(environment: Readonly<Record<string, unknown>>): PaymentProvider | null;
};
