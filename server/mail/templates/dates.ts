import { indiaClockIn, indiaFormatIn } from "#domain/india/clock.ts";
import { type Language, languages } from "#domain/profile/language.ts";
import { localeIn } from "#server/mail/message/language.ts";

const formatsOf = (language: Language) => {
  const locale = localeIn(language);
  return {
    day: indiaFormatIn(locale, { dateStyle: "long" }),
    time: indiaClockIn(locale),
  };
};
const formats = Object.fromEntries(
  languages.map((language) => [language, formatsOf(language)]),
) as Record<Language, ReturnType<typeof formatsOf>>;

/** "20 November 2026", in India. Takes an ISO text. */
export const formatDay = (iso: string, language: Language = "en") =>
  formats[language].day.format(new Date(iso));

/** "20 November 2026, 5:02 pm (IST)". Takes an ISO text. */
export const formatTime = (iso: string, language: Language = "en") =>
  `${formatDay(iso, language)}, ${clockOf(iso, language)}\u00a0(IST)`;

/** It stays on one line. */
const clockOf = (iso: string, language: Language) =>
  formats[language].time.format(new Date(iso)).replaceAll(/\s/g, "\u00a0");

/** "20 November 2026, 5:02 pm". Takes an ISO text. */
export const formatMoment = (iso: string, language: Language) =>
  `${formatDay(iso, language)}, ${clockOf(iso, language)}`;
