import { inLocale } from "#language";

// India's time, wherever the page is rendered.
const day = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Asia/Kolkata" }),
);

/** `14 November 2026`, from an ISO text. */
export const dayOfReview = (iso: string): string => day().format(new Date(iso));
