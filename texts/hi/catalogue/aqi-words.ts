import type { aqiWords as english } from "#english/catalogue/aqi-words.ts";
import { texts } from "#language";

export const aqiWords: typeof english = texts({
  classes: {
    good: { name: "अच्छी", meaning: "असर न के बराबर।" },
    satisfactory: {
      name: "संतोषजनक",
      meaning: "संवेदनशील लोगों को साँस लेने में थोड़ी तकलीफ़।",
    },
    moderate: {
      name: "मध्यम",
      meaning: "फेफड़ों या दिल के रोगियों, बच्चों और बुज़ुर्गों को साँस लेने में तकलीफ़।",
    },
    poor: {
      name: "खराब",
      meaning: "देर तक रहने पर ज़्यादातर लोगों को साँस लेने में तकलीफ़।",
    },
    veryPoor: {
      name: "बहुत खराब",
      meaning: "देर तक रहने पर साँस की बीमारी।",
    },
    severe: {
      name: "गंभीर",
      meaning: "स्वस्थ लोगों पर भी असर, और जो पहले से बीमार हैं उन पर गंभीर असर।",
    },
  },
  pollutants: { pm25: "PM2.5", pm10: "PM10" },
  cities: {
    delhi: "दिल्ली",
    ahmedabad: "अहमदाबाद",
    kolkata: "कोलकाता",
    mumbai: "मुंबई",
    hyderabad: "हैदराबाद",
    bengaluru: "बेंगलुरु",
    chennai: "चेन्नई",
  },
});
