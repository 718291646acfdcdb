import { expect } from "vitest";

/** Reads CSV as RFC 4180 defines it, as simple as the rule: rows of cells, the header first. */
export function parse(text: string): string[][] {
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  const rows: string[][] = [[]];
  let read = 0;
  for (const [whole, quoted, plain, end] of text.matchAll(cells)) {
    read += whole.length;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  expect(rows.pop()).toEqual([]);
  expect(read).toBe(text.length);
  return rows;
}
