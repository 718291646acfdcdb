/** What the page of the Indoor Monitor shows, in Hindi. */
export const indoorMonitorStory = {
  "In sight while you work": "काम करते हुए भी नज़र में",
  "The air of the room on a 3.5-inch touch screen, on the desk or the shelf: the index, what makes it up, and the day behind it.":
    "मेज़ या शेल्फ़ पर 3.5 इंच की टच स्क्रीन में कमरे की हवा: सूचकांक, वह किससे बनता है, और दिन भर का हाल।",
  "The Indoor Monitor on a desk at dusk, beside a lamp, books and a brass cup":
    "शाम के समय मेज़ पर Indoor Monitor, पास में लैंप, किताबें और पीतल का प्याला",
  "Eight tiles with example readings, from PM2.5 to humidity, and their trend":
    "उदाहरण की रीडिंग वाली आठ टाइलें, PM2.5 से नमी तक, और उनका रुझान",
  "Example curves of a week in the portal: particles indoors and outdoors, CO₂, hours of clean air":
    "पोर्टल में एक हफ़्ते के उदाहरण ग्राफ़: अंदर और बाहर के कण, CO₂, साफ़ हवा के घंटे",
  Display: "डिस्प्ले",
  "3.5-inch touch LCD": "3.5 इंच का टच LCD",
  Connections: "कनेक्शन",
  "Wi-Fi, Bluetooth": "Wi-Fi, Bluetooth",
  Readings: "रीडिंग",
  "On the display and in the portal": "डिस्प्ले पर और पोर्टल में",
  "How is it set up?": "इसे सेट-अप कैसे करते हैं?",
  "By Bluetooth from your phone, in the room.": "कमरे में, अपने फ़ोन से Bluetooth के ज़रिए।",
  "Can I see the readings when I am not at home?": "घर पर न होने पर भी रीडिंग देख सकते हैं?",
  "Yes. Over Wi-Fi the same readings reach the portal, wherever you are.":
    "हाँ। वही रीडिंग Wi-Fi से पोर्टल तक पहुँचती हैं, आप जहाँ भी हों।",
  "What is matte and what is glossy?": "क्या मैट है और क्या चमकदार?",
  "The Indoor Monitor on a wooden desk in daylight": "दिन की रोशनी में लकड़ी की मेज़ पर Indoor Monitor",
  "10 × 2.2 × 7.8 cm": "10 × 2.2 × 7.8 cm",
} as const;
