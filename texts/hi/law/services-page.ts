import type { servicesPage as english } from "#english/law/services-page.ts";
import { texts } from "#language";

export const servicesPage: typeof english = texts({
  title: "अन्य सेवाएँ",
  lead: "ये सेवाएँ दुकान के सार्वजनिक पेजों पर आपकी सहमति के बाद ही लोड होती हैं, उससे पहले कभी नहीं। इनके बिना भी दुकान वैसे ही चलती है।",
  categories: { measurement: "आँकड़े", advertising: "विज्ञापन" },
  hosts: (hosts) => `यह ${hosts} से लोड होती है और देखती है कि आप कौन-से सार्वजनिक पेज खोलते हैं।`,
  agree: (category) => `मैं सहमत हूँ: ${category}`,
  save: "मेरी पसंद सहेजें",
  saved: "आपकी पसंद इस ब्राउज़र में छह महीने के लिए सहेज ली गई है।",
  change: "सहमति दें या वापस लें",
});
