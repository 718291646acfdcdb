import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ADDITIONS_COOKIE,
  type Addition,
  changeAdditions,
  findAdditions as find,
  linesOf,
  MAX_ADDITIONS_LENGTH,
  parseAdditions as parse,
  parseAllAdditions,
  parseKnownAdditions,
  parseTaken,
  takeAdditions,
  writeAdditions,
  writeTaken,
} from "#domain/cart/additions.ts";
import { compactCart, isKnown, parseCart, readStoredLines } from "#domain/cart/stored-cart.ts";
import { add, count, lineKey, remove } from "#domain/cart.ts";
import {
  builtInCatalogue,
  builtInProducts as products,
} from "#tests/support/catalogue/built-in-catalogue.ts";
import { aLine } from "#tests/support/customers.ts";

const findAdditions = (cookies: string) => find(cookies, builtInCatalogue);
const parseAdditions = (text: string) => parse(text, builtInCatalogue);

const pink = aLine(1, 2, { size: "Large", material: "Wood", color: "Baby Pink" });
const monitor = aLine(2, 1, { size: "Extra Large" });
const both: Addition[] = [
  { id: "a1", line: pink },
  { id: "b2", line: monitor },
];
const nothing = { lines: [], taken: {} };

describe("the cookie of additions", () => {
  test("says again what was written, in characters that a cookie may hold", () => {
    const text = writeAdditions([...both, { id: "c3", line: null }]) ?? "";
    expect(text).toMatch(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/);
    expect(parseAdditions(text)).toEqual([...both, { id: "c3", line: null }]);
    const header = `user=x; ${ADDITIONS_COOKIE}=${text}; other=${ADDITIONS_COOKIE}=z`;
    expect(findAdditions(header)).toEqual([...both, { id: "c3", line: null }]);
  });

  test.each([
    "",
    "|||",
    "a/1/9///",
    "a/0/1///",
    "a/100/1///",
    "a/-1/1///",
    "a/1e1/1///",
    "a/1/1/Gigantic//",
    "a/1/__proto__///",
    "a/%/1///",
    "<b>/1/1///",
    `${"x".repeat(41)}/1/1///`,
  ])("drops the invalid value %j", (text) => {
    expect(linesOf(parseAdditions(text))).toEqual([]);
    expect(linesOf(parseAdditions(`${text}|b2/1/2/Extra%20Large//`))).toEqual([monitor]);
  });

  test("reads anything without an error", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { line } of findAdditions(`${ADDITIONS_COOKIE}=${text}`)) {
          if (line) expect(line.quantity).toBeGreaterThanOrEqual(1);
        }
      }),
    );
  });

  test("never grows beyond what a browser keeps", () => {
    let additions: Addition[] = [];
    let refused = 0;
    for (const { id, colors, size, material } of products) {
      for (const color of [...colors, null])
        for (const large of [...size.options, null])
          for (const wood of [...material.options, null]) {
            const line = aLine(id, 99, { color, size: large, material: wood });
            const name = `${crypto.randomUUID()}-abc`;
            const changed = changeAdditions(additions, add(linesOf(additions), line), name);
            const text = writeAdditions(changed);
            if (text === null) refused++;
            else additions = changed;
          }
    }
    expect(refused).toBeGreaterThan(0);
    expect(additions.length).toBeGreaterThan(30);
    expect(writeAdditions(additions)?.length).toBeLessThanOrEqual(MAX_ADDITIONS_LENGTH);
    // What was taken out makes room before anything is refused.
    const gone = Array.from({ length: 400 }, (_, at) => ({ id: `gone-${at}-abc`, line: null }));
    expect(parseAdditions(writeAdditions([...gone, ...both]) ?? "")).toEqual(both);
  });
});

describe("a change of additions", () => {
  test("keeps the ids of lines that stay, names new ones, and leaves the ids of those that go", () => {
    const more = changeAdditions(both, add(linesOf(both), aLine(3)), "n1");
    expect(more).toEqual([...both, { id: "n1", line: aLine(3) }]);
    const fewer = changeAdditions(more, remove(linesOf(more), lineKey(aLine(3))), "n2");
    expect(fewer).toEqual([...both, { id: "n1", line: null }]);
    const again = changeAdditions(fewer, add(linesOf(fewer), { ...pink, quantity: 3 }), "n3");
    expect(again[0]).toEqual({ id: "a1", line: { ...pink, quantity: 5 } });
  });
});

