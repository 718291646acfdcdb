import type { readinessMessages as english } from "#texts/checkout/readiness-messages.ts";

export const readinessMessages: typeof english = {
  notOpen: "यह दुकान अभी तैयार की जा रही है, इसलिए फ़िलहाल ऑर्डर नहीं लिए जा रहे हैं।",
  cartStays: "तब तक आपका कार्ट सुरक्षित रहेगा।",
};
