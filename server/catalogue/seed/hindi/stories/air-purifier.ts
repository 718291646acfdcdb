/** What the page of the Air Purifier shows, in Hindi. */
export const airPurifierStory = {
  "The five filters side by side in the order in which the air meets them":
    "पाँचों फ़िल्टर साथ-साथ, उसी क्रम में जिसमें हवा उनसे गुज़रती है",
  "The planter cut open: roots in their substrate above the water, the purifier below":
    "कटा हुआ गमला: पानी के ऊपर मिट्टी में जड़ें, नीचे प्यूरीफ़ायर",
  "One touch from air to water": "एक स्पर्श में हवा से पानी तक",
  "The round display shows the air quality at all times. Touch it and it turns to the water level, so you know when to fill the tank.":
    "गोल डिस्प्ले हर समय हवा की गुणवत्ता दिखाता है। छूते ही पानी का स्तर दिखता है, ताकि आपको पता रहे कि टंकी कब भरनी है।",
  "An index finger touches the round display, which shows the water level at 68%":
    "तर्जनी गोल डिस्प्ले को छू रही है, जिस पर पानी का स्तर 68% है",
  "Five colors, three materials": "पाँच रंग, तीन सामग्रियाँ",
  "Wood, metal or plastic, each in silver, grey, white, baby pink and sky blue. This one is plastic in sky blue.":
    "लकड़ी, धातु या प्लास्टिक, हर एक सिल्वर, स्लेटी, सफ़ेद, हल्के गुलाबी और आसमानी रंग में। यह प्लास्टिक वाला, आसमानी रंग में है।",
  "A sky blue Air Purifier on a striped rug in a child’s room, between a tent and a bookshelf":
    "बच्चे के कमरे में, तंबू और किताबों की अलमारी के बीच धारीदार दरी पर आसमानी Air Purifier",
  "The same readings in the portal": "वही रीडिंग पोर्टल में",
  "Over Wi-Fi the readings reach the portal: the room as it is now, the day behind it, and the other rooms beside it.":
    "Wi-Fi से रीडिंग पोर्टल तक पहुँचती हैं: कमरा अभी कैसा है, दिन भर कैसा रहा, और साथ में दूसरे कमरे भी।",
  "The portal’s dashboard with example readings: AQI 18 in the living room and the day’s curves":
    "उदाहरण की रीडिंग के साथ पोर्टल का डैशबोर्ड: बैठक में AQI 18 और दिन भर के ग्राफ़",
  "Primary filter": "प्राथमिक फ़िल्टर",
  "Dust, fur and hair": "धूल, रोएँ और बाल",
  "Activated carbon": "सक्रिय कार्बन",
  "Odours, smoke and chemical fumes": "गंध, धुआँ और रसायनों की भाप",
  "Cold catalyst": "कोल्ड कैटेलिस्ट",
  "VOCs, formaldehyde, benzene": "VOC, फ़ॉर्मल्डिहाइड, बेंज़ीन",
  "True HEPA H-13": "True HEPA H-13",
  Antibacterial: "जीवाणुरोधी",
  Bacteria: "बैक्टीरिया",
  "The Air Purifier in the size, color and material you choose":
    "आपके चुने आकार, रंग और सामग्री में Air Purifier",
  "Five filters": "पाँच फ़िल्टर",
  "The planter with its plant": "पौधे के साथ गमला",
  Water: "पानी",
  "Fill the tank. The planter sprinkles when the soil asks for it, and the display shows what is left.":
    "टंकी भर दें। मिट्टी को ज़रूरत होने पर गमला खुद पानी छिड़कता है, और डिस्प्ले बताता है कि कितना बचा है।",
  Light: "रोशनी",
  "A bright room is enough; no window sill needed.":
    "रोशनी वाला कमरा काफ़ी है; खिड़की के पास रखना ज़रूरी नहीं।",
  Repotting: "गमला बदलना",
  "Lift the planter out. The purifier keeps running.":
    "गमले को ऊपर उठाकर निकाल लें। प्यूरीफ़ायर चलता रहता है।",
  Filters: "फ़िल्टर",
  "HEPA class": "HEPA श्रेणी",
  "H-13": "H-13",
  "Held by the HEPA filter": "HEPA फ़िल्टर क्या रोकता है",
  "Air intake": "हवा कहाँ से आती है",
  "360°, from all four sides": "360°, चारों ओर से",
  Connections: "कनेक्शन",
  "Wi-Fi, Bluetooth": "Wi-Fi, Bluetooth",
  Watering: "सिंचाई",
  "Automatic, from its own tank": "अपने आप, अपनी टंकी से",
  "Does the plant clean the air by itself?": "क्या पौधा अकेले हवा साफ़ करता है?",
  "No. A plant that only stands in a room moves hardly any air past its roots. Here a fan draws the room’s air through five filters first and then past the roots.":
    "नहीं। कमरे में बस रखे पौधे की जड़ों तक बहुत कम हवा पहुँचती है। यहाँ पंखा कमरे की हवा को पहले पाँच फ़िल्टरों से और फिर जड़ों के पास से गुज़ारता है।",
  "Do I have to water it?": "क्या मुझे पानी देना होगा?",
  "You fill a tank. The planter sprinkles when the soil asks for it and shows the level on the display.":
    "आपको बस टंकी भरनी है। मिट्टी को ज़रूरत होने पर गमला पानी छिड़कता है और डिस्प्ले पर स्तर दिखाता है।",
  "Can I repot the plant?": "क्या पौधे का गमला बदला जा सकता है?",
  "Lift the planter out to repot; the purifier keeps running meanwhile.":
    "हाँ, गमले को ऊपर उठाकर निकाल लें; इस बीच प्यूरीफ़ायर चलता रहता है।",
  "Does it help with pet hair and smells?": "क्या यह पालतू जानवरों के बाल और गंध भी रोकता है?",
  "The primary filter holds dust, fur and hair, the activated carbon odours, smoke and chemical fumes.":
    "प्राथमिक फ़िल्टर धूल, रोएँ और बाल रोकता है, और सक्रिय कार्बन गंध, धुआँ और रसायनों की भाप।",
  "How is it set up?": "इसे सेट-अप कैसे करते हैं?",
  "By Bluetooth from your phone, in the room. After that it is controlled over Wi-Fi from anywhere.":
    "कमरे में, अपने फ़ोन से Bluetooth के ज़रिए। उसके बाद Wi-Fi से कहीं से भी चलाया जा सकता है।",
  "The Air Purifier in Baby Pink beside a bed, in morning light":
    "सुबह की रोशनी में पलंग के पास बेबी पिंक Air Purifier",
  "40 × 40 × 75 cm": "40 × 40 × 75 cm",
} as const;
