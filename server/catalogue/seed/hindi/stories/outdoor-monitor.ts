/** What the page of the Outdoor Monitor shows, in Hindi. */
export const outdoorMonitorStory = {
  "Stays outside through the monsoon": "मानसून में भी बाहर",
  "Made for balconies, gates and façades. An exhaust fan keeps the sensor chamber free of settled dust, so it cleans itself.":
    "बालकनी, गेट और इमारत के सामने के लिए बना। एग्ज़ॉस्ट पंखा सेंसर के कक्ष में धूल नहीं जमने देता, यानी वह खुद साफ़ रहता है।",
  "The Outdoor Monitor on the wall of a balcony in the rain, beside a cane chair and a palm":
    "बारिश में बालकनी की दीवार पर लगा Outdoor Monitor, पास में बेंत की कुर्सी और पाम",
  "The Outdoor Monitor on a roof terrace at night, its ring lit green before the lights of a city":
    "रात में छत पर लगा Outdoor Monitor, शहर की रोशनियों के आगे हरा चमकता उसका छल्ला",
  "Six colours, from good to severe": "छह रंग, अच्छी से गंभीर तक",
  "The ring glows in the colours of India’s own index: green is good, light green satisfactory, yellow moderate, orange poor, red very poor, and a deep red severe.":
    "छल्ला भारत के अपने सूचकांक के रंगों में चमकता है: हरा यानी अच्छी, हल्का हरा यानी संतोषजनक, पीला यानी मध्यम, नारंगी यानी खराब, लाल यानी बहुत खराब और गहरा लाल यानी गंभीर।",
  "The Outdoor Monitor by night six times, its ring from green over yellow to deep red, the city behind it ever hazier":
    "रात में Outdoor Monitor छह बार, उसका छल्ला हरे से पीले होते हुए गहरे लाल तक, पीछे शहर पर बढ़ती धुंध",
  "The street in your own systems": "सड़क की हवा आपके अपने सिस्टम में",
  "Each reading carries its place and reaches the portal over Wi-Fi, or by mobile network where no Wi-Fi reaches. The API takes it on into the systems you already run.":
    "हर रीडिंग के साथ उसकी जगह भी दर्ज होती है। वह Wi-Fi से, और जहाँ Wi-Fi न हो वहाँ मोबाइल नेटवर्क से पोर्टल तक पहुँचती है। API उसे आपके मौजूदा सिस्टम तक ले जाता है।",
  "A table of example readings by the hour in the portal, with a button to export it":
    "पोर्टल में घंटेवार उदाहरण रीडिंग की तालिका, निर्यात के बटन के साथ",
  "What if there is no Wi-Fi where it hangs?": "जहाँ यह लगेगा वहाँ Wi-Fi न हो तो?",
  "It reports by mobile network (GSM).": "यह मोबाइल नेटवर्क (GSM) से रीडिंग भेजता है।",
  "Does dust clog its sensors?": "क्या धूल से इसके सेंसर बंद हो जाते हैं?",
  "An exhaust fan keeps the sensor chamber free of settled dust.":
    "एग्ज़ॉस्ट पंखा सेंसर के कक्ष में धूल नहीं जमने देता।",
  "Can my own software read it?": "क्या मेरा अपना सॉफ़्टवेयर इसे पढ़ सकता है?",
  "Yes, by the API: readings flow into the systems you already run.":
    "हाँ, API से: रीडिंग आपके मौजूदा सिस्टम में पहुँचती हैं।",
  "How do I see the air from the street?": "सड़क से हवा का हाल कैसे दिखता है?",
  "RGB indicators show the colour of the air, readable from across a street.":
    "RGB संकेतक हवा का रंग दिखाते हैं, जो सड़क के पार से भी दिखता है।",
  "The Outdoor Monitor on a sunlit wall, beside the leaves of palms":
    "धूप भरी दीवार पर लगा Outdoor Monitor, पास में पाम के पत्ते",
  "15 × 7.9 × 20.5 cm": "15 × 7.9 × 20.5 cm",
} as const;
