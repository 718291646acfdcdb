import type { payOrder as english } from "#english/orders/pay-order.ts";
import { texts } from "#language";

export const payOrder: typeof english = texts({
  title: (number) => `ऑर्डर ${number} का भुगतान`,
  heading: "UPI से अभी भुगतान करें",
  due: (number, amount) => `ऑर्डर ${number}: ${amount}`,
  text: "भुगतान हमारी भुगतान सेवा के पेज पर होगा, और दरवाज़े पर कुछ नहीं देना होगा।",
  description: (number) => `ऑर्डर ${number}`,
  goOn: "भुगतान की ओर बढ़ें",
  pay: (amount) => `${amount} का भुगतान करें`,
  withCarrier:
    "आपका पार्सल कूरियर के पास है, और वही दरवाज़े पर नकद या UPI से पैसे लेगा। इसलिए अब यहाँ भुगतान नहीं हो सकता।",
  atDoor: (amount) => `जो पार्सल रास्ते में है, उसके ${amount} कूरियर दरवाज़े पर लेगा।`,
  nothing: "इस ऑर्डर के लिए कुछ देना बाकी नहीं है।",
  unreachable:
    "UPI से भुगतान फ़िलहाल नहीं हो पा रहा है। कृपया कुछ देर बाद फिर कोशिश करें, या दरवाज़े पर नकद भुगतान करें।",
  see: "ऑर्डर देखें",
});
