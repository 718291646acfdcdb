import { firstAbout } from "#domain/settings/first/about.ts";
import { firstHome } from "#domain/settings/first/home.ts";
import { firstMedia } from "#domain/settings/first/media.ts";
import { firstSelling } from "#domain/settings/first/selling.ts";
import type { GroupName } from "#domain/settings/groups.ts";
import { hindiNews } from "./hindi-news.ts";

/** Names that are written alike in both languages. */
const names = (all: readonly string[]) => Object.fromEntries(all.map((name) => [name, name]));

/** Hindi of what a new shop says of itself (domain/settings/first), by its English, group by group. */
export const hindiSettings: Partial<Record<GroupName, Record<string, string>>> = {
  brand: {
    ...names(["Greenverse"]),
    "4th Floor, Banyan Court, Sector 62, Noida 201309, Uttar Pradesh, India":
      "चौथी मंज़िल, बनयान कोर्ट, सेक्टर 62, नोएडा 201309, उत्तर प्रदेश, भारत",
  },
  returns: {
    [firstSelling.returns.warranty]: "1 साल",
  },
  opening: {
    [firstHome.opening.first]: "शुद्ध साँस,",
    [firstHome.opening.second]: "बेहतर जीवन",
    [firstHome.opening.lead]:
      "एक जीवित पौधा और H-13 HEPA फ़िल्टर, एक ही फ़र्नीचर में। पूरे भारत के घरों और दफ़्तरों के लिए।",
  },
  statistics: {
    "units deployed": "यूनिट लगाई गईं",
    "major cities": "बड़े शहर",
    founded: "स्थापना वर्ष",
    satisfaction: "संतुष्टि",
  },
  partners: {
    ...names(firstHome.partners.list.map(({ name }) => name)),
    "Selected by": "चयनकर्ता",
    "Supported by": "सहयोगी",
    "Funded and supported by": "निवेशक और सहयोगी",
    "Working with": "कार्य सहयोगी",
    "Inspired by": "प्रेरणास्रोत",
    "Associated with": "संबद्ध संस्था",
  },
  testimonials: {
    "Meera Kulshrest": "मीरा कुलश्रेष्ठ",
    "The number on the display dropped while we were still having our tea. Now my father looks at it before he looks at his phone.":
      "हमारी चाय खत्म भी नहीं हुई थी कि डिस्प्ले का अंक घटने लगा। अब पिताजी फ़ोन से पहले उसे देखते हैं।",
    "Arvind Talwarekar": "अरविंद तलवारेकर",
    "We put one in the meeting room and stopped opening the window to the highway. The plant asked for nothing.":
      "हमने एक मीटिंग रूम में रखा और हाईवे वाली खिड़की खोलना बंद कर दिया। पौधे ने कुछ नहीं माँगा।",
    "Farah Qureshan": "फ़रह कुरैशन",
    "I wanted a purifier that I would not hide behind the sofa. This one has the best corner of the room.":
      "मुझे ऐसा प्यूरीफ़ायर चाहिए था जिसे सोफ़े के पीछे छिपाना न पड़े। इसे तो कमरे का सबसे अच्छा कोना मिला है।",
  },
  videos: {
    "Inside the purifier": "प्यूरीफ़ायर के अंदर",
    "4 min": "4 मिनट",
    "Five filters, taken out one after the other on a workbench, and what three months in a flat beside a ring road left on each of them.":
      "मेज़ पर एक-एक करके निकाले गए पाँच फ़िल्टर, और रिंग रोड के पास एक फ़्लैट में तीन महीने ने उन पर क्या छोड़ा।",
    "Five filters in white frames, one behind the other": "सफ़ेद फ़्रेम में पाँच फ़िल्टर, एक के पीछे एक",
    "Planting a machine": "मशीन में पौधा लगाना",
    "3 min": "3 मिनट",
    "How a peace lily moves in: washing the roots, filling the tank, the first week.":
      "पीस लिली अपने नए घर में: जड़ें धोना, टंकी भरना और पहला हफ़्ता।",
    "A planter cut open: the roots of a peace lily above a tank of water":
      "कटा हुआ गमला: पानी की टंकी के ऊपर पीस लिली की जड़ें",
    "A number for the balcony": "बालकनी का अपना अंक",
    "2 min": "2 मिनट",
    "Putting up the outdoor monitor, from the first screw to the first reading.":
      "आउटडोर मॉनिटर लगाना, पहले पेंच से पहली रीडिंग तक।",
    "The outdoor monitor on the wall of a balcony": "बालकनी की दीवार पर आउटडोर मॉनिटर",
  },
  news: {
    ...hindiNews,
    "Verandah Weekly": "वरांडा वीकली",
    "Brick & Breeze": "ब्रिक एंड ब्रीज़",
    "Tamarind Post": "टैमरिंड पोस्ट",
    "The Ninth Meridian": "द नाइंथ मेरिडियन",
    "A lily in the machine": "मशीन में लिली",
    "A reporter kept one of our purifiers for a month in a fourth-floor flat above a bus stop, and printed every reading beside her notes on the plant.":
      "एक पत्रकार ने बस स्टॉप के ऊपर, चौथी मंज़िल के फ़्लैट में हमारा प्यूरीफ़ायर एक महीना रखा, और पौधे पर अपनी टिप्पणियों के साथ हर रीडिंग छापी।",
    "The purifier in a living room, the lily in the morning sun":
      "बैठक में प्यूरीफ़ायर, सुबह की धूप में लिली",
    "One purifier, two meeting rooms": "एक प्यूरीफ़ायर, दो मीटिंग रूम",
    "An architect moved it every Monday and compared the curves.":
      "एक आर्किटेक्ट ने हर सोमवार उसकी जगह बदली और ग्राफ़ मिलाकर देखे।",
    "A desk in a bright office, the purifier beside it": "उजले दफ़्तर में एक मेज़, उसके पास प्यूरीफ़ायर",
    "Eleven balconies, one map": "ग्यारह बालकनियाँ, एक नक्शा",
    "Neighbours put their outdoor readings together and found the generator.":
      "पड़ोसियों ने बाहर की रीडिंग मिलाईं और जनरेटर का पता लगा लिया।",
    "The outdoor monitor on a plaster wall": "प्लास्टर की दीवार पर आउटडोर मॉनिटर",
    "The company that began with a cough": "एक खाँसी से शुरू हुई कंपनी",
    "From an illness in January 2020 to a number on a shelf.":
      "जनवरी 2020 की बीमारी से ताक पर रखे एक अंक तक।",
    "Two indoor monitors side by side": "दो इनडोर मॉनिटर साथ-साथ",
  },
  milestones: {
    "January 2020": "जनवरी 2020",
    "A founder’s respiratory illness starts the work": "एक संस्थापक की साँस की बीमारी से काम शुरू हुआ",
    "June 2021": "जून 2021",
    "First prototype, with a university incubator":
      "पहला प्रोटोटाइप, एक विश्वविद्यालय के इनक्यूबेटर के साथ",
    "First 250 units": "पहली 250 यूनिट",
    "Customised and deployed in apartments in one city":
      "ज़रूरत के अनुसार तैयार करके एक शहर के अपार्टमेंटों में लगाई गईं",
    "December 2024": "दिसंबर 2024",
    "The date we had set ourselves for reaching several major Indian cities":
      "भारत के कई बड़े शहरों तक पहुँचने के लिए हमारी तय की हुई तारीख",
    Today: "आज",
    "More than 250 units, in 5 major cities": "5 बड़े शहरों में 250 से ज़्यादा यूनिट",
  },
  outlets: names(firstMedia.outlets.list.map(({ name }) => name)),
  achievements: {
    ...names(firstAbout.achievements.trophies.map(({ giver }) => giver)),
    "Incubation graduation": "इनक्यूबेशन पूरा",
    "Eighteen months at a university incubator": "विश्वविद्यालय के इनक्यूबेटर में अठारह महीने",
    "We entered the incubator with a sketch and a sensor on a breadboard, and left it with a product that passes its own tests. The programme gave us a workshop, a measuring chamber, and people who asked how we knew.":
      "इनक्यूबेटर में हम एक रेखाचित्र और ब्रेडबोर्ड पर लगे एक सेंसर के साथ गए थे, और ऐसा उत्पाद लेकर निकले जो अपनी जाँच में खरा उतरता है। वहाँ हमें कार्यशाला मिली, नापने का कक्ष मिला, और ऐसे लोग मिले जो पूछते थे कि हमें यह कैसे पता।",
    "A framed certificate that leans on the wall, a plant beside it":
      "दीवार से टिका फ़्रेम में जड़ा प्रमाणपत्र, पास में एक पौधा",
    "Top 5 startups in a national innovation programme":
      "राष्ट्रीय नवाचार कार्यक्रम के शीर्ष 5 स्टार्टअप में",
    "Chosen among young companies from all over India": "पूरे भारत की युवा कंपनियों में से चुने गए",
    "The programme looked for young companies that solve an everyday problem with something that can be built in India. The jury ran the purifier in a closed room for a day and read the curve afterwards. We were among the five that were chosen.":
      "कार्यक्रम को ऐसी युवा कंपनियों की तलाश थी जो रोज़ की किसी समस्या को भारत में बन सकने वाली चीज़ से हल करें। निर्णायकों ने प्यूरीफ़ायर को बंद कमरे में एक दिन चलाया और फिर उसका ग्राफ़ देखा। चुनी गई पाँच कंपनियों में हम भी थे।",
    "A leaf of brass on a block of oak": "ओक की लकड़ी पर पीतल की पत्ती",
    "Member of an air-pollution association": "वायु प्रदूषण संघ के सदस्य",
    "With researchers, engineers and makers": "शोधकर्ताओं, इंजीनियरों और निर्माताओं के साथ",
    "The association brings together people who measure air, people who clean it and people who write the rules for both. As a member we share anonymous readings of our outdoor monitors, and learn first when a method turns out to be wrong.":
      "यह संघ हवा नापने वालों, हवा साफ़ करने वालों और दोनों के नियम लिखने वालों को साथ लाता है। सदस्य के रूप में हम अपने आउटडोर मॉनिटरों की रीडिंग बिना पहचान के साझा करते हैं, और कोई तरीका गलत निकले तो हमें सबसे पहले पता चलता है।",
    "A round bronze plaque on a stand, beside two books":
      "स्टैंड पर काँसे की गोल पट्टिका, पास में दो किताबें",
    "Second prize in a university health-tech hackathon":
      "विश्वविद्यालय के हेल्थ-टेक हैकाथॉन में दूसरा पुरस्कार",
    "Thirty-six hours, one working monitor": "छत्तीस घंटे, एक चालू मॉनिटर",
    "In thirty-six hours we built a monitor that a school could hang in a classroom: a sensor, a screen with one number, and a chart for the teacher. It won second prize, and its enclosure is the ancestor of our Indoor Monitor.":
      "छत्तीस घंटों में हमने ऐसा मॉनिटर बनाया जिसे स्कूल अपनी कक्षा में टाँग सके: एक सेंसर, एक अंक वाली स्क्रीन और शिक्षक के लिए एक चार्ट। उसे दूसरा पुरस्कार मिला, और हमारे इनडोर मॉनिटर का ढाँचा उसी से निकला है।",
    "A silver cup with two handles": "दो हत्थों वाला चाँदी का कप",
    "Clean Air Product of the Year": "वर्ष का स्वच्छ वायु उत्पाद",
    "Design for Indian Homes, first prize": "भारतीय घरों के लिए डिज़ाइन, पहला पुरस्कार",
    "Young Company to Watch": "उभरती हुई युवा कंपनी",
  },
};
