/**
 * What tests import instead of "vitest" while rules are changed: a test is kept by its id and is run later, as
 * often as needed, in the process that collected it. `expect` is Vitest's own.
 */
export { expect } from "vitest";

type Body = () => unknown;
/** `id`: the file, the groups that it stands in, its name, and its place among those alike. */
export type Collected = { id: string; name: string; file: string; run: Body };

export const collected = new Map<string, Collected>();
let into: { add(name: string, body: Body): void } | null = null; // a group that is being read
let file = "";

export function collectFrom(path: string): void {
  file = path;
}

/** The tests of a group by their names within it. */
function read(group: () => void): Map<string, Body> {
  const tests = new Map<string, Body>();
  const nameFor = unlike();
  const outer = into;
  into = { add: (name, body) => tests.set(nameFor(name), body) };
  try {
    group();
  } finally {
    into = outer;
  }
  return tests;
}

/** Names that are alike get a number, so that each is there once. */
function unlike(): (name: string) => string {
  const alike = new Map<string, number>();
  return (name) => {
    const count = (alike.get(name) ?? 0) + 1;
    alike.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
}

const idFor = unlike();

function keep(name: string, run: Body): void {
  const id = idFor(`${file}#${name}`);
  collected.set(id, { id, name, file, run });
}

/**
 * A group of tests. Each of them is run with the group read anew, so that what the group makes for its tests is
 * made by the changed rules too.
 */
export function describe(name: string, group: () => void): void {
  for (const [inner, body] of read(group)) {
    const whole = `${name} > ${inner}`;
    if (into) into.add(whole, body);
    else
      keep(whole, () => {
        const test = read(group).get(inner);
        if (!test) throw new Error(`the test is gone: ${whole}`);
        return test();
      });
  }
}

export function test(name: string, body: Body): void {
  if (into) into.add(name, body);
  else keep(name, body);
}

/** One test for each case: a list is given as arguments, anything else as the only one. */
test.each = (cases: readonly unknown[]) => (name: string, body: (...given: never[]) => unknown) => {
  for (const each of cases) {
    const given = (Array.isArray(each) ? each : [each]) as never[];
    test(name, () => body(...given));
  }
};
