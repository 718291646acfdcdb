import { texts } from "#language";
/** What is wrong with a field of a form (§5.2). */
export const fieldMessages = texts({
  blankFields: "Please fill in all fields",
  blankField: "Please fill in this field",
  badEmail: "Enter an e-mail address such as name@example.in",
  badPhone: "Enter a 10-digit Indian mobile number that starts with 6, 7, 8 or 9",
  badState: "Choose one of India's states or union territories",
  badPin: "Enter a 6-digit PIN code that does not start with 0",
  tooLong: (limit: number) => `Use at most ${limit} characters`,
  pinNotServed: "We do not deliver to this PIN code yet",
});
