import type { stockMails as english } from "#english/mails/stock-mails.ts";
import { texts } from "#language";

export const stockMails: typeof english = texts({
  confirm: {
    heading: "क्या वापस आने पर हम आपको बताएँ?",
    text: (name) =>
      `${name} अभी स्टॉक में नहीं है। अपना पता पक्का करें, फिर इसके वापस आने पर आपको एक मेल मिलेगा।`,
    action: "हाँ, मुझे बताएँ",
    notAsked: "अगर आपने यह नहीं माँगा, तो कुछ न करें: हम आपको दोबारा नहीं लिखेंगे।",
    because: (brand, name) => `किसी ने ${brand} से कहा है कि ${name} वापस आने पर इस पते पर लिखा जाए।`,
  },
  back: {
    subject: (name) => `${name} वापस आ गया है`,
    preview: "इसे फिर से खरीदा जा सकता है।",
    heading: "यह वापस आ गया है।",
    text: (name) => `${name} फिर से खरीदा जा सकता है, जब तक स्टॉक में है।`,
    action: "दुकान में देखें",
    stop: (url) => `आपने यही एक मेल माँगा था। अपना पता हटवाने के लिए: ${url}`,
    because: (brand) => `आपने ${brand} से कहा था कि इसके वापस आने पर आपको बताया जाए।`,
  },
});
