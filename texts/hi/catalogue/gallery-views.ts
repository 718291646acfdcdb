import type { galleryViews as english } from "#english/catalogue/gallery-views.ts";
import { texts } from "#language";

export const galleryViews: typeof english = texts({
  title: "तस्वीरें, पूरी स्क्रीन पर",
  close: "बंद करें",
  previous: "पिछली तस्वीर",
  next: "अगली तस्वीर",
  larger: "बड़ा करें",
  smaller: "छोटा करें",
  model: (name) => `${name}, 3D में`,
  film: (name) => `फ़िल्म: ${name} एक बार घूमता है`,
  pictured: (name, options) => (options.length > 0 ? `${name}, ${options.join(" और ")}` : name),
  room: "अपने कमरे में देखें",
  shownIn: (look) => `आपके कमरे में यह ${look} में दिखेगा।`,
  hint: "घुमाने के लिए खींचें, या तीर वाली कुंजियाँ दबाएँ।",
  loading: "3D दृश्य लोड हो रहा है…",
  failed: "3D दृश्य लोड नहीं हो सका। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।",
  impossible: "यह ब्राउज़र 3D नहीं दिखा सकता। तस्वीरें देखी जा सकती हैं।",
});
