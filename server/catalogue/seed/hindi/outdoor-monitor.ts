import { common } from "./common.ts";
import { outdoorMonitorStory } from "./stories/outdoor-monitor.ts";

/** The texts of the Outdoor Monitor in Hindi. */
export const outdoorMonitor = {
  ...common,
  ...outdoorMonitorStory,
  "A weatherproof station for balconies, gates and façades. It cleans its own sensor chamber, knows where it stands and reports by itself.":
    "बालकनी, गेट और इमारत की बाहरी दीवार के लिए हर मौसम सहने वाला स्टेशन। यह अपने सेंसर का कक्ष खुद साफ़ करता है, अपनी जगह जानता है और जानकारी खुद भेजता है।",
  "The front is wooden with the material Wood and matte with Plastic; the case is matte.":
    "लकड़ी चुनने पर सामने का हिस्सा लकड़ी का और प्लास्टिक चुनने पर मैट है; बॉडी मैट है।",
  "Wi-Fi": "Wi-Fi",
  Bluetooth: "Bluetooth",
  GSM: "GSM",
  "Reports where no Wi-Fi reaches": "जहाँ Wi-Fi न पहुँचे, वहाँ से भी जानकारी भेजता है",
  GPS: "GPS",
  "Every reading knows its place": "हर रीडिंग को अपनी जगह मालूम है",
  "API integration": "API से जुड़ाव",
  "Readings flow into your own systems": "रीडिंग सीधे आपके अपने सिस्टम में",
  "Live location": "लाइव लोकेशन",
  "Where each station stands, on one map": "हर स्टेशन कहाँ है, एक ही नक्शे पर",
  "Dust filtration with exhaust fan": "एग्ज़ॉस्ट पंखे से धूल की सफ़ाई",
  "The sensor chamber cleans itself": "सेंसर का कक्ष खुद साफ़ होता है",
  "Water resistance": "पानी से बचाव",
  "Stays outside through the monsoon": "पूरे मानसून बाहर रहता है",
  "RGB indicators": "RGB संकेतक",
  "The air's colour, seen from the street": "हवा का रंग, जो सड़क से भी दिखता है",
  CADR: "CADR",
  "Up to 350 cfm": "350 cfm तक",
  Coverage: "कवरेज",
  "Up to 388 sq ft": "388 वर्ग फ़ुट तक",
  "Air cycle": "हवा का चक्र",
  "Every 12 minutes": "हर 12 मिनट में",
  "Sleep timer": "स्लीप टाइमर",
  "1, 2, 4 or 8 hours": "1, 2, 4 या 8 घंटे",
  "Filter life": "फ़िल्टर की उम्र",
  "3000 hours or 1 year": "3000 घंटे या 1 वर्ष",
  Weight: "वज़न",
  "5 kg": "5 kg",
  "Sends each reading to the portal over your own network":
    "आपके अपने नेटवर्क से हर रीडिंग पोर्टल को भेजता है",
  "Set-up from the phone, a few steps away": "कुछ कदम दूर से, फ़ोन पर सेट-अप",
  "Reports by mobile network where no Wi-Fi reaches":
    "जहाँ Wi-Fi न पहुँचे, वहाँ मोबाइल नेटवर्क से जानकारी भेजता है",
  "GPS and live location": "GPS और लाइव लोकेशन",
  "Each reading carries the place it is from": "हर रीडिंग के साथ उसकी जगह भी आती है",
  "Readings flow into the systems you already run": "रीडिंग उन सिस्टम में जाती हैं जो आप पहले से चलाते हैं",
  "Live readings and alerts from anywhere": "कहीं से भी लाइव रीडिंग और अलर्ट",
  "Dust filtration": "धूल की सफ़ाई",
  "An exhaust fan keeps the sensor chamber free of settled dust":
    "एग्ज़ॉस्ट पंखा सेंसर के कक्ष में धूल नहीं जमने देता",
  "Made to stay outside through the monsoon": "पूरे मानसून बाहर रहने के लिए बना है",
  "The colour of the air, readable from across a street": "हवा का रंग, जो सड़क के पार से भी पढ़ा जा सके",
  Finish: "फ़िनिश",
  "A wooden or a matte front by material, on a matte case":
    "सामग्री के अनुसार लकड़ी का या मैट सामने का हिस्सा, मैट बॉडी पर",
  "Outdoor Monitor seen from three quarters": "Outdoor Monitor, तिरछे कोण से",
  "The lit ring of the Outdoor Monitor in its wooden front":
    "लकड़ी के सामने वाले हिस्से में Outdoor Monitor का रोशन घेरा",
  "The louvres of the Outdoor Monitor": "Outdoor Monitor की जालीदार पट्टियाँ",
  "Outdoor Monitor on a wall beside a door": "दरवाज़े के पास दीवार पर Outdoor Monitor",
  "Outdoor Monitor on a wall between palms": "पाम के पौधों के बीच दीवार पर Outdoor Monitor",
} as const;
