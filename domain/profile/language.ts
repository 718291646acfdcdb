/** The languages of customers' pages, mails and documents; English is the first. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];
