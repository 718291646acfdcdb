import type { Day } from "../calendar.ts";
import { editorPath, partOfField } from "../catalogue/editing/form-parts.ts";
import type { Product } from "../catalogue/products.ts";
import { ratesOf } from "../settings/first/law.ts";
import type { SettingsValues } from "../settings/groups.ts";
import { rateOn } from "../tax/rates.ts";
import type { Gap } from "./gap.ts";
import { weightLacking } from "./weight-gap.ts";

type Facts = { settings: SettingsValues; day: Day };
type Checked = [key: string, missing: boolean, sentence: string, field: string];

const isIndia = (origin: string) => /^(india|bharat)$/i.test(origin.trim());

/**
 * What a product lacks of that which its page and its invoice must state (Legal Metrology Rules 6(10),
 * CGST Rules 46): HSN with a rate that holds, maker or importer, and the declarations.
 */
export function gapsOfProduct(product: Product, { settings, day }: Facts): Gap[] {
  const { id, name, hsn, declarations: declared } = product;
  const digits = settings.tax.turnover === "small" ? 4 : 6;
  const hasHsn = new RegExp(`^\\d{${digits},8}$`).test(hsn);
  const hasRate = rateOn(ratesOf(settings.tax), hsn, day) !== undefined;
  const weight = weightLacking(product, settings.delivery);
  const comesFromAbroad = declared.origin !== "" && !isIndia(declared.origin);
  const checks: Checked[] = [
    ["hsn", !hasHsn, `no HSN code of at least ${digits} digits`, "hsn"],
    [
      "maker",
      declared.maker === "" && declared.importer === "" && !comesFromAbroad,
      "no manufacturer",
      "declarations.maker",
    ],
    [
      "importer",
      comesFromAbroad && declared.importer === "",
      `no importer, although it comes from ${declared.origin}`,
      "declarations.importer",
    ],
    [
      "makerAddress",
      declared.maker !== "" && declared.importer === "" && declared.makerAddress === "",
      "no address of its manufacturer",
      "declarations.makerAddress",
    ],
    [
      "importerAddress",
      declared.importer !== "" && declared.importerAddress === "",
      "no address of its importer",
      "declarations.importerAddress",
    ],
    ["origin", declared.origin === "", "no country of origin", "declarations.origin"],
    ["genericName", declared.genericName === "", "no generic name", "declarations.genericName"],
    ["netQuantity", declared.netQuantity === "", "no net quantity", "declarations.netQuantity"],
    ["weight", weight !== null, weight?.what ?? "", weight?.field ?? "declarations.weight"],
    ["dimensions", !hasDimensions(product), "no dimensions", "declarations.dimensions"],
  ];
  const gaps = checks.flatMap(([key, missing, what, field]): Gap[] =>
    missing
      ? [
          {
            key: `product.${id}.${key}`,
            part: "Products",
            sentence: `${name} has ${what}.`,
            link: `${editorPath(id, partOfField(field))}#f-${field}`,
          },
        ]
      : [],
  );
  if (!hasHsn || hasRate) return gaps;
  const sentence = `No rate of tax holds today for the HSN ${hsn} of ${name}.`;
  const rate = { key: `product.${id}.rate`, part: "Products", sentence } as const;
  return [...gaps, { ...rate, link: "/admin/dashboard/settings/tax#field-rates" }];
}

/** Of the product as a whole, or of each of its sizes. */
function hasDimensions({ declarations, meanings: { sizes } }: Product): boolean {
  if (declarations.dimensions !== "") return true;
  return sizes.length > 0 && sizes.every(({ dimensions }) => dimensions !== "");
}
