import { type Carriers, carriersOf } from "../carriers/carrier.ts";
import * as shiprocketAdapter from "../carriers/shiprocket/adapter.ts";

const adapters = [shiprocketAdapter];

/** The variables of all carriers. */
export const carrierVariables = Object.assign({}, ...adapters.map(({ variables }) => variables));

/** Groups of which either all variables or none must be set. */
export const carrierCompanions = adapters.map(({ companions }) => companions);

/** The carriers that an environment configures. */
export const configureCarriers = (environment: Readonly<Record<string, unknown>>): Carriers =>
  carriersOf(...adapters.flatMap(({ configure }) => configure(environment) ?? []));
