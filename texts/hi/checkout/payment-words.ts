import type { paymentWords as english } from "#english/checkout/payment-words.ts";
import { texts } from "#language";

export const paymentWords: typeof english = texts({
  cash: "डिलीवरी पर नकद भुगतान",
  paid: "भुगतान हो गया",
  refundOnItsWay: "राशि लौटाई जा रही है",
  refundOnItsWayOf: (amount) => `राशि लौटाई जा रही है: ${amount}`,
  refunded: "राशि लौटा दी गई",
  partRefunded: (amount) => `कुछ राशि लौटाई गई: ${amount}`,
  paidInCash: (amount) => `${amount} का भुगतान हुआ`,
  paidOnline: (amount) => `${amount} का ऑनलाइन भुगतान हुआ`,
  partOf: (amount, paid) => `${paid}, जिसमें से ${amount} लौटाए गए`,
  toPay: (amount) => `डिलीवरी पर देने हैं: ${amount}`,
  nothingPaid: "कोई भुगतान नहीं हुआ",
  nothingToPay: "कुछ देना नहीं है",
});
