import type { errorScreen as english } from "#english/site/error-screen.ts";
import { texts } from "#language";

export const errorScreen: typeof english = texts({
  refusedTitle: "यहाँ यह संभव नहीं है",
  refused: "दुकान इस पते पर यह नहीं करती। आपके कार्ट और आपके ऑर्डर में सब कुछ सुरक्षित है।",
  notShown: "यह पेज नहीं दिखाया जा सका। आपके कार्ट और आपके ऑर्डर में सब कुछ सुरक्षित है।",
  quote: (requestId, status) => `हमें लिखते समय कृपया यह संख्या बताएँ: ${requestId} (${status})।`,
  again: "फिर से कोशिश करें",
  home: "होम पर लौटें",
});
