import type { unavailable as english } from "#english/site/unavailable.ts";
import { texts } from "#language";

export const unavailable: typeof english = texts({
  title: "कृपया एक क्षण रुकें",
  busy: "दुकान अभी कुछ क्षण के लिए व्यस्त है। कृपया कुछ सेकंड बाद फिर से कोशिश करें।",
  away: "दुकान अभी यह नहीं कर पा रही है। कृपया कुछ सेकंड बाद फिर से कोशिश करें।",
  unknown: "यह पता नहीं चल सका कि यह काम हुआ या नहीं। दोबारा भेजने से पहले कृपया देख लें।",
  typedStays: "आपने जो लिखा है, वह इस पेज पर सुरक्षित है।",
  password: "कृपया अपना पासवर्ड फिर से लिखें",
  files: "कृपया अपनी तस्वीरें फिर से चुनें",
  again: "फिर से कोशिश करें",
  back: "पेज पर वापस जाएँ",
});
