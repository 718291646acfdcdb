import type { markdownField as english } from "#english/admin/markdown-field.ts";
import { texts } from "#language";

export const markdownField: typeof english = texts({
  buttons: "सजावट",
  command: {
    bold: "मोटा",
    italic: "तिरछा",
    heading: "शीर्षक",
    link: "लिंक",
    list: "सूची",
  },
  picture: "तस्वीर डालें",
  key: (name: string, key: string) => `${name} (Ctrl+${key})`,
  placeholder: { bold: "मोटा", italic: "तिरछा", heading: "", link: "लिंक के शब्द", list: "" },
  hint: "यह Markdown है: **मोटा**, _तिरछा_, शीर्षक से पहले ##, सूची की हर पंक्ति से पहले -, लिंक के लिए [शब्द](पता)। ख़ाली पंक्ति से नया अनुच्छेद शुरू होता है।",
  pictureHint: "तस्वीर ऐसे: ![उसमें क्या दिखता है](उसका नाम)।",
});
