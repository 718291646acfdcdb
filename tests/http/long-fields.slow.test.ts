import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type LongTrial, longFields, longTexts } from "#tests/http/long-fields.ts";

/*
 * One hostile text in each place, one kind after the other. `npm run trial -- long-fields` sends each kind to each
 * place, and looks for how long the shop can do nothing else.
 */
const { actions, forms, addresses, send } = longFields((nth) =>
  longTexts.slice(nth % longTexts.length).slice(0, 1),
);

async function errorsOf(trials: Iterable<LongTrial>): Promise<string[]> {
  const errors: string[] = [];
  for (const { nasty } of trials) {
    for (const request of nasty) {
      const status = await send(request);
      if (status >= 500) errors.push(`${request.what}: ${status}`);
    }
  }
  return errors;
}

test("every form is in the table, wherever a route takes one", () => {
  const routes = readFileSync("app/routes.ts", "utf8").matchAll(/"routes\/([^"]+)\.tsx?"/g);
  const taking = [...routes].flatMap(([, route = ""]) => {
    const source = ["ts", "tsx"].flatMap((ending) => readIfThere(`app/routes/${route}.${ending}`));
    return /export (async )?(function|const) action\b/.test(source.join()) ? [route] : [];
  });
  expect(taking.length).toBeGreaterThan(15);
  expect([...new Set(actions().map(({ route }) => route))].sort()).toEqual(taking.sort());
});

test("a form with 120,000 characters of anything in any field is answered", async () => {
  expect(await errorsOf(forms())).toEqual([]);
});

test("an address with anything in it is answered", async () => {
  expect(await errorsOf(addresses())).toEqual([]);
});

function readIfThere(path: string): string[] {
  try {
    return [readFileSync(path, "utf8")];
  } catch {
    return []; // the route has the other ending
  }
}
