import type { authMessages as english } from "#english/account/auth-messages.ts";
import { accountMessages as account } from "#hindi/account/account-messages.ts";
import { texts } from "#language";

export const authMessages: typeof english = texts({
  "auth/user-not-found": account.own.unknownUser,
  "auth/wrong-password": account.own.wrongPassword,
  "auth/invalid-credential": account.own.wrongPassword,
  "auth/invalid-email": "ईमेल पता सही तरह से नहीं लिखा गया है।",
  "auth/email-already-in-use": "इस ईमेल पते से पहले ही एक खाता बना हुआ है।",
  "auth/weak-password": "पासवर्ड में कम से कम 6 अक्षर होने चाहिए",
  "auth/common-password":
    "यह पासवर्ड सबसे आम पासवर्डों में से एक है, जिन्हें सबसे पहले आज़माया जाता है। कृपया कोई दूसरा चुनें।",
  "auth/too-many-requests":
    "असामान्य गतिविधि के कारण हमने इस डिवाइस के सभी अनुरोध रोक दिए हैं। कृपया बाद में फिर से कोशिश करें।",
  "auth/user-disabled": "यह खाता व्यवस्थापक ने बंद कर दिया है।",
  "auth/network-request-failed":
    "नेटवर्क में कोई समस्या आई है (जैसे समय समाप्त होना, कनेक्शन टूटना या सर्वर तक न पहुँच पाना)।",
  "auth/expired-action-code": "इस लिंक का समय समाप्त हो गया है।",
  "auth/invalid-action-code":
    "यह लिंक काम नहीं करता। हो सकता है कि यह अधूरा हो, इसका समय समाप्त हो गया हो, या यह पहले ही इस्तेमाल हो चुका हो।",
  "auth/user-token-expired": "आपका लॉग इन अब मान्य नहीं है। कृपया फिर से लॉग इन करें।",
  "auth/unverified-email": account.own.unverified,
  "auth/invalid-verification-code":
    "यह कोड सही नहीं है, या पहले इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें, या रिकवरी कोड डालें।",
  "auth/invalid-sign-in-code":
    "यह कोड सही नहीं है, या अब काम नहीं करता। एक कोड दस मिनट तक, एक बार काम करता है: उसे जाँचें, या नया कोड मँगाएँ।",
  "auth/code-just-sent": "एक कोड पहले ही भेजा जा चुका है। अगर वह आधे मिनट में न आए, तो नया कोड मँगाएँ।",
  "auth/admin-by-password": "एडमिन अपने पासवर्ड से लॉग इन करते हैं। कृपया लॉग इन पेज का इस्तेमाल करें।",
  "auth/second-step-over": "लॉग इन दस मिनट के भीतर पूरा नहीं हुआ। कृपया फिर से लॉग इन करें।",
});
