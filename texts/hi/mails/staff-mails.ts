import type { staffMails as english } from "#english/mails/staff-mails.ts";
import { texts } from "#language";

export const staffMails: typeof english = texts({
  webhookOff: {
    subject: (brand) => `${brand}: एक वेबहुक बंद कर दिया गया है`,
    preview: (name) => `${name} को अब से कुछ नहीं बताया जाएगा`,
    heading: "एक वेबहुक बंद कर दिया गया है।",
    gone: "उसके पते ने जवाब दिया है कि उसे और कुछ नहीं चाहिए (410)। जो भेजा जाना बाकी था, वह नहीं भेजा जाएगा।",
    failing:
      "उसके पते ने तीन दिन से कुछ नहीं लिया। जो भेजा जाना बाकी था, वह नहीं भेजा जाएगा, और अब से जो होगा, वह उसके लिए नहीं रखा जाएगा।",
    address: "पता",
    use: "किस काम के लिए",
    action: "भेजे गए संदेश देखें",
    next: "जब वह पता फिर काम करने लगे, तो वेबहुक को वहाँ चालू करें और जो छूट गया है, उसे दोबारा भेजें।",
    because: "दुकान के अपने मेल इस पते पर आते हैं।",
  },
});
