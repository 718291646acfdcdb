import { texts } from "#language";
/** The field for the code of an offer. */
export const offerForm = texts({
  code: "Offer code",
  remove: "Remove",
  /** Behind it, for those who hear it alone. */
  removed: (code: string) => ` the offer code ${code}`,
  applies: "The offer is taken off your order.",
  apply: "Apply",
});
