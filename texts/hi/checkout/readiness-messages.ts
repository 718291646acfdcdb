import type { readinessMessages as english } from "#english/checkout/readiness-messages.ts";
import { texts } from "#language";

export const readinessMessages: typeof english = texts({
  notOpen: "यह दुकान अभी तैयार की जा रही है, इसलिए फ़िलहाल ऑर्डर नहीं लिए जा रहे हैं।",
  cartStays: "तब तक आपका कार्ट सुरक्षित रहेगा।",
});
