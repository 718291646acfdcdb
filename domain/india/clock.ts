import { inLocale } from "#language";

/** India has one time zone and no summer time: every time that a person reads is in it, wherever it is written. */
const timeZone = "Asia/Kolkata";

/** How times are written in a locale. `options` as `Intl` has them, but for the time zone. */
export const indiaFormatIn = (
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, "timeZone">,
): Intl.DateTimeFormat => new Intl.DateTimeFormat(locale, { ...options, timeZone });

/** The same in the language of the page. */
export const indiaFormat = (options: Omit<Intl.DateTimeFormatOptions, "timeZone">) =>
  inLocale((locale) => indiaFormatIn(locale, options));

/**
 * Hours and minutes as they are said in a locale: "5:02 pm" in English, which alone has am and pm; elsewhere with the
 * part of the day, "शाम 5:02".
 */
export const indiaClockIn = (locale: string): Intl.DateTimeFormat =>
  indiaFormatIn(locale, {
    ...{ hour: "numeric", minute: "2-digit", hourCycle: "h12" },
    ...(locale.startsWith("en") ? {} : { dayPeriod: "short" }),
  });

/** The same in the language of the page. */
export const indiaClock = inLocale(indiaClockIn);
