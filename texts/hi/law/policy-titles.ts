import type { policyTitles as english } from "#english/law/policy-titles.ts";
import { texts } from "#language";

export const policyTitles: typeof english = texts({
  contact: "संपर्क",
  privacy: "निजता",
  terms: "शर्तें",
  returns: "वापसी और रिफ़ंड",
  shipping: "शिपिंग और डिलीवरी",
  grievance: "शिकायत निवारण",
});
