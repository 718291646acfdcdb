import { common } from "./common.ts";
import { airPurifierStory } from "./stories/air-purifier.ts";

/** The texts of the Air Purifier in Hindi. */
export const airPurifier = {
  ...common,
  ...airPurifierStory,
  "Five filters and a living plant share one airstream. The sensors watch the room, the planter waters itself, and the display tells you how you are breathing.":
    "हवा के एक ही बहाव में पाँच फ़िल्टर और एक जीवित पौधा। सेंसर कमरे पर नज़र रखते हैं, गमला खुद पानी देता है, और डिस्प्ले बताता है कि आप कैसी हवा में साँस ले रहे हैं।",
  "Slats of real wood with the material Wood; metal and plastic keep the color you choose.":
    "लकड़ी चुनने पर असली लकड़ी की पट्टियाँ; धातु और प्लास्टिक में आपका चुना हुआ रंग।",
  "AI sensing": "AI सेंसिंग",
  "Reads the room and sets the fan": "कमरे को पढ़कर पंखे की रफ़्तार तय करता है",
  "5-stage filtration": "5 चरणों में फ़िल्टर",
  "From pet fur to bacteria": "पालतू जानवरों के बालों से बैक्टीरिया तक",
  "Root purification": "जड़ों से सफ़ाई",
  "Roots stand in the airstream": "जड़ें हवा के बहाव में रहती हैं",
  "360° coverage": "360° कवरेज",
  "Draws air in from every side": "हर ओर से हवा खींचता है",
  "Wi-Fi/Bluetooth": "Wi-Fi/Bluetooth",
  "Set-up in the room, control from anywhere": "सेट-अप कमरे में, नियंत्रण कहीं से भी",
  "H-13 HEPA": "H-13 HEPA",
  "99.97% of particles down to 0.3 microns": "0.3 माइक्रॉन तक के 99.97% कण",
  "VOC removal": "VOC की सफ़ाई",
  "Formaldehyde, benzene, fumes": "फ़ॉर्मल्डिहाइड, बेंज़ीन, धुएँ की भाप",
  "Real-time AQI display": "उसी पल का AQI डिस्प्ले",
  "One number, always lit": "एक अंक, हमेशा रोशन",
  "Automatic water sprinkling": "अपने आप पानी का छिड़काव",
  "Fill the tank, forget the can": "टंकी भरें, पानी देने की चिंता छोड़ें",
  "Five filters, one pass": "पाँच फ़िल्टर, एक ही बार में",
  "Air enters through the slats on all four sides and leaves at the top, past the roots. In between, each of the five filters does one job, from pet fur to bacteria.":
    "हवा चारों ओर की पट्टियों से अंदर आती है और जड़ों के पास से होकर ऊपर निकलती है। बीच में पाँचों फ़िल्टर अपना-अपना काम करते हैं, पालतू जानवरों के बालों से बैक्टीरिया तक।",
  "The plant waters itself": "पौधा खुद पानी लेता है",
  "The planter keeps its own water, sprinkles when the soil asks for it and shows the level on the display. Lift the planter out to repot; the purifier keeps running.":
    "गमला अपना पानी खुद रखता है, मिट्टी को ज़रूरत होने पर छिड़कता है और डिस्प्ले पर पानी का स्तर दिखाता है। गमला बदलना हो तो उसे ऊपर उठा लें; प्यूरीफ़ायर चलता रहता है।",
  "Air Purifier seen from three quarters": "Air Purifier, तिरछे कोण से",
  "The round touch display of the Air Purifier": "Air Purifier का गोल टच डिस्प्ले",
  "The planter with a peace lily": "पीस लिली वाला गमला",
  "The five filters in their order, beside the Air Purifier":
    "Air Purifier के पास अपने क्रम में रखे पाँचों फ़िल्टर",
  "Air Purifier beside a desk, planted with a palm": "मेज़ के पास Air Purifier, जिसमें पाम लगा है",
  "Air Purifier beside a bed": "पलंग के पास Air Purifier",
  "Air Purifier beside an armchair": "आरामकुर्सी के पास Air Purifier",
} as const;
