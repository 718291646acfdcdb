import type { stockWords as english } from "#english/catalogue/stock-words.ts";
import { texts } from "#language";

export const stockWords: typeof english = texts({
  soldOut: "स्टॉक समाप्त",
  left: (pieces) => `केवल ${pieces} बचे हैं`,
});
