import type { returnPage as english } from "#english/orders/return-page.ts";
import { texts } from "#language";

export const returnPage: typeof english = texts({
  title: "सामान लौटाएँ",
  order: (number) => `ऑर्डर ${number}`,
  yours: "आपकी वापसियाँ",
  back: "ऑर्डर पर वापस जाएँ",
  another: "कुछ और लौटाएँ",
  asked: (id) => `वापसी का आपका अनुरोध ${id} हमें मिल गया है। आगे की जानकारी आपको मेल से मिलेगी।`,

  what: "आप क्या लौटाना चाहते हैं?",
  pieces: (most) => `संख्या, ${most} में से`,
  nothingLeft: "लौटाने के लिए कुछ नहीं बचा",
  why: "क्यों?",
  more: "कुछ और बताना चाहेंगे? (वैकल्पिक)",
  wanted: "आप क्या चाहते हैं?",
  until: (day) => `${day} तक`,
  wasUntil: (day) => `${day} तक ही संभव था`,
  photos: "फ़ोटो",
  photosLabel: "खराबी की फ़ोटो (वैकल्पिक)",
  photosHint: (most) =>
    `ज़्यादा से ज़्यादा ${most}, हर एक 20 MB तक: JPEG, PNG, WebP या AVIF। इन्हें केवल आप और हम देख सकते हैं।`,
  send: "अनुरोध भेजें",

  return: (id) => `वापसी ${id}`,
  photo: (number, of) => `आपकी भेजी फ़ोटो, ${of} में से ${number}`,
  askedOn: (day) => `${day} को अनुरोध किया`,
  nextBy: (day) => `अगला चरण ${day} तक`,

  unknownReturn: "इस नंबर की कोई वापसी नहीं है",
  notNow: "अभी इस वापसी के साथ यह नहीं किया जा सकता। कृपया इसे एक बार फिर देखें।",
  notDelivered: "वही सामान लौटाया जा सकता है जो आपको मिल चुका है।",
  tooLate: "इस ऑर्डर को लौटाने का समय बीत चुका है।",
  allReturned: "इस ऑर्डर में लौटाने के लिए कुछ नहीं बचा है।",
  choosePieces: "लौटाने के लिए कम से कम एक नग चुनें",
  mostPieces: (most) =>
    most === 1 ? "केवल 1 नग लौटाया जा सकता है" : `केवल ${most} नग लौटाए जा सकते हैं`,
  chooseReason: "लौटाने का कारण चुनें",
  tellMore: "कुछ शब्दों में कारण बताएँ",
  chooseKind: "चुनें कि आप क्या चाहते हैं",
  replacementOver: "अब बदले में दूसरा नहीं माँगा जा सकता। आप अपने पैसे वापस ले सकते हैं।",
  checkForm: "कृपया चिह्नित जगहें देखें।",
  chooseAgain: "फ़ोटो फिर से चुननी होंगी।",
  tooManyPhotos: (most) => `ज़्यादा से ज़्यादा ${most} फ़ोटो भेजें`,
  tooManyForms: "आपने एक घंटे में बहुत-सी फ़ोटो भेजी हैं। कृपया कुछ देर बाद फिर कोशिश करें।",
});
