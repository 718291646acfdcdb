import type { blogPage as english } from "#english/marketing/blog-page.ts";
import { texts } from "#language";

const numbers = ["शून्य", "एक", "दो", "तीन", "चार", "पाँच", "छह", "सात", "आठ", "नौ"];

const countOfArticles = (count: number) => `${numbers[count] ?? count} लेख`;

export const blogPage: typeof english = texts({
  kind: "ब्लॉग",
  title: "साफ़ हवा में जीना",
  meta: (count) => ({
    title: "ब्लॉग: साफ़ हवा में जीना",
    description: `घर की साफ़ हवा पर ${countOfArticles(count)}: शयनकक्ष, पौधे, फ़िल्टर, वायु गुणवत्ता सूचकांक, और खिड़की कब खोलें।`,
  }),
  lead: (count) => `घर की साफ़ हवा पर ${countOfArticles(count)}: हमने क्या नापा, और आप क्या कर सकते हैं।`,
  minutes: (count) => `${count} मिनट`,
  more: "और पढ़ें",
  close: "बंद करें",
  articles: "लेख",
  older: "पिछला लेख",
  newer: "अगला लेख",
  end: {
    product: "इस लेख का उत्पाद",
    checkupTitle: "आपके अपने कमरे",
    checkupText: "जिन कमरों की हवा आप नापना चाहें, उन्हें मुफ़्त AQI जाँच में लिख लें।",
    checkup: "मुफ़्त AQI जाँच",
    more: "और लेख",
  },
});
