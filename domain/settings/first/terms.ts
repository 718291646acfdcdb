import { type Terms, termsOf } from "../../terms.ts";
import { deliveryOf, firstSelling } from "./selling.ts";

/** The terms while nothing has been edited. */
export const firstTerms: Terms = termsOf(deliveryOf(firstSelling.delivery), firstSelling.returns);
