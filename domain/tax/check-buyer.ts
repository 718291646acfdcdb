import { taxMessages } from "#texts/law/tax-messages.ts";

import { normalizeGstin } from "../india/gstin.ts";
import { messages } from "../messages.ts";
import { failed, type Result, success } from "../result.ts";
import { commaLine } from "../typed-text.ts";
import { type BuyerCompany, type BuyerErrors, MOST_COMPANY } from "./buyer.ts";

const MAX_TYPED_LENGTH = 1000;

/**
 * The company for which a form says that it buys, in its one form; null: it names none. A GSTIN is
 * checked by its state and check character; that it is registered is not known. Nobody has a GSTIN
 * without a name.
 */
export function checkBuyer(
  input: Record<string, unknown>,
): Result<BuyerCompany | null, BuyerErrors> {
  const typed = (name: keyof BuyerCompany) => {
    const text = input[name];
    return typeof text === "string" ? text : "";
  };
  const errors: BuyerErrors = {};
  const [named, number] = [typed("company"), typed("gstin")];
  const company = named.length > MAX_TYPED_LENGTH ? null : commaLine(named);
  if (company === null || company.length > MOST_COMPANY)
    errors.company = messages().tooLong(MOST_COMPANY);
  const gstin = number.trim() === "" ? "" : normalizeGstin(number.slice(0, MAX_TYPED_LENGTH));
  if (gstin === null) errors.gstin = taxMessages().badGstin;
  else if (gstin !== "" && company === "") errors.company = taxMessages().nameCompany;
  if (company === null || gstin === null || Object.keys(errors).length > 0) return failed(errors);
  return success(company === "" ? null : { company, gstin });
}
