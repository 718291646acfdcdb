import { isGstin } from "../india/gstin.ts";
import type { SettingsValues } from "../settings/groups.ts";
import type { Seller } from "./values.ts";

/** A GSTIN that is never issued, for a demo shop that has none. */
export const SPECIMEN_GSTIN = "29AAACZ0000A1Z5";

/**
 * Who sells, by the settings: with the company's GSTIN, or in a demo shop without one as a specimen. Null:
 * there is no GSTIN, so neither tax nor documents can be made.
 */
export function sellerOf(
  { brand, legal, company }: Pick<SettingsValues, "brand" | "legal" | "company">,
  demo: boolean,
): { seller: Seller; specimen: boolean } | null {
  const specimen = !isGstin(legal.gstin);
  if (specimen && !demo) return null;
  const seller = {
    name: legal.name || brand.name,
    address: legal.address || brand.address,
    gstin: specimen ? SPECIMEN_GSTIN : legal.gstin,
    cin: company.cin,
    email: brand.email,
    telephone: legal.telephone,
    signatory: company.signatory,
  };
  return { seller, specimen };
}
