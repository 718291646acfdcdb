/** What stands on a product's page because the law wants it there. */
export const declarationWords = {
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
} as const;

/** The choice of origins in the shop's list. */
export const originWords = {
  legend: "Country of origin",
  all: "All countries",
  sort: "Order",
  own: "As we show them",
  byOrigin: "By country of origin",
  show: "Show",
  from: (origin: string) => `Made in ${origin}`,
} as const;
