import type { states } from "../profile/states.ts";

/** The official name of a state or union territory. */
export type StateName = (typeof states)[number];

/**
 * States and union territories: their code in GST, and the PIN codes that lie there as beginnings and
 * ranges of them. What ends in `~` is shared with a neighbour. Counted over a snapshot of India Post of
 * 2025: good enough to ask again, not to refuse.
 */
const table = {
  "Jammu and Kashmir": ["01", "180-182 184 185 190-193"],
  "Himachal Pradesh": ["02", "171-177"],
  Punjab: ["03", "140-148 151 152 160~"],
  Chandigarh: ["04", "160~"],
  Uttarakhand: ["05", "244~ 246~ 247~ 248 249 262~ 263"],
  Haryana: ["06", "121-127 131-136"],
  Delhi: ["07", "110"],
  Rajasthan: ["08", "301-307 311-314 321-328 331-335 341-345"],
  "Uttar Pradesh": [
    "09",
    "201-212 221-233 241-243 244~ 245 246~ 247~ 250 251 261 262~ 271-277 281-285",
  ],
  Bihar: ["10", "800-805 811 812 813~ 814~ 821 823 824 841-848 851-855"],
  Sikkim: ["11", "737"],
  "Arunachal Pradesh": ["12", "790-792"],
  Nagaland: ["13", "797 798"],
  Manipur: ["14", "795"],
  Mizoram: ["15", "796"],
  Tripura: ["16", "799"],
  Meghalaya: ["17", "781~ 782~ 793 794"],
  Assam: ["18", "781~ 782~ 783-788"],
  "West Bengal": ["19", "700 711-713 721-723 731-736 741-743"],
  Jharkhand: ["20", "813~ 814~ 815 816 818 822 825-829 831-835"],
  Odisha: ["21", "751-770"],
  Chhattisgarh: ["22", "490-497"],
  "Madhya Pradesh": ["23", "450-458 460-466 470-477 480-488"],
  Gujarat: ["24", "360 361 362~ 363-365 370 380 382-385 387-395 396~"],
  "Dadra and Nagar Haveli and Daman and Diu": ["26", "362~ 396~"],
  Maharashtra: ["27", "400-402 410-416 421-425 431 440-445"],
  Karnataka: ["29", "560-563 570-577 580-587 590 591"],
  Goa: ["30", "403"],
  Lakshadweep: ["31", "682551-682559"],
  Kerala: ["32", "670 671 673~ 676 678-680 682~ 683 685 686 688-691 695"],
  "Tamil Nadu": ["33", "600-604 605~ 606 607~ 608 609~ 610-614 620-632 635-639 641-643"],
  Puducherry: ["34", "605~ 607~ 609~ 533464 673310"],
  "Andaman and Nicobar Islands": ["35", "744"],
  Telangana: ["36", "500-509"],
  "Andhra Pradesh": ["37", "515-518 520-524 530-532 533~ 534 535"],
  Ladakh: ["38", "194"],
} as const satisfies Record<StateName, readonly [code: string, pins: string]>;

/** A state's code in GST: two digits. */
export type StateCode = (typeof table)[StateName][0];

const entries = Object.entries(table) as [StateName, readonly [StateCode, string]][];
const nameOf = new Map<string, StateName>(entries.map(([name, [code]]) => [code, name]));

/** All states and union territories in the order of their codes. */
export const stateNames: readonly StateName[] = entries.map(([name]) => name);

/** Their codes, in that order. */
export const codesOfStates: readonly StateCode[] = entries.map(([, [code]]) => code);

/** The code of a state by its official name; null: there is no such state. */
export const stateCode = (name: string): StateCode | null =>
  Object.hasOwn(table, name) ? table[name as StateName][0] : null;

/** The state of a code, such as the first two digits of a GSTIN; null: none has it (any more). */
export const stateOfCode = (code: string): StateName | null => nameOf.get(code) ?? null;

/** Union territories without a legislature of their own: what is SGST elsewhere is UTGST there. */
const WITHOUT_LEGISLATURE = new Set(["04", "26", "31", "35", "38", "97"]);
/** Whether the tax of a supply within the state or territory of this code is UTGST. */
export const isUnionTerritory = (code: string): boolean => WITHOUT_LEGISLATURE.has(code);

type Pins = { from: string; to: string; shared: boolean };
const pins: readonly (Pins & { state: StateName })[] = entries.flatMap(([state, [, written]]) =>
  written.split(" ").map((each) => {
    const [from = "", to = from] = each.replace("~", "").split("-");
    return { from, to, shared: each.endsWith("~"), state };
  }),
);

/**
 * The states in which a PIN code of six digits can lie: none where it is not known, several where it is
 * shared. A whole code (Lakshadweep, the enclaves of Puducherry) goes before its beginning.
 */
export function statesOfPin(pin: string): StateName[] {
  const found = pins.filter(({ from, to }) => {
    const start = pin.slice(0, from.length);
    return from <= start && start <= to;
  });
  const exact = found.filter(({ from }) => from.length === 6);
  return (exact.length > 0 ? exact : found).map(({ state }) => state);
}
