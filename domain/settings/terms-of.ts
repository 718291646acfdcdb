import type { WordsOf } from "#language";
import { terms } from "#texts/law/terms.ts";
import { formatPaise } from "../money.ts";
import type { Language } from "../profile/language.ts";
import type { DeliveryTerms } from "../settings.ts";
import { feeRange, isAlwaysFree } from "../shipping/delivery-fee.ts";
import type { Terms } from "../terms.ts";
import type { SettingsValues } from "./groups.ts";
import { areaOf } from "./pins.ts";

/** The terms as the settings have them, in a language, which is that of the texts in `returns`. */
export function termsOf(
  delivery: DeliveryTerms,
  returns: SettingsValues["returns"],
  language: Language = "en",
): Terms {
  const words = terms.in(language);
  const { least, most } = delivery.days;
  const { days } = words;
  const area = areaOf(delivery);
  return {
    delivery: {
      ...{ fee: delivery.fee, freeFrom: delivery.freeFrom, byWeight: delivery.byWeight },
      area,
      within: words.within(area),
      days: { least, most },
      least: days(least),
      most: days(most),
      time: least === most ? days(most) : words.time(least, days(most)),
      ...costOf(delivery, words),
    },
    moneyBackDays: returns.moneyBackDays,
    warrantyTime: returns.warranty,
    replacementTime: returns.replacementDays > 0 ? days(returns.replacementDays) : null,
  };
}

function costOf(delivery: DeliveryTerms, words: WordsOf<typeof terms>) {
  const { freeFrom } = delivery;
  const area = areaOf(delivery);
  const isFree = isAlwaysFree(delivery);
  if (isFree && area !== "all") return { cost: words.freePart, shipping: words.freePart };
  if (isFree) return { cost: words.freeCost, shipping: words.freeShipping };
  const { least, most } = feeRange(delivery);
  const fee =
    least === most ? formatPaise(most) : words.byWeight(formatPaise(least), formatPaise(most));
  const from = freeFrom === null ? null : formatPaise(freeFrom);
  const sentence = area === "some" ? words.paidThere(fee, from) : words.paid(fee, from);
  return { cost: sentence, shipping: sentence };
}
