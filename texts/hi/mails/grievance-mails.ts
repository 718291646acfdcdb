import type { grievanceMails as english } from "#english/mails/grievance-mails.ts";
import { texts } from "#language";

export const grievanceMails: typeof english = texts({
  ticket: "टिकट नंबर",
  received: {
    subject: (id) => `आपकी शिकायत हमें मिल गई है: टिकट ${id}`,
    heading: "आपकी शिकायत हमें मिल गई है।",
    body: (hours) =>
      `हमारे अधिकारी इसे पढ़कर ${hours} घंटे के भीतर जवाब देते हैं। हम इसे एक महीने के भीतर सुलझाते हैं; निजी डेटा से जुड़ी शिकायत 90 दिन के भीतर।`,
    page: "जो कुछ लिखा गया है, वह टिकट के पेज पर रहता है। वहीं आप फिर से लिख भी सकते हैं।",
    stranger: "अगर आपने हमें नहीं लिखा, तो किसी ने गलत पता लिख दिया है: कृपया उस पेज पर हमें बताएँ।",
  },
  news: {
    acknowledge: {
      subject: (id) => `हम इसे देख रहे हैं: टिकट ${id}`,
      heading: "हम आपकी शिकायत देख रहे हैं।",
    },
    answer: {
      subject: (id) => `हमारा जवाब: टिकट ${id}`,
      heading: "हमने आपको जवाब दिया है।",
    },
    resolve: {
      subject: (id) => `समाधान हो गया: टिकट ${id}`,
      heading: "आपकी शिकायत का समाधान हो गया है।",
    },
  },
  reopen: "अगर आपकी समस्या हल नहीं हुई है, तो टिकट के पेज पर फिर से लिखें: हम इसे दोबारा देखेंगे।",
  write: "आप टिकट के पेज पर फिर से लिख सकते हैं।",
  open: "टिकट खोलें",
  because: (brand) => `आपने ${brand} के शिकायत निवारण अधिकारी को लिखा था।`,
});
