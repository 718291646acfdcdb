import { texts } from "#language";
/** What stands on a product's page because the law wants it there. */
export const declarationWords = texts({
  genericName: "Generic name",
  maker: "Made by",
  importer: "Imported by",
  origin: "Country of origin",
  netQuantity: "Net quantity",
  dimensions: "Dimensions",
  weight: "Weight",
  mrp: "Maximum retail price",
  madeIn: "Month and year",
  bis: "BIS standard mark",
  epr: "E-waste registration (EPR)",
  radio: "Radio approval",
  certificates: "Certificates",
  care: "Customer care",
  ofSize: (size: string, value: string) => `${size}: ${value}`,
  between: (least: string, most: string) => `${least} to ${most}`,
  withTaxes: (mrp: string) => `${mrp}, inclusive of all taxes`,
});
