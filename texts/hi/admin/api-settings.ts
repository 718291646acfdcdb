import type { apiSettings as english } from "#english/admin/api-settings.ts";
import { texts } from "#language";

export const apiSettings: typeof english = texts({
  programs: "प्रोग्राम",
  title: "API",
  about: "आपके प्रोग्राम दुकान की API से वह सब पढ़ते और बदलते हैं जो एडमिन करते हैं, हर एक अपने टोकन से।",
  docs: "पढ़ें कि इसे कैसे बुलाया जाता है",

  newToken: "नया टोकन",
  name: "यह किसलिए है",
  nameHint: "जैसे प्रोग्राम का नाम और वह कहाँ चलता है।",
  scopes: "यह क्या कर सकता है",
  scopesHint: "जितना ज़रूरी हो उतना ही। टोकन कभी सुपर एडमिन नहीं होता।",
  expires: "कब तक चले (वैकल्पिक)",
  expiresHint: "इस दिन के अंत तक। दिन न दें तो रद्द किए जाने तक चलता है।",
  make: "टोकन बनाएँ",

  made: (name) => `टोकन ${name} बन गया।`,
  once: "इसे अभी कॉपी कर लें: यह सिर्फ़ इसी बार दिखता है और कहीं रखा नहीं जाता।",
  token: "टोकन",

  tokens: "टोकन",
  none: "अभी कोई टोकन नहीं है।",
  noneYet: "पहला टोकन नीचे के फ़ॉर्म से बनता है।",
  state: {
    works: "चालू",
    expired: "समय पूरा",
    revoked: "रद्द",
    unowned: "काम नहीं करता: इसे बनाने वाले अब सुपर एडमिन नहीं हैं",
  },
  endsWith: (hint) => `अंत में ${hint}`,
  by: (email) => `${email} ने बनाया`,
  neverUsed: "कभी इस्तेमाल नहीं हुआ",
  lastUsed: (when) => `पिछली बार ${when} इस्तेमाल हुआ`,
  until: (when) => `${when} तक चलेगा`,
  untilRevoked: "रद्द किए जाने तक चलेगा",
  revokedAt: (when) => `${when} रद्द हुआ`,
  revoke: "रद्द करें",
  revokeNamed: (name) => `${name} रद्द करें`,
  revokeQuestion: (name) =>
    `टोकन ${name} रद्द करें? जो प्रोग्राम इसे इस्तेमाल करता है, उसे तब से मना कर दिया जाएगा।`,
  revoked: (name) => `टोकन ${name} रद्द हो गया।`,
  keep: "रहने दें",

  blankName: "बताएँ कि यह किसलिए है",
  longName: (most) => `ज़्यादा से ज़्यादा ${most} अक्षर`,
  noScope: "चुनें कि यह क्या कर सकता है",
  readToo: "जो यह बदल सकता है, उसे पढ़ भी सके: दोनों चुनें",
  noDay: "यह कोई तारीख़ नहीं है",
  pastDay: "वह दिन बीत चुका है",
  check: "अभी नहीं बना: नीचे के खाने देखें",
  tooMany: "पहले से 50 टोकन हैं। जो काम में न हो उसे रद्द करें।",
  unknown: "ऐसा कोई टोकन नहीं है, या वह पहले ही रद्द हो चुका है",
});
