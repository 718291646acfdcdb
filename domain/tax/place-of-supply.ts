import { isUnionTerritory, type StateCode, stateCode } from "../india/states.ts";

/** Where goods are supplied, and so which taxes are due. */
export type PlaceOfSupply = {
  /** The state's code, and that of the supplier. */
  code: StateCode;
  supplier: StateCode;
  /** IGST is due; otherwise CGST and SGST. */
  interState: boolean;
  /** SGST is called UTGST: both sides are in the same union territory without a legislature. */
  unionTerritory: boolean;
};

/**
 * The place of supply of goods that are delivered: the state of the delivery address. Null: the address
 * names no state.
 */
export function placeOfSupply(supplier: StateCode, deliveryState: string): PlaceOfSupply | null {
  const code = stateCode(deliveryState);
  if (code === null) return null;
  const interState = code !== supplier;
  return { code, supplier, interState, unionTerritory: !interState && isUnionTerritory(code) };
}
