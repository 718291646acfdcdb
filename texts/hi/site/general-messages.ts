import type { generalMessages as english } from "#english/site/general-messages.ts";
import { texts } from "#language";

export const generalMessages: typeof english = texts({
  notAuthenticated: "आप लॉग इन नहीं हैं",
  unknownOrder: "इस नंबर का कोई ऑर्डर नहीं है",
  tryAgain: (requestId) => `कृपया फिर से कोशिश करें (${requestId})`,
  unknownDocument: "ऐसा कोई दस्तावेज़ नहीं है",
});