describe("taking additions into a cart", () => {
  test("adds each once, however often it is seen", () => {
    const once = takeAdditions({ ...nothing, lines: [pink] }, both);
    expect(count(once.lines)).toBe(5);
    expect(takeAdditions(once, both)).toEqual(once);
    const remembered = { ...once, taken: parseTaken(writeTaken(once.taken)) };
    expect(takeAdditions(remembered, both).lines).toEqual(once.lines);
  });

  test("follows a change that was on its way while they were taken", () => {
    const once = takeAdditions(nothing, both);
    const more = changeAdditions(both, add(linesOf(both), { ...pink, quantity: 1 }), "n1");
    expect(takeAdditions(once, more).lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
    const taken = takeAdditions(
      once,
      both.map(({ id }) => ({ id, line: null })),
    );
    expect(taken.lines).toEqual([]);
  });

  test("takes nothing away that was never taken", () => {
    const gone = [{ id: "a1", line: null }];
    expect(takeAdditions({ ...nothing, lines: [pink] }, gone).lines).toEqual([pink]);
  });

  test("remembers a limited number of them", () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ id: `a${at}`, line: monitor }));
    expect(Object.keys(takeAdditions(nothing, many).taken).length).toBeLessThanOrEqual(200);
  });
});

describe("additions in a browser, which has no catalogue", () => {
  test("are those that the server found, with the quantity of the cookie", () => {
    const text = writeAdditions([
      { id: "a1", line: { ...pink, quantity: 7 } },
      { id: "b2", line: monitor },
      { id: "c3", line: aLine(3, 1) },
      { id: "d4", line: null },
    ]);
    expect(parseKnownAdditions(text ?? "", [pink, aLine(3, 9)])).toEqual([
      { id: "a1", line: { ...pink, quantity: 7 } },
      { id: "c3", line: aLine(3, 1) },
      { id: "d4", line: null },
    ]);
    expect(parseKnownAdditions(text ?? "", [])).toEqual([{ id: "d4", line: null }]);
    // What a cookie of before left open, the server has found as what is selected (§22.92).
    expect(parseKnownAdditions("a1/2/1/Large//", [pink])).toEqual([{ id: "a1", line: pink }]);
  });

  test("are all taken, what the server has not found yet by what was chosen alone", () => {
    const text = writeAdditions([
      { id: "a1", line: { ...pink, quantity: 7 } },
      { id: "b2", line: monitor },
    ]);
    const { size, material, color, quantity, id } = monitor;
    const bare = { name: "", image: "", price: 0, id, quantity, size, material, color };
    expect(parseAllAdditions(`${text}|c3/1/x`, [pink])).toEqual([
      { id: "a1", line: { ...pink, quantity: 7 } },
      { id: "b2", line: bare },
    ]);
    const { lines } = takeAdditions(nothing, parseAllAdditions(text ?? "", []));
    const read = readStoredLines(JSON.stringify(lines));
    expect(read.lines.filter(isKnown)).toEqual([]);
    expect(parseCart(compactCart(read.lines), builtInCatalogue).lines).toMatchObject([
      { ...pink, quantity: 7 },
      monitor,
    ]);
  });

  test("what was taken is remembered by what was chosen alone", () => {
    const bare = { name: "", image: "", price: 0 };
    const taken = { a1: pink, c3: aLine(3, 2) };
    expect(parseTaken(`${writeTaken(taken)}|d4`)).toEqual({
      a1: { ...bare, id: 1, quantity: 2, size: "Large", material: "Wood", color: "Baby Pink" },
      c3: { ...bare, id: 3, quantity: 2, size: "Medium", material: "Wood", color: "Cream" },
    });
  });
});

describe("additions that change", () => {
  test("a cookie may be as long as it may, and what was taken out makes room first", () => {
    const of = (count: number): Addition[] =>
      Array.from({ length: count }, (_, at) => ({ id: `a${at}`, line: null }));
    const long = writeAdditions(of(600)) ?? "";
    expect(long.length).toBeLessThanOrEqual(MAX_ADDITIONS_LENGTH);
    const id = "x".repeat(40);
    const lines = Array.from({ length: 60 }, (_, at) => ({
      id: `${at}${id}`.slice(0, 40),
      line: pink,
    }));
    expect(writeAdditions(lines)).toBeNull();
    expect(writeAdditions([...of(900), { id: "b2", line: monitor }])).toBe(
      writeAdditions([{ id: "b2", line: monitor }]),
    );
  });

  test("several new lines have ids of their own", () => {
    const changed = changeAdditions([], [pink, monitor], "n");
    expect(changed.map(({ id }) => id)).toEqual(["n", "n-1"]);
  });

  test("the same again changes nothing, and one that is taken out is forgotten", () => {
    const first = takeAdditions(nothing, both);
    expect(takeAdditions(first, both)).toEqual(first);
    const gone = takeAdditions(first, [{ id: "a1", line: null }]);
    expect(gone).toEqual({ lines: [monitor], taken: { b2: monitor } });
    expect(takeAdditions(gone, [{ id: "a1", line: null }])).toEqual(gone);
    expect(takeAdditions(nothing, [{ id: "z", line: null }])).toEqual(nothing);
  });
});
