/**
 * What tests import instead of "vitest" while rules are changed: a test is kept with its name and is run
 * later, as often as needed, in the process that collected it. `expect` is Vitest's own.
 */
export { expect } from "vitest";

type Body = () => unknown;
/** A test by its id: the file, the groups that it stands in, its name, and its place among those alike. */
export type Collected = { id: string; name: string; file: string; body: Body };

export const collected = new Map<string, Collected>();
const within: string[] = []; // the file, and the groups within it

export function collectFrom(file: string): void {
  within.splice(0, within.length, file);
}

/** A group of tests; its body is run at once. */
export function describe(name: string, body: () => void): void {
  within.push(name);
  body();
  within.pop();
}

export function test(name: string, body: Body): void {
  const [file = "", ...groups] = within;
  const whole = [...groups, name].join(" > ");
  let id = `${file}#${whole}`;
  for (let same = 2; collected.has(id); same++) id = `${file}#${whole} (${same})`;
  collected.set(id, { id, name: whole, file, body });
}

/** One test for each case: a list is given as arguments, anything else as the only one. */
test.each = (cases: readonly unknown[]) => (name: string, body: (...given: never[]) => unknown) => {
  for (const each of cases) {
    const given = (Array.isArray(each) ? each : [each]) as never[];
    test(name, () => body(...given));
  }
};
