import type { lineStock as english } from "#english/cart/line-stock.ts";
import { texts } from "#language";

export const lineStock: typeof english = texts({
  remove: "स्टॉक समाप्त। आगे बढ़ने के लिए इसे हटाएँ।",
  fewer: (pieces) => `केवल ${pieces} बचे हैं। आगे बढ़ने के लिए संख्या घटाएँ।`,
});
