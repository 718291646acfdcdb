import type { Luck } from "#scripts/seed/luck.ts";
import type { Action } from "#tests/support/actions.ts";
import type { Sent } from "./send.ts";
import { hostileName, hostileValue } from "./values.ts";

type Field = [name: string, value: Buffer];

const URLENCODED = "application/x-www-form-urlencoded";
/** A little more than a form may have. */
const HUGE = 130 * 1024;

/** A form of this action with something wrong in it, or with nothing of a form at all. */
export function hostileForm(luck: Luck, fields: Action["fields"]): Pick<Sent, "headers" | "body"> {
  const mutated = mutate(luck, fields);
  const kind = luck.choose({
    urlencoded: 50,
    multipart: 25,
    file: 3,
    truncated: 4,
    boundary: 3,
    json: 4,
    type: 4,
    bytes: 4,
    huge: 1,
    empty: 2,
  });
  const typed = (type: string, body: Buffer | string) => {
    return { headers: { "content-type": type }, body: Buffer.from(body) };
  };
  const multipart = "multipart/form-data; boundary=x-y-z";
  if (kind === "urlencoded") return typed(URLENCODED, urlencoded(mutated));
  if (kind === "multipart") return typed(multipart, parts(mutated));
  if (kind === "file") return typed(multipart, parts(mutated, `; filename="a.txt"`));
  if (kind === "truncated") {
    const whole = parts(mutated);
    return typed(multipart, whole.subarray(0, luck.below(whole.length + 1)));
  }
  if (kind === "boundary") {
    const wrong = ["multipart/form-data", "multipart/form-data; boundary=", `${multipart}-other`];
    return typed(wrong[luck.below(wrong.length)] ?? "", parts(mutated));
  }
  if (kind === "json") return typed("application/json", JSON.stringify(fields));
  if (kind === "type") {
    const wrong = ["", "text/plain", `${URLENCODED}x`, `${URLENCODED}; charset=utf-16`, ";", "\t"];
    return typed(wrong[luck.below(wrong.length)] ?? "", urlencoded(mutated));
  }
  if (kind === "huge") return typed(URLENCODED, `a=${"x".repeat(HUGE)}`);
  if (kind === "empty") return typed(URLENCODED, "");
  const bytes = Array.from({ length: luck.below(400) }, () => luck.below(256));
  return typed(luck.below(2) === 0 ? URLENCODED : multipart, Buffer.from(bytes));
}

/** Up to three fields are replaced, doubled, left out or added. */
function mutate(luck: Luck, fields: Action["fields"]): Field[] {
  const mutated = Object.entries(fields).map(([name, value]): Field => [name, Buffer.from(value)]);
  for (let count = luck.below(4); count > 0; count--) {
    const at = luck.below(mutated.length);
    const name = mutated[at]?.[0] ?? "x";
    const how = luck.choose({ replace: 8, double: 2, remove: 2, add: 1, rename: 1 });
    if (how === "replace") mutated[at] = [name, hostileValue(luck)];
    if (how === "double") mutated.push([name, hostileValue(luck)]);
    if (how === "remove") mutated.splice(at, 1);
    if (how === "add") mutated.push([hostileName(luck), hostileValue(luck)]);
    if (how === "rename") mutated[at] = [hostileName(luck), hostileValue(luck)];
  }
  return mutated;
}

/** Every byte that is not a plain letter is escaped, as browsers do. */
export function urlencoded(fields: Field[]): string {
  const escaped = (value: Buffer) =>
    value.toString("latin1").replaceAll(/[^A-Za-z0-9]/g, (character) => {
      return `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
    });
  return fields.map(([name, value]) => `${escaped(Buffer.from(name))}=${escaped(value)}`).join("&");
}

function parts(fields: Field[], more = ""): Buffer {
  const all = fields.flatMap(([name, value]) => [
    Buffer.from(`--x-y-z\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`),
    value,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...all, Buffer.from("--x-y-z--\r\n")]);
}
