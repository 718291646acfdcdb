import type { DatedRate } from "../../tax/rates.ts";
import type { SettingsValues } from "../groups.ts";

// The first day of GST: the rates of today, for a shop that begins today.
const FIRST_DAY = "2017-07-01";
const rate = (hsn: string, percent: number) => ({
  hsn,
  rate: percent,
  from: FIRST_DAY,
  exempt: false,
});

/** Purifiers and monitors at 18 %, plants exempt; an accountant confirms them for each shop. */
export const firstLaw = {
  company: {
    cin: "",
    contactName: "",
    headOffice: "",
    branches: "",
    nodalName: "",
    nodalContact: "",
    grievanceTitle: "",
    grievanceTelephone: "",
    grievanceAddress: "",
    signatory: "",
  },
  tax: {
    turnover: "small",
    rates: [
      rate("8421", 18),
      rate("9025", 18),
      rate("9027", 18),
      { ...rate("06", 0), exempt: true },
    ],
  },
  books: {
    sales: "Sales",
    exemptSales: "Sales exempt",
    cgst: "Output CGST",
    sgst: "Output SGST",
    igst: "Output IGST",
    customers: "Online customers",
    advances: "Advances of customers",
  },
} as const satisfies Pick<SettingsValues, "company" | "tax" | "books">;

/** The rates that an owner has set, as the rules of tax know them. */
export const ratesOf = ({ rates }: SettingsValues["tax"]): DatedRate[] =>
  rates.map(({ hsn, rate, from, exempt }) => ({
    hsn,
    rate: exempt ? null : Math.round(rate * 100),
    from,
  }));
