import { describe, expect, test } from "vitest";
import { readStoredDocument, toStoredDocument } from "#server/documents/stored-document.ts";
import type { Stored } from "#server/platform/stored-json.ts";
import { aDocument } from "./pdf/values.ts";

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
const read = (content: unknown) =>
  readStoredDocument({ id: "a-document", content: content as Stored<never> });

describe("what a document says", () => {
  const invoice = aDocument({ kind: "tax invoice", serial: "INV/26-27/000001" });

  test("is read as it was made, and has its version", () => {
    const stored = asJson(toStoredDocument(invoice));
    expect(stored.version).toBe(1);
    expect(read(stored)).toEqual(asJson(invoice));
  });

  test("keeps what was rounded down for cash (§20.23)", () => {
    const stored = asJson(toStoredDocument({ ...invoice, rounding: 43 }));
    expect(read(stored)).toMatchObject({ rounding: 43 });
  });

  test("is of the first version where it was made before there were any", () => {
    expect(read(asJson(invoice))).toEqual(asJson(invoice));
  });

  test.each<[string, object, RegExp]>([
    ["by a later version", { version: 2 }, /a-document was written by a later version of the shop/],
    ["with a sum in words", { total: "much" }, /a-document cannot be read: total/],
    ["without a seller", { seller: null }, /a-document cannot be read: seller/],
    ["with a line of no quantity", { lines: [{}] }, /a-document cannot be read: lines\.0/],
  ])("is not guessed where it was written %s", (_, change, problem) => {
    expect(() => read({ ...asJson(invoice), ...change })).toThrow(problem);
  });
});
