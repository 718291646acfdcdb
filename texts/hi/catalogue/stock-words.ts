import type { stockWords as english } from "#texts/catalogue/stock-words.ts";

export const stockWords: typeof english = {
  soldOut: "स्टॉक समाप्त",
  left: (pieces) => `केवल ${pieces} बचे हैं`,
};
