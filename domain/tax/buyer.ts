/** A company that buys, as its buyer named it at checkout. `gstin` is checked; empty: not registered. */
export type BuyerCompany = { company: string; gstin: string };

/** What is wrong with what was typed, as sentences. */
export type BuyerErrors = Partial<Record<keyof BuyerCompany, string>>;

/** Characters of a company's name. */
export const MOST_COMPANY = 120;

/** The company of an address as lines: `Neem Works Ltd`, `GSTIN 29AAACZ0000A1Z5`; none: no lines. */
export const buyerLines = (buyer: BuyerCompany | null | undefined): string[] =>
  buyer ? [buyer.company, buyer.gstin && `GSTIN ${buyer.gstin}`].filter((line) => line !== "") : [];
