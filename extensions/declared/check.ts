import { tagCategories } from "#domain/consent/tags.ts";
import { current } from "./current.ts";
import type { Extension, ExtensionV2 } from "./extension.ts";
import type { Tag } from "./tag.ts";

/** Names that the shop has itself, by what has them. */
export type Taken = Record<"payment" | "carrier" | "mail" | "variables", readonly string[]>;

const VERSIONS = [1, 2];
const name = /^[a-z][a-z0-9-]{1,29}$/;
const host = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;

/** What is wrong with versions and ids, as a sentence; null: nothing. */
export function problemOfIds(list: readonly { version: unknown; id: string }[]): string | null {
  const ids = new Set<string>();
  for (const { id, version } of list) {
    if (!VERSIONS.includes(version as number)) {
      return `The extension "${id}" has version ${version}: this shop knows ${VERSIONS.join(" and ")}.`;
    }
    if (!name.test(id)) {
      return `The extension "${id}" has no id: it begins with a letter and has 2 to 30 of a-z, 0-9 and -.`;
    }
    if (ids.has(id)) return `Two extensions have the id "${id}".`;
    ids.add(id);
  }
  return null;
}

/** Which extension is wrong and why, as a sentence; null: none is. */
export function problemOf(list: readonly Extension[], taken: Taken): string | null {
  const wrong = problemOfIds(list);
  if (wrong) return wrong;
  const names = new Set<string>();
  const by = (part: string, each: string) => {
    const isKnown = names.has(`${part} ${each}`);
    names.add(`${part} ${each}`);
    return isKnown;
  };
  for (const extension of list.map(current)) {
    const problem = problemOfNames(extension, taken, by) ?? problemOfTags(extension.tags ?? [], by);
    if (problem) return `The extension "${extension.id}" ${problem}`;
  }
  return null;
}

type IsTwice = (part: string, name: string) => boolean;

function problemOfNames(extension: ExtensionV2, taken: Taken, isTwice: IsTwice): string | null {
  for (const part of ["payment", "carrier", "mail"] as const) {
    const adapter = extension[part];
    if (!adapter) continue;
    const named = `calls its ${part} "${adapter.name}"`;
    if (!name.test(adapter.name)) return `${named}, which is no name of a-z, 0-9 and -.`;
    if (taken[part].includes(adapter.name)) return `${named}, a name of the shop itself.`;
    if (isTwice(part, adapter.name)) return `${named}, as another extension does.`;
    for (const variable of Object.keys(adapter.variables)) {
      const read = `reads the variable ${variable}`;
      if (taken.variables.includes(variable)) return `${read}, which is the shop's own.`;
      if (isTwice("variable", variable)) return `${read}, as another part of an extension does.`;
    }
    const missing = adapter.companions.find((each) => !Object.hasOwn(adapter.variables, each));
    if (missing) return `needs the variable ${missing}, which its ${part} does not declare.`;
  }
  if (extension.tax && isTwice("tax", "")) {
    return "has a rule of tax, as another extension does: a shop has one.";
  }
  return null;
}

function problemOfTags(tags: readonly Tag[], isTwice: IsTwice): string | null {
  for (const { id, category, script, hosts } of tags) {
    if (!name.test(id)) return `calls a tag "${id}", which is no name of a-z, 0-9 and -.`;
    if (isTwice("tag", id)) return `has the tag "${id}", which there is already.`;
    if (!tagCategories.includes(category)) {
      return `has the tag "${id}" of the category "${category}": there are ${tagCategories.join(" and ")}.`;
    }
    const wrong = Object.values(hosts)
      .flat()
      .find((each) => !host.test(each));
    if (wrong !== undefined)
      return `has the tag "${id}" with the host "${wrong}", which is no https origin.`;
    if (!hosts.script.some((each) => isOn(script, each))) {
      return `has the tag "${id}", whose script is on none of its hosts.`;
    }
  }
  return null;
}

/** Whether an address is on an origin, which may have `*.` before it. */
function isOn(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host: own } = new URL(address);
  const [, wanted = ""] = origin.split("//");
  const fits = wanted.startsWith("*.") ? own.endsWith(wanted.slice(1)) : own === wanted;
  return protocol === "https:" && fits;
}
