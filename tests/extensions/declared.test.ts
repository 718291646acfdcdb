import { describe, expect, test } from "vitest";
import { placeOfSupply } from "#domain/tax/place-of-supply.ts";
import { rateFor } from "#domain/tax/rule.ts";
import type { Extension } from "#extensions/declared/extension.ts";
import { extensions } from "#extensions/index.ts";
import { pages } from "#extensions/pages.ts";
import { readEnvironment } from "#server/config/env.ts";
import { nothing } from "#server/extended/extended.ts";
import { razorpayAdapter } from "#server/payments/razorpay/adapter.ts";
import { acmeV1 } from "./example/v1.ts";
import { acmeV2 } from "./example/v2.ts";

/** What the shop says of these extensions at its start; null: nothing is wrong. */
function problemOf(...list: Extension[]): string | null {
  try {
    readEnvironment({}, { development: false, extensions: list });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
const bare = (id: string, more: object = {}) => ({ version: 2, id, ...more }) as Extension;
const [visits] = acmeV2.tags ?? [];

describe("at the start", () => {
  test("a shop as it is shipped has no extension (§26.30)", () => {
    expect([extensions, pages]).toEqual([[], []]);
    const environment = readEnvironment({}, { development: false });
    expect(environment.extended).toBe(nothing);
  });

  test("both versions are right (§26.30)", () => {
    expect(problemOf(acmeV1)).toBeNull();
    expect(problemOf(acmeV2)).toBeNull();
  });

  test.each<[string, Extension[]]>([
    [
      'The extension "acme" has version 3: this shop knows 1 and 2.',
      [bare("acme", { version: 3 })],
    ],
    ['Two extensions have the id "acme".', [bare("acme"), bare("acme")]],
    [
      'The extension "Acme!" has no id: it begins with a letter and has 2 to 30 of a-z, 0-9 and -.',
      [bare("Acme!")],
    ],
    [
      'The extension "acme" calls its payment "razorpay", a name of the shop itself.',
      [bare("acme", { payment: razorpayAdapter })],
    ],
    [
      'The extension "acme" calls its carrier "hand", a name of the shop itself.',
      [bare("acme", { carrier: { ...acmeV2.carrier, name: "hand" } })],
    ],
    [
      'The extension "acme" calls its mail "smtp", a name of the shop itself.',
      [bare("acme", { mail: { ...acmeV2.mail, name: "smtp" } })],
    ],
    [
      'The extension "acme" reads the variable SMTP_URL, which is the shop\'s own.',
      [bare("acme", { mail: { ...acmeV2.mail, variables: { SMTP_URL: null } } })],
    ],
    [
      'The extension "other" calls its carrier "van", as another extension does.',
      [acmeV2, bare("other", { carrier: acmeV2.carrier })],
    ],
    [
      'The extension "other" has a rule of tax, as another extension does: a shop has one.',
      [acmeV1, bare("other", { tax: acmeV2.tax })],
    ],
    [
      'The extension "acme" has the tag "acme-visits" with the host "https://a.example; script-src *", which is no https origin.',
      [
        bare("acme", {
          tags: [{ ...visits, hosts: { script: ["https://a.example; script-src *"] } }],
        }),
      ],
    ],
    [
      'The extension "acme" has the tag "acme-visits", whose script is on none of its hosts.',
      [bare("acme", { tags: [{ ...visits, script: "https://elsewhere.example/count.js" }] })],
    ],
  ])("%s (§26.30)", (sentence, list) => {
    expect(problemOf(...list)).toBe(sentence);
  });

  test("the variables of an extension are read, and miss their companions (§26.30)", () => {
    const read = (variables: Record<string, string>) =>
      readEnvironment(variables, { development: false, extensions: [acmeV2] });
    expect(read({ VAN_URL: "http://van.example", PAYMENTS: "ledgerpay" })).toMatchObject({
      VAN_URL: "http://van.example",
    });
    expect(() => read({ LEDGERPAY_TOKEN: "token" })).toThrow(/LEDGERPAY_SECRET is missing/);
    expect(() => readEnvironment({ PAYMENTS: "ledgerpay" }, { development: false })).toThrow(
      /PAYMENTS/,
    );
  });
});

describe("a rule of tax", () => {
  const rates = [{ hsn: "8421", rate: 1800, from: "2020-01-01" }];
  const place = placeOfSupply("06", "Haryana");
  if (!place) throw new Error("no place");
  const goods = { hsn: "842139", price: 100, day: "2026-01-01", place };
  const rateBy = (rate: number | null) =>
    rateFor({ rates, rule: { name: "acme", rateOf: () => rate } }, goods);

  test("says whole hundredths of a percent, or exempt (§26.32)", () => {
    expect([rateFor({ rates }, goods), rateBy(500), rateBy(null)]).toEqual([1800, 500, null]);
    for (const wrong of [-1, 10_001, 0.5, Number.NaN]) {
      expect(() => rateBy(wrong)).toThrow(/^The tax rule of acme gives no rate for HSN 842139/);
    }
  });

  test("is not asked of goods that the settings have no rate for (§26.32)", () => {
    const rule = { name: "acme", rateOf: () => 500 };
    expect(rateFor({ rates, rule }, { ...goods, hsn: "9999" })).toBeUndefined();
  });
});
