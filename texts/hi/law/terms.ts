import type { terms as english } from "#english/law/terms.ts";
import { texts } from "#language";

export const terms: typeof english = texts({
  within: (area) =>
    ({
      all: "भारत",
      most: "भारत, कुछ PIN कोड को छोड़कर",
      some: "अपनी डिलीवरी के PIN कोड",
    })[area],
  days: (count) => `${count} दिन`,
  time: (least, most) => `${least} से ${most}`,
  freeCost: "पूरे भारत में सभी ऑर्डर पर शिपिंग मुफ़्त है।",
  freeShipping: "पूरे भारत में सभी ऑर्डर पर शिपिंग मुफ़्त है।",
  freePart: "जिन PIN कोड पर हम डिलीवरी करते हैं, वहाँ सभी ऑर्डर पर शिपिंग मुफ़्त है।",
  byWeight: (least, most) => `वज़न के अनुसार ${least} से ${most}`,
  paid: (fee, freeFrom) =>
    `भारत में शिपिंग का शुल्क ${fee} है${freeFrom === null ? "" : `, और ${freeFrom} या उससे अधिक के ऑर्डर पर शिपिंग मुफ़्त है`}।`,
  paidThere: (fee, freeFrom) =>
    `जिन PIN कोड पर हम डिलीवरी करते हैं, वहाँ शिपिंग का शुल्क ${fee} है${freeFrom === null ? "" : `, और ${freeFrom} या उससे अधिक के ऑर्डर पर शिपिंग मुफ़्त है`}।`,
});
