import { describe, expect, test } from "vitest";
import type { Declarations } from "#domain/catalogue/product-document.ts";
import { productOf } from "#domain/catalogue/product-of.ts";
import { findGaps, type ReadinessFacts } from "#domain/readiness/find-gaps.ts";
import { openGaps } from "#domain/readiness/gap.ts";
import { gapsOfProduct } from "#domain/readiness/product-gaps.ts";
import { gapsOfSettings } from "#domain/readiness/settings-gaps.ts";
import type { SettingsValues } from "#domain/settings/groups.ts";
import { firstValues } from "#server/settings/first-values.ts";
import { aDocument } from "#tests/support/catalogue/products.ts";

const env = { BRAND_NAME: "Shop", BRAND_EMAIL: "shop@example.in", BRAND_ADDRESS: "Pune" };
const invented = firstValues({ ...env, MEDIA_VIDEOS: [], NEWS_LINKS: [] } as never);
const GSTIN = "27AAACZ0000A1Z9"; // its C says that it is a company's
const PERSON = "27AAAPZ0000A1ZI";

/** Settings in which the list finds nothing. */
const settings: SettingsValues = {
  ...invented,
  brand: { name: "Neem", email: "care@example.in", address: "12 Neem Street" },
  legal: {
    ...{ name: "Neem Ltd", address: "12 Neem Street", gstin: "", telephone: "020 1234" },
    ...{ grievanceName: "Asha Rao", grievanceContact: "asha@example.in" },
  },
  company: {
    ...invented.company,
    ...{ cin: "U1", contactName: "A", grievanceTitle: "B", nodalName: "C" },
    nodalContact: "d@example.in",
  },
};

const declarations: Declarations = {
  ...{ maker: "Neem Ltd", makerAddress: "Pune", importer: "", importerAddress: "" },
  ...{
    origin: "India",
    genericName: "Air purifier",
    netQuantity: "1",
    dimensions: "1 × 1 × 1",
    weight: "",
  },
} as Declarations;
const product = (changes: Partial<ReturnType<typeof aDocument>> = {}) => {
  const document = aDocument({ hsn: "842139", declarations, ...changes });
  const variantIds = document.variants.map((_, at) => at + 1);
  return productOf(document, { id: 7, revision: 1, updatedAt: "", variantIds });
};
const day = "2026-11-22";
const keysOf = (gaps: readonly { key: string }[]) => gaps.map(({ key }) => key);

describe("what a product lacks (§23.11)", () => {
  const lacks = (changes: Partial<Declarations>, more: object = {}) =>
    keysOf(
      gapsOfProduct(product({ declarations: { ...declarations, ...changes }, ...more }), {
        settings,
        day,
      }),
    ).map((key) => key.replace("product.7.", ""));

  test.each<[string, Partial<Declarations>, string[]]>([
    ["nothing", {}, []],
    ["its maker", { maker: "", makerAddress: "" }, ["maker"]],
    ["its maker's address", { makerAddress: "" }, ["makerAddress"]],
    ["the importer of what comes from abroad", { origin: "Japan" }, ["importer"]],
    ["nothing: it comes from India", { origin: " bharat " }, []],
    ["the importer, although it names no maker", { origin: "Japan", maker: "" }, ["importer"]],
    [
      "nothing: an importer stands for the maker",
      { importer: "I", importerAddress: "P", makerAddress: "" },
      [],
    ],
    ["nothing: an importer alone is named", { importer: "I", importerAddress: "P", maker: "" }, []],
    ["its importer's address", { importer: "I" }, ["importerAddress"]],
    ["its origin", { origin: "" }, ["origin"]],
    ["its origin and its maker", { origin: "", maker: "" }, ["maker", "origin"]],
    ["its generic name", { genericName: "" }, ["genericName"]],
    ["its quantity", { netQuantity: "" }, ["netQuantity"]],
    ["its dimensions", { dimensions: "" }, ["dimensions"]],
  ])("is %s", (_, changes, keys) => {
    expect(lacks(changes, { sizes: [], variants: [] })).toEqual(keys);
  });

  test("dimensions may stand at each of its sizes instead", () => {
    const size = (dimensions: string) => ({
      ...aDocument().sizes[0],
      name: dimensions,
      dimensions,
    });
    const whole = { dimensions: "" };
    expect(lacks(whole, { sizes: [size("1 × 1"), size("2 × 2")] })).toEqual([]);
    expect(lacks(whole, { sizes: [size("1 × 1"), size("")] })).toEqual(["dimensions"]);
  });

  test.each([
    ["842", "small", ["product.7.hsn"]],
    ["8421", "small", []],
    ["842139211", "small", ["product.7.hsn"]],
    ["8421", "large", ["product.7.hsn"]],
    ["842139", "large", []],
    ["8421x", "small", ["product.7.hsn"]],
    ["9999", "small", ["product.7.rate"]],
    ["99", "small", ["product.7.hsn"]], // the rate is asked for once there is a code
  ])("the HSN %s of a shop with a %s turnover", (hsn, turnover, keys) => {
    const tax = { ...settings.tax, turnover } as SettingsValues["tax"];
    expect(
      keysOf(gapsOfProduct(product({ hsn }), { settings: { ...settings, tax }, day })),
    ).toEqual(keys);
  });

  test("a rate that begins tomorrow does not hold today", () => {
    const rates = settings.tax.rates.map((rate) => ({ ...rate, from: "2026-11-23" }));
    const tax = { ...settings.tax, rates };
    const at = (today: string) =>
      keysOf(gapsOfProduct(product(), { settings: { ...settings, tax }, day: today }));
    expect(at("2026-11-22")).toEqual(["product.7.rate"]);
    expect(at("2026-11-23")).toEqual([]);
  });

  test("a gap says what is missing and where it is filled in", () => {
    const [hsn] = gapsOfProduct(product({ hsn: "" }), { settings, day });
    expect(hsn).toEqual({
      key: "product.7.hsn",
      part: "Products",
      sentence: `${product().name} has no HSN code of at least 4 digits.`,
      link: "/admin/dashboard/products/7/law#f-hsn",
    });
  });
});

