import type { cashRefusals as english } from "#english/checkout/cash-refusals.ts";
import { texts } from "#language";

export const cashRefusals: typeof english = texts({
  notOffered: "डिलीवरी पर नकद भुगतान की सुविधा फ़िलहाल उपलब्ध नहीं है।",
  notAt: (pin) => `PIN कोड ${pin} के लिए डिलीवरी पर नकद भुगतान की सुविधा उपलब्ध नहीं है।`,
  from: (amount) => `डिलीवरी पर नकद भुगतान ${amount} या उससे ज़्यादा के ऑर्डर के लिए उपलब्ध है।`,
  upTo: (amount) => `डिलीवरी पर नकद भुगतान ${amount} तक के ऑर्डर के लिए उपलब्ध है।`,
  below: (amount) => `डिलीवरी पर नकद भुगतान ${amount} से कम के ऑर्डर के लिए उपलब्ध है।`,
  first: (amount) => `पहले ऑर्डर के लिए डिलीवरी पर नकद भुगतान ${amount} तक उपलब्ध है।`,
});
