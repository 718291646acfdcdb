import { type Terms, termsOf } from "../../terms.ts";
import { deliveryTermsOf, firstSelling } from "./selling.ts";

/** The terms while nothing has been edited. */
export const firstTerms: Terms = termsOf(
  deliveryTermsOf(firstSelling.delivery),
  firstSelling.returns,
);
