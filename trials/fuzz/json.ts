import type { Luck } from "#scripts/seed/luck.ts";
import { hostileName, hostileValue } from "./values.ts";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Schema = { [name: string]: Json };

const isObject = (json: Json | undefined): json is Schema =>
  typeof json === "object" && json !== null && !Array.isArray(json);
const list = (json: Json | undefined): Json[] => (Array.isArray(json) ? json : []);

const numbers = [0, -0, 1, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, Number.MAX_VALUE, 5e-324];
const MOST_DEEP = 8;

/** Something that fits a JSON Schema as far as its types go, or nearly; texts are now and then one of `ids`. */
export function madeOf(luck: Luck, schema: Json, ids: readonly string[], depth = 0): Json {
  if (!isObject(schema) || depth > MOST_DEEP) return hostileJson(luck);
  if (schema.const !== undefined) return schema.const;
  const choices = list(schema.enum);
  if (choices.length > 0) return choices[luck.below(choices.length)] ?? null;
  const ways = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (ways.length > 0) return madeOf(luck, ways[luck.below(ways.length)] ?? null, ids, depth + 1);
  if (schema.type === "object") return objectOf(luck, schema, ids, depth);
  if (schema.type === "array") {
    const most = [0, 1, 2, 40][luck.below(4)] ?? 0;
    const items = schema.items ?? null;
    return Array.from({ length: Math.min(most, depth > 2 ? 2 : 40) }, () =>
      madeOf(luck, items, ids, depth + 1),
    );
  }
  if (schema.type === "integer" || schema.type === "number") {
    return luck.below(3) === 0 ? (numbers[luck.below(numbers.length)] ?? 0) : luck.below(200);
  }
  if (schema.type === "boolean") return luck.below(2) === 0;
  if (schema.type === "string") return textOf(luck, schema, ids);
  return hostileJson(luck);
}

function objectOf(luck: Luck, schema: Schema, ids: readonly string[], depth: number): Json {
  const required = new Set(list(schema.required));
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.has(name) || luck.below(2) === 0)
      .map(([name, each]) => [name, madeOf(luck, each, ids, depth + 1)]),
  );
}

function textOf(luck: Luck, schema: Schema, ids: readonly string[]): Json {
  const kind = luck.choose({ known: 4, plain: 4, hostile: 2 });
  if (kind === "hostile") return hostileValue(luck).toString("latin1");
  if (schema.format === "date") return "2026-11-01";
  if (schema.format === "date-time") return "2026-11-01T00:00:00.000Z";
  return (kind === "known" && ids[luck.below(ids.length)]) || "Fern";
}

/** A value of JSON that few expect. */
function hostileJson(luck: Luck): Json {
  const kind = luck.choose({
    text: 6,
    number: 3,
    null: 2,
    list: 1,
    object: 1,
    boolean: 1,
    half: 1,
  });
  if (kind === "text") return hostileValue(luck).toString("latin1");
  if (kind === "number") return numbers[luck.below(numbers.length)] ?? 0;
  if (kind === "list") return [[], [null], [[[[]]]], [{}]][luck.below(4)] ?? [];
  if (kind === "object") return { [hostileName(luck)]: hostileValue(luck).toString("latin1") };
  if (kind === "half") return "\ud800";
  return kind === "null" ? null : true;
}

/** The same with one place of it replaced, left out, or added to. */
export function mutated(luck: Luck, json: Json): Json {
  if (Array.isArray(json) && json.length > 0 && luck.below(4) > 0) {
    const at = luck.below(json.length);
    return json.map((each, index) => (index === at ? mutated(luck, each) : each));
  }
  if (isObject(json) && Object.keys(json).length > 0 && luck.below(4) > 0) {
    const names = Object.keys(json);
    const name = names[luck.below(names.length)] ?? "";
    const how = luck.choose({ within: 8, remove: 2, add: 2, rename: 1 });
    const { [name]: value = null, ...others } = json;
    if (how === "remove") return others;
    if (how === "rename") return { ...others, [hostileName(luck)]: value };
    if (how === "add") return { ...json, [hostileName(luck)]: hostileJson(luck) };
    return { ...json, [name]: mutated(luck, value) };
  }
  return hostileJson(luck);
}
