import { describe, expect, test } from "vitest";
import { type NamedSettings, valuesOf } from "#domain/policies/names.ts";
import { registerTable } from "#domain/privacy/register.ts";
import { deliveryTermsOf } from "#domain/settings/first/selling.ts";
import { termsOf } from "#domain/settings/terms-of.ts";
import { inventedValues } from "#server/settings/first-values.ts";
import { policySentences as say } from "#texts/law/policy-sentences.ts";

const first = inventedValues;
const content = {
  ...first,
  brand: { name: "Neem *", email: "care@neem.example", address: "12 Neem Street\nPune" },
  legal: {
    ...{ name: "Neem Ltd", address: "1 Road", gstin: "27AAACZ0000A1Z9", telephone: "+91 (20) 12" },
    ...{ grievanceName: "Asha", grievanceContact: "asha@neem.example" },
  },
  company: {
    ...first.company,
    ...{ cin: "U1", contactName: "Ravi", headOffice: "", branches: "Pune\nMumbai" },
    ...{ nodalName: "Mira", nodalContact: "", grievanceTitle: "Officer" },
    ...{ grievanceTelephone: "020 34", grievanceAddress: "" },
  },
};
type Content = NamedSettings["content"];
const values = (changes: Partial<Content> = {}) =>
  valuesOf({
    content: { ...content, ...changes } as Content,
    terms: termsOf(deliveryTermsOf(first.delivery), first.returns),
    publicUrl: "https://shop.example/",
  });

describe("what stands for the names of a legal page (§23.22)", () => {
  test("is what the settings say, as links where it is an address or a number", () => {
    const all = values();
    expect(all).toMatchObject({
      "shop.email": "[care@neem\\.example](mailto:care@neem\\.example)",
      "shop.address": "12 Neem Street, Pune",
      "legal.name": "Neem Ltd",
      "company.contactName": "Ravi",
      "company.branches": "Pune; Mumbai",
      "company.nodalName": "Mira",
      "company.nodalContact": "",
      "grievance.name": "Asha",
      "grievance.title": "Officer",
      "privacy.kept": registerTable(),
    });
    expect(all["shop.site"]).toContain("](https://shop.example/)");
    expect(all["legal.telephone"]).toMatch(/^\[.*20.* 12\]\(tel:.*9120 ?12\)$/);
    expect(all["grievance.telephone"]).toBe("[020 34](tel:02034)");
    expect(all["shop.name"]).toBe("Neem \\*");
  });

  test("is the registered address where the company names no other", () => {
    expect(values()["company.headOffice"]).toBe("1 Road");
    expect(values()["grievance.address"]).toBe("1 Road");
    const company = { ...content.company, headOffice: "2 Road", grievanceAddress: "3 Road" };
    expect(values({ company })["company.headOffice"]).toBe("2 Road");
    expect(values({ company })["grievance.address"]).toBe("3 Road");
  });

  test("says how long goods can be returned", () => {
    const of = (moneyBackDays: number, replacementDays: number) => {
      const all = values({ returns: { ...first.returns, moneyBackDays, replacementDays } });
      return [all["returns.moneyBack"], all["returns.replacement"]];
    };
    expect(of(30, 1)).toEqual([say().moneyBack("30 days"), say().replacement("1 day")]);
    expect(of(1, 0)).toEqual([say().moneyBack("1 day"), ""]);
  });

  test("says which places have terms of their own", () => {
    const zone = { pins: ["11"], least: 1, most: 2, fee: 0, freeFrom: null };
    const of = (zones: (typeof zone)[], notServed: string[]) =>
      values({ delivery: { ...first.delivery, zones, notServed } as Content["delivery"] })[
        "delivery.places"
      ];
    expect(of([], [])).toBe("");
    expect(of([zone], [])).toBe(`${say().ownTerms} ${say().checkout}`);
    expect(of([], ["79"])).toBe(`${say().notServed} ${say().checkout}`);
    const some = { ...first.delivery, served: ["380"], notServed: ["79"] };
    expect(values({ delivery: some as Content["delivery"] })["delivery.places"]).toBe(
      `${say().servedAlone} ${say().checkout}`,
    );
    expect(of([zone], ["79"])).toBe(`${say().ownTerms} ${say().notServed} ${say().checkout}`);
  });

  test.each([
    [false, null, null, ""],
    [false, 100, 200, ""],
    [true, null, null, say().cash],
    [true, 10_000, null, say().cashFrom("₹100")],
    [true, null, 20_000, say().cashTo("₹200")],
    [true, 10_000, 20_000, say().cashBetween("₹100", "₹200")],
  ])("cash offered %s from %j to %j: %s", (offered, from, to, sentence) => {
    expect(values({ cod: { ...first.cod, offered, from, to } })["cash.terms"]).toBe(sentence);
    const cod = { ...first.cod, offered, from, to, wholeRupees: true };
    expect(values({ cod })["cash.terms"]).toBe(offered ? `${sentence} ${say().rounded}` : "");
  });
});
