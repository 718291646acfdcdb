import type { z } from "zod";
import type { CarrierAdapter } from "../carriers/adapter.ts";
import { type Carriers, carriersOf } from "../carriers/carrier.ts";
import * as shiprocketAdapter from "../carriers/shiprocket/adapter.ts";

export const adapters: readonly CarrierAdapter[] = [shiprocketAdapter];

/** The variables of all carriers. */
export const carrierVariables: z.ZodRawShape = Object.assign(
  {},
  ...adapters.map(({ variables }) => variables),
);

/** Groups of which either all variables or none must be set. */
export const carrierCompanions = adapters.map(({ companions }) => companions);

/** The carriers that an environment configures; `more`: those of the shop's extensions. */
export const configureCarriers = (
  environment: Readonly<Record<string, unknown>>,
  more: readonly CarrierAdapter[] = [],
): Carriers =>
  carriersOf(...[...adapters, ...more].flatMap((each) => each.configure(environment) ?? []));
