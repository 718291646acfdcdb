import type { breachMails as english } from "#english/mails/breach-mails.ts";
import { texts } from "#language";

export const breachMails: typeof english = texts({
  subject: "आपके निजी डेटा की सुरक्षा में सेंध लगी है",
  heading: "आपके निजी डेटा की सुरक्षा में सेंध लगी है।",
  began: "यह कब हुआ",
  noticed: "हमें कब पता चला",
  data: "आपका डेटा",
  parts: {
    nature: "क्या हुआ",
    consequences: "आपके लिए इसका क्या मतलब हो सकता है",
    measures: "हम क्या कर रहे हैं",
    advice: "आप क्या कर सकते हैं",
  },
  questions: "इसके बारे में आपके सवालों का जवाब हमारे शिकायत निवारण अधिकारी देते हैं।",
  ask: "शिकायत निवारण अधिकारी से पूछें",
  because: (brand) => `${brand} के पास आपका डेटा है, इसलिए आपको यह बताना हमारा दायित्व है।`,
});
