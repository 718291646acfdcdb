import type { lineStock as english } from "#texts/cart/line-stock.ts";

export const lineStock: typeof english = {
  remove: "स्टॉक समाप्त। आगे बढ़ने के लिए इसे हटाएँ।",
  fewer: (pieces) => `केवल ${pieces} बचे हैं। आगे बढ़ने के लिए संख्या घटाएँ।`,
};
