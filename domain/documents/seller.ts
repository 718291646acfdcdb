import { gstinOf, isGstin } from "../india/gstin.ts";
import { stateCode } from "../india/states.ts";
import { statesOfAddress } from "../india/states-of-address.ts";
import type { SettingsValues } from "../settings/groups.ts";
import type { Seller } from "./values.ts";

/**
 * A GSTIN that is never issued, for a demo shop that has none: of the state of its address, or of Uttar Pradesh
 * where that names none.
 */
export function specimenGstin(address: string): string {
  const [state = "Uttar Pradesh"] = statesOfAddress(address);
  return gstinOf(`${stateCode(state)}AAACZ0000A1Z`);
}

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
  const address = legal.address || brand.address;
  const seller = {
    name: legal.name || brand.name,
    address,
    gstin: specimen ? specimenGstin(address) : legal.gstin,
    cin: company.cin,
    email: brand.email,
    telephone: legal.telephone,
    signatory: company.signatory,
  };
  return { seller, specimen };
}
