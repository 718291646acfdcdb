import type { z } from "zod";
import type { Carrier } from "./carrier.ts";

/** What a carrier's folder hands to the registry. */
export type CarrierAdapter = {
  /** As its carrier's `name`. */
  name: string;
  /** The variables of the environment that it reads (.env.example). */
  variables: z.ZodRawShape;
  /** Of these either all are set or none; with all of them the carrier is configured. */
  companions: readonly string[];
  /** The carrier of an environment that was read by `variables`; null: it is not configured. */
  configure(environment: Readonly<Record<string, unknown>>): Carrier | null;
};
