import type { mailFrame as english } from "#english/mails/mail-frame.ts";
import { texts } from "#language";

export const mailFrame: typeof english = texts({
  demo: "यह डेमो दुकान है: कोई ऑर्डर असली नहीं है और कुछ भी डिलीवर नहीं होता।",
  hello: "नमस्ते,",
  helloTo: (name) => `नमस्ते ${name},`,
  questions: { before: "कोई सवाल है? हमें यहाँ लिखें: ", after: "" },
  total: "कुल",
  pasted: (url) => `अगर बटन काम न करे, तो यह पता कॉपी करके अपने ब्राउज़र में खोलें: ${url}`,
});
