import type { shortages as english } from "#english/cart/shortages.ts";
import { texts } from "#language";

export const shortages: typeof english = texts({
  gone: (what) => `${what} का स्टॉक समाप्त हो गया है।`,
  left: (what, pieces) =>
    pieces === 1 ? `${what} का केवल 1 नग बचा है।` : `${what} के केवल ${pieces} नग बचे हैं।`,
  change: "आगे बढ़ने के लिए कृपया अपना कार्ट बदलें।",
});
