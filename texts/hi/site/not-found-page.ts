import type { notFoundPage as english } from "#english/site/not-found-page.ts";
import { texts } from "#language";

export const notFoundPage: typeof english = texts({
  title: "पेज नहीं मिला",
  lead: "इस पते पर कोई पेज नहीं है। हो सकता है कि पेज हटा दिया गया हो, या पता लिखने में कोई गलती हुई हो।",
  home: "होम पर लौटें",
  products: "उत्पाद देखें",
  alt: "बालकनी की धूप भरी दीवार पर आउटडोर मॉनिटर, नीचे ताड़ के पत्ते",
  ways: [
    { label: "हवा कैसे साफ़ होती है", to: "/technology" },
    { label: "साफ़ हवा पर लेख", to: "/blog" },
  ],
  checkup: { label: "मुफ़्त AQI जाँच", to: "/#checkup-title" },
});
