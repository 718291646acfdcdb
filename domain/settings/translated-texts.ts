import { distinctTexts } from "../translation.ts";
import type { Field, Fields } from "./fields.ts";
import { contentGroups } from "./groups/content.ts";
import { type GroupName, groups, type SettingsValues } from "./groups.ts";

/** The groups whose texts stand on pages for customers. */
export const translatedGroups: readonly GroupName[] = [
  "brand",
  "returns",
  ...(Object.keys(contentGroups) as GroupName[]),
];

/** The texts of a group that can be said in another language, each once, in the order of its form. */
export const textsOfGroup = (name: GroupName, values: SettingsValues): string[] =>
  distinctTexts(textsOf(groups[name].fields, values[name]));

function textsOf(fields: Fields, values: object): string[] {
  const given = values as Readonly<Record<string, unknown>>;
  return Object.entries(fields).flatMap(([name, field]) => textsIn(field, given[name]));
}

function textsIn(field: Field, value: unknown): string[] {
  if (field.kind === "rows" && Array.isArray(value)) {
    return value.flatMap((row: object) => textsOf(field.fields, row));
  }
  return field.kind === "text" && !field.format && typeof value === "string" ? [value] : [];
}