describe("what the settings lack (§23.11)", () => {
  test("everything, in a shop that nobody has set up; nothing in one that is", () => {
    expect(keysOf(gapsOfSettings({ settings: invented, invented }))).toEqual([
      ...["legal.name", "legal.address", "legal.gstin", "company.cin", "company.contactName"],
      ...["brand.address", "brand.email", "legal.telephone", "legal.grievanceName"],
      ...["company.grievanceTitle", "legal.grievanceContact", "company.nodalName"],
      "company.nodalContact",
    ]);
    expect(keysOf(gapsOfSettings({ settings, invented }))).toEqual(["legal.gstin"]);
  });

  test("who is no company by its GSTIN needs no CIN", () => {
    const of = (gstin: string) => {
      const legal = { ...settings.legal, gstin };
      const company = { ...settings.company, cin: "", contactName: "" };
      return keysOf(gapsOfSettings({ settings: { ...settings, legal, company }, invented }));
    };
    expect(of("not a GSTIN")).toEqual(["legal.gstin", "company.cin", "company.contactName"]);
    expect(of(GSTIN)).toEqual(["company.cin", "company.contactName"]);
    expect(of(PERSON)).toEqual([]);
  });

  test.each<[gstin: string, address: string, key: string, sentence: string]>([
    ["", "Pune", "legal.gstin", "The GSTIN is not set."],
    [
      "27AAACZ0000A1Z8",
      "Pune",
      "legal.gstin",
      "The GSTIN 27AAACZ0000A1Z8 is wrong: its last character does not check the others.",
    ],
    [
      "28AAACZ0000A1Z7",
      "Pune",
      "legal.gstin",
      "The GSTIN 28AAACZ0000A1Z7 is wrong: no state has the code that it begins with.",
    ],
    [
      "27AAACZ0000",
      "Pune",
      "legal.gstin",
      "The GSTIN 27AAACZ0000 is wrong: a GSTIN has 15 characters, and begins with the two digits of its state.",
    ],
    [
      GSTIN,
      "7 Neem Road, Bengaluru 560001, Karnataka",
      "legal.gstin.state",
      `The GSTIN ${GSTIN} is of Maharashtra, the registered address is in Karnataka.`,
    ],
    [
      GSTIN,
      "Sector 17, Chandigarh 160017",
      "legal.gstin.state",
      `The GSTIN ${GSTIN} is of Maharashtra, the registered address is in Punjab or Chandigarh.`,
    ],
  ])("the GSTIN %j at %s: %s", (gstin, address, key, sentence) => {
    const legal = { ...settings.legal, gstin, address };
    expect(gapsOfSettings({ settings: { ...settings, legal }, invented })).toEqual([
      { key, part: "Company", sentence, link: "/admin/dashboard/settings/legal#field-gstin" },
    ]);
  });

  test("nothing of a GSTIN that fits, or beside an address that names no state", () => {
    for (const address of ["12 Neem Street, Pune 411001", "12 Neem Street"]) {
      const legal = { ...settings.legal, gstin: GSTIN, address };
      expect(gapsOfSettings({ settings: { ...settings, legal }, invented })).toEqual([]);
    }
  });

  test("a gap leads to its field", () => {
    const [name] = gapsOfSettings({ settings: invented, invented });
    expect(name).toEqual({
      key: "legal.name",
      part: "Company",
      sentence: "The legal name is not set.",
      link: "/admin/dashboard/settings/legal#field-name",
    });
  });
});

describe("the list (§23.11)", () => {
  const legal = { ...settings.legal, gstin: GSTIN };
  const facts: ReadinessFacts = {
    settings: { ...settings, legal },
    ...{ invented, mailFrom: "Neem <care@example.in>", products: [product()], notAccepted: [] },
    ...{ cards: "account", day },
  };
  const cod = (offered: boolean) => ({
    ...facts.settings,
    cod: { ...facts.settings.cod, offered },
  });

  test.each<[string, Partial<ReadinessFacts>, string[]]>([
    ["is empty where nothing is missing", {}, []],
    [
      "has the cards, where nobody can pay",
      { cards: "none", settings: cod(false) },
      ["payment.account"],
    ],
    ["has no cards, where cash is offered", { cards: "none", settings: cod(true) }, []],
    ["has a test account", { cards: "test", settings: cod(true) }, ["payment.account"]],
    ["has a sender that is not set", { mailFrom: "Shop <shop@example.in>" }, ["mail.fromAddress"]],
    ["has pages that are not accepted", { notAccepted: ["privacy"] }, ["policy.privacy"]],
    ["has products", { products: [product({ hsn: "" })] }, ["product.7.hsn"]],
    ["has settings", { settings }, ["legal.gstin"]],
  ])("%s", (_, changes, keys) => {
    expect(keysOf(findGaps({ ...facts, ...changes }))).toEqual(keys);
  });

  test("is closed by waivers, gap by gap", () => {
    const gaps = findGaps({ ...facts, settings, cards: "test" });
    const waiver = { gap: "legal.gstin", reason: "r", waivedBy: "A", email: "a@x.example" };
    const waived = new Map([["legal.gstin", { ...waiver, at: new Date(0) }]]);
    expect(keysOf(openGaps(gaps, waived))).toEqual(["payment.account"]);
  });
});
