import type { Product } from "../catalogue/products.ts";
import { fromCfm } from "./units.ts";

/** Machines that filter air, in the customs tariff (8421). What measures air has other numbers. */
const FILTERS_AIR = "8421";

/** What a product that cleans air states of the rooms it is for. */
export type Stated = {
  id: number;
  name: string;
  /** Its clean-air rate in m³/h as its story or a detail named CADR states it; null: it states none. */
  rate: number | null;
  /** The sizes that say what room they are for. */
  rooms: readonly { size: string; room: string }[];
};

/** What the products that clean air state, in the shop's order. */
export function statedBy(products: readonly Product[]): Stated[] {
  return products
    .filter(({ hsn }) => hsn.startsWith(FILTERS_AIR))
    .map(({ id, name, details, meanings, story }) => ({
      id,
      name,
      rate: rateIn(
        story.cadr || (details.find(({ title }) => title === "CADR")?.description ?? ""),
      ),
      rooms: meanings.sizes
        .filter(({ room }) => room)
        .map(({ name: size, room }) => ({ size, room })),
    }));
}

/** The rate in a text such as "Up to 350 cfm" or "600 m³/h", in m³/h. */
export function rateIn(text: string): number | null {
  const [, amount = "", unit = ""] = /(\d+(?:\.\d+)?)\s*(cfm|m³\/h|m3\/h)/i.exec(text) ?? [];
  if (!amount) return null;
  return unit.toLowerCase() === "cfm" ? fromCfm(Number(amount)) : Number(amount);
}
