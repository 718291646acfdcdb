import type { Terms } from "../../terms.ts";
import { termsOf } from "../terms-of.ts";
import { deliveryTermsOf, firstSelling } from "./selling.ts";

/** The terms while nothing has been edited. */
export const firstTerms: Terms = termsOf(
  deliveryTermsOf(firstSelling.delivery),
  firstSelling.returns,
);
