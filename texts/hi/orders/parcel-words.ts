import type { parcelWords as english } from "#english/orders/parcel-words.ts";
import { texts } from "#language";

export const parcelWords: typeof english = texts({
  title: () => "पार्सल",
  states: {
    packed: "पैक हो गया है",
    "handed over": "रास्ते में है",
    "in transit": "रास्ते में है",
    "out for delivery": "डिलीवरी के लिए निकल चुका है",
    "not delivered": "डिलीवरी नहीं हो सकी; फिर से कोशिश होगी",
    delivered: "डिलीवर हो गया",
    "coming back": "हमारे पास वापस आ रहा है",
    "come back": "हमारे पास वापस आ गया",
    lost: "कूरियर से खो गया; हम पता लगा रहे हैं",
    cancelled: "नहीं भेजा गया",
  },
  fromYou: (state) => `आपसे हमारे पास: ${state}`,
  replacement: (state) => `बदले में भेजा गया: ${state}`,
  numbered: (number, state) => `पार्सल ${number}: ${state}`,
  expected: (day) => `${day} को पहुँचने की उम्मीद`,
  track: (carrier) => `${carrier} पर ट्रैक करें`,
});
