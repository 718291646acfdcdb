import type { fieldMessages as english } from "#english/site/field-messages.ts";
import { texts } from "#language";

export const fieldMessages: typeof english = texts({
  blankFields: "कृपया सभी जगहें भरें",
  blankField: "कृपया यह जगह भरें",
  badEmail: "ईमेल पता इस तरह लिखें: name@example.in",
  badPhone: "10 अंकों का भारतीय मोबाइल नंबर लिखें जो 6, 7, 8 या 9 से शुरू हो",
  badState: "भारत का कोई राज्य या केंद्र शासित प्रदेश चुनें",
  badPin: "6 अंकों का PIN कोड लिखें जो 0 से शुरू न हो",
  tooLong: (limit) => `ज़्यादा से ज़्यादा ${limit} अक्षर लिखें`,
  pinNotServed: "इस PIN कोड पर हम अभी डिलीवरी नहीं करते",
});
