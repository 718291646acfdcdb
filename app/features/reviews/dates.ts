import { locale } from "#texts/language.ts";

// India's time, wherever the page is rendered.
const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Asia/Kolkata" });

/** `14 November 2026`, from an ISO text. */
export const dayOfReview = (iso: string): string => day.format(new Date(iso));
