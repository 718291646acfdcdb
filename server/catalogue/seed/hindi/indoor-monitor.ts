import { common } from "./common.ts";
import { indoorMonitorStory } from "./stories/indoor-monitor.ts";

/** The texts of the Indoor Monitor in Hindi. */
export const indoorMonitor = {
  ...common,
  ...indoorMonitorStory,
  "A small screen for the desk or the shelf that reads the air of the room as it is now and keeps the day for you to look back on.":
    "मेज़ या शेल्फ़ के लिए एक छोटी स्क्रीन, जो कमरे की इस पल की हवा पढ़ती है और पूरे दिन का हाल आपके लिए संभालकर रखती है।",
  "The case is matte and the glass of the screen glossy, in metal and in plastic.":
    "धातु और प्लास्टिक, दोनों में बॉडी मैट है और स्क्रीन का काँच चमकदार।",
  "Wi-Fi": "Wi-Fi",
  Bluetooth: "Bluetooth",
  "3.5-inch touch LCD": "3.5 इंच की टच LCD",
  "The number first, the reasons a tap away": "पहले अंक, फिर एक टैप पर कारण",
  "One number, then the reasons": "पहले एक अंक, फिर कारण",
  "The index stands large on the 3.5-inch touch screen. A tap opens what makes it up, each value with its trend over the last day.":
    "3.5 इंच की टच स्क्रीन पर सूचकांक बड़ा दिखता है। एक टैप से खुलता है कि वह किन चीज़ों से बना है, हर मान पिछले एक दिन के रुझान के साथ।",
  "Near or far": "पास हों या दूर",
  "Bluetooth sets it up from your phone in the room; over Wi-Fi the same readings reach the portal, wherever you are.":
    "कमरे में Bluetooth से फ़ोन पर सेट-अप; Wi-Fi से वही रीडिंग पोर्टल तक पहुँचती हैं, आप जहाँ भी हों।",
  "Indoor Monitor seen from three quarters": "Indoor Monitor, तिरछे कोण से",
  "The 3.5-inch touch screen of the Indoor Monitor": "Indoor Monitor की 3.5 इंच की टच स्क्रीन",
  "Indoor Monitor on a desk in the evening, between a phone, a notebook with spectacles and a brass cup":
    "शाम को मेज़ पर Indoor Monitor, फ़ोन, चश्मे वाली नोटबुक और पीतल के प्याले के बीच",
  "The sensor louvres at the side of the Indoor Monitor":
    "Indoor Monitor की बगल में सेंसर की जालीदार पट्टियाँ",
  "Indoor Monitor on a desk beside a cup": "मेज़ पर प्याले के पास Indoor Monitor",
} as const;
