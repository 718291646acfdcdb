import type { accountMessages as english } from "#english/account/account-messages.ts";
import { texts } from "#language";

export const accountMessages: typeof english = texts({
  signupFailed: (message) => `खाता नहीं बन सका: ${message}`,
  loginFailed: (message) => `लॉग इन नहीं हो सका: ${message}`,
  unknownUser: "इस ईमेल का कोई खाता नहीं मिला।",
  wrongPassword: "ईमेल या पासवर्ड सही नहीं है।",
  unverified: "लॉग इन करने से पहले कृपया अपने ईमेल पते की पुष्टि करें।",
  profileFailed: (message) => `प्रोफ़ाइल सहेजी नहीं जा सकी: ${message}`,
  resetFailed: (message) => `नया पासवर्ड चुनने का मेल नहीं भेजा जा सका: ${message}`,
  emailConfirmed: "आपके ईमेल पते की पुष्टि हो गई है।",
  resetSent: "नया पासवर्ड चुनने का मेल भेज दिया गया है। अपना इनबॉक्स देखें।",
  draftIsBack: "आपने जो लिखा था, वह फिर से यहाँ है। यह अभी सहेजा नहीं गया है।",
  passwordReplaced: "आपका पासवर्ड बदल गया है। बाकी हर जगह से आप लॉग आउट हो गए हैं।",
  wrongOwnPassword: "यह आपका पासवर्ड नहीं है",
  othersEnded: "बाकी हर जगह से आप लॉग आउट हो गए हैं।",
  superAdminStays: "मुख्य व्यवस्थापक का खाता नहीं मिटाया जा सकता।",
  paymentOpen: "हो सकता है कि आपका कोई भुगतान अभी रास्ते में हो। कृपया आधे घंटे बाद फिर से कोशिश करें।",
  verificationSent: "अगर इस पते का कोई खाता पुष्टि का इंतज़ार कर रहा है, तो पुष्टि का मेल भेज दिया गया है।",
  retryIn: (minutes) => `आप ${minutes} मिनट बाद फिर से कोशिश कर सकते हैं।`,
  passwordChanged: "आपका पासवर्ड बदल गया है, और आप लॉग इन हैं।",
});
