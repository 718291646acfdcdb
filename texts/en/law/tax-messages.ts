import { texts } from "#language";
/** What is said of tax, and of companies that buy, at the checkout and on orders. */
export const taxMessages = texts({
  /** Of a line such as `CGST 9%`, beside what it comes to. */
  includes: (tax: string) => `Includes ${tax}`,
  deliveredTo: (state: string) => `Tax for delivery to ${state}.`,
  office: "Buying for an office?",
  company: "Company",
  gstin: "GSTIN",
  companyHint: "As it is registered. It is printed on the invoice.",
  gstinHint: "15 characters. Empty: the company has none.",
  badGstin: "This is not a GSTIN. Please compare it with the certificate.",
  nameCompany: "Please write the company whose GSTIN this is",
  otherState: (states: readonly string[]) =>
    `This PIN code lies in ${states.join(" or ")} as far as we know. Is the state right? Confirm once more if it is.`,
  armyPost:
    "This PIN code belongs to the army's own post, where parcels of couriers do not arrive. Please give a civil address.",
});
