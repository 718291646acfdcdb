import type { nextSteps as english } from "#english/checkout/next-steps.ts";
import { texts } from "#language";

export const nextSteps: typeof english = texts({
  confirm: "आप अपने ऑर्डर की पुष्टि करेंगे",
  confirmNote: "हमने आपको एक मेल भेजा है, जिसमें एक लिंक और एक कोड है।",
  pack: "हम आपका ऑर्डर पैक करेंगे",
  ship: "ऑर्डर हमारे यहाँ से रवाना होगा",
  shipNote: "रवाना होते ही हम आपको मेल से बताएँगे।",
  arrive: "ऑर्डर आप तक पहुँचेगा",
  sorry: "इसे अब तक आप तक पहुँच जाना चाहिए था। हमें खेद है, और हम पता लगा रहे हैं।",
  moneyBack: "आप इसे लौटाकर अपने पैसे वापस ले सकते हैं",
  replacement: "आप बदले में दूसरा माँग सकते हैं",
});
