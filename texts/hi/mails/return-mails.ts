import type { returnMails as english } from "#english/mails/return-mails.ts";
import { returnWords } from "#hindi/orders/return-words.ts";
import { texts } from "#language";

export const returnMails: typeof english = texts({
  words: returnWords.own,
  subject: (brand, id, state) => `आपकी ${brand} वापसी ${id}: ${state}`,
  kinds: returnWords.own.kinds,
  nextStepBy: "अगला कदम कब तक",
  theReturn: "वापसी",
  youAskedFor: "आपने माँगा है",
  action: "अपनी वापसी देखें",
  name: (id) => `इसके बारे में लिखते समय कृपया वापसी का नंबर बताएँ: ${id}।`,
  because: (brand) => `यह मेल आपको इसलिए मिला है क्योंकि आप ${brand} को कुछ लौटा रहे हैं।`,
});
