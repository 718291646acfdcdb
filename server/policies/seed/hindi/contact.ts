/** The first text of /hi/contact. */
export const contact = {
  slug: "contact",
  title: "संपर्क",
  body: `आप हमसे ईमेल, टेलीफ़ोन और डाक से संपर्क कर सकते हैं। हम अंग्रेज़ी में उत्तर देते हैं।

## ग्राहक सेवा

- ईमेल: {shop.email}
- टेलीफ़ोन: {legal.telephone}
- डाक: {shop.name}, {shop.address}

अगर आपका कोई ऑर्डर है, तो कृपया उसका नंबर लिखें। वह ऑर्डर के ईमेल में और [ऑर्डर](/orders) पेज पर दिया है।

## कंपनी

- कानूनी नाम: {legal.name}
- पंजीकृत कार्यालय: {legal.address}
- मुख्य कार्यालय: {company.headOffice}
- शाखाएँ: {company.branches}
- CIN: {company.cin}
- GSTIN: {legal.gstin}
- संपर्क व्यक्ति: {company.contactName}
- वेबसाइट: {shop.site}

## नोडल अधिकारी

- {company.nodalName}, जो भारत में रहते हैं और देखते हैं कि यह दुकान कानून का पालन करे
- ईमेल: {company.nodalContact}

## अगर कुछ गलत हुआ हो

हमारे [शिकायत निवारण अधिकारी](/grievance) हर शिकायत लेते हैं, चाहे वह किसी ऑर्डर के बारे में हो या न हो। आपको तुरंत एक टिकट नंबर मिलता है।
`,
} as const;
