import type { cartMessages as english } from "#english/cart/cart-messages.ts";
import { texts } from "#language";

export const cartMessages: typeof english = texts({
  linesDropped: "जो सामान हम अब नहीं बेचते, उसे आपके कार्ट से हटा दिया गया है।",
  optionUnknown: "यह उत्पाद इस मेल में उपलब्ध नहीं है।",
});
