import type { Product } from "../catalogue/products.ts";
import { fromCfm } from "./units.ts";

/** Machines that filter air, in the customs tariff (8421). What measures air has other numbers. */
const FILTERS_AIR = "8421";

/** What a product states of the air that it cleans and the rooms that it is for. */
export type Stated = {
  id: number;
  name: string;
  /** Its clean-air rate in m³/h as its story or a detail named CADR states it; null: it states none. */
  rate: number | null;
  /** The room that it is for, by size or by a detail named Coverage, in words. */
  rooms: readonly { size: string; room: string }[];
};

/** A product as it is kept, and as the page's language has it: titles are known by the former. */
type Named = { product: Product; here: Product };

/**
 * What products state, in the shop's order: those that clean air by their tariff number, whether they state anything
 * or not, and all others that state a rate or a coverage. Product page, comparison and calculator say the same.
 */
export function statedBy(products: readonly Named[]): Stated[] {
  return products.flatMap(({ product, here }): Stated[] => {
    const { id, hsn, details, story } = product;
    const detail = (wanted: string) => details.findIndex(({ title }) => title === wanted);
    const rate = rateIn(story.cadr || (details[detail("CADR")]?.description ?? ""));
    const covered = here.details[detail("Coverage")];
    if (!hsn.startsWith(FILTERS_AIR) && rate === null && !covered) return [];
    const bySize = here.meanings.sizes.filter(({ room }) => room);
    const rooms = bySize.map(({ name: size, room }) => ({ size, room }));
    const whole = covered ? [{ size: covered.title, room: covered.description }] : [];
    return [{ id, name: here.name, rate, rooms: [...whole, ...rooms] }];
  });
}

/** The rate in a text such as "Up to 350 cfm" or "600 m³/h", in m³/h. */
export function rateIn(text: string): number | null {
  const [, amount = "", unit = ""] = /(\d+(?:\.\d+)?)\s*(cfm|m³\/h|m3\/h)/i.exec(text) ?? [];
  if (!amount) return null;
  return unit.toLowerCase() === "cfm" ? fromCfm(Number(amount)) : Number(amount);
}
