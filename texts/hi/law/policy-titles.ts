import type { policyTitles as english } from "#texts/law/policy-titles.ts";

export const policyTitles: typeof english = {
  contact: "संपर्क",
  privacy: "निजता",
  terms: "शर्तें",
  returns: "वापसी और रिफ़ंड",
  shipping: "शिपिंग और डिलीवरी",
  grievance: "शिकायत निवारण",
};
