import type { generalMessages as english } from "#texts/site/general-messages.ts";

export const generalMessages: typeof english = {
  ordersFailed: (message) => `ऑर्डर नहीं मिल सके: ${message}`,
  notAuthenticated: "आप लॉग इन नहीं हैं",
  unknownOrder: "इस नंबर का कोई ऑर्डर नहीं है",
  tryAgain: (requestId) => `कृपया फिर से कोशिश करें (${requestId})`,
  unknownDocument: "ऐसा कोई दस्तावेज़ नहीं है",
};
