import type { Fields } from "./fields.ts";
import { type GroupName, groups } from "./groups.ts";

/** A carrier as the settings name it. */
export type NamedCarrier = { name: string; label: string };

/** The fields of a group, with the shop's configured carriers among those that parcels may go by. */
export function fieldsOf(group: GroupName, carriers: readonly NamedCarrier[]): Fields {
  if (group !== "shipping") return groups[group].fields;
  const { carrier, ...others } = groups.shipping.fields;
  const configured = Object.fromEntries(carriers.map(({ name, label }) => [name, label]));
  return { carrier: { ...carrier, choices: { ...carrier.choices, ...configured } }, ...others };
}
