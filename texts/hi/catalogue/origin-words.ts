import type { originWords as english } from "#english/catalogue/origin-words.ts";
import { texts } from "#language";

export const originWords: typeof english = texts({
  legend: "मूल देश",
  all: "सभी देश",
  sort: "क्रम",
  own: "हमारे क्रम में",
  byOrigin: "मूल देश के अनुसार",
  show: "दिखाएँ",
  from: (origin) => `मूल देश: ${origin}`,
});
