import type { Rate } from "#domain/tax/rates.ts";

export type { Rate } from "#domain/tax/rates.ts";
export type { GoodsToTax, TaxRule } from "#domain/tax/rule.ts";

/** A rule of version 1: the rate of an HSN, of what the settings say. */
export type TaxRuleV1 = (hsn: string, listed: Rate) => Rate;
