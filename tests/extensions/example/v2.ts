import type { ExtensionV2 } from "#extensions/declared/extension.ts";
import { ledgerpayAdapter } from "#tests/payments/second-provider/adapter.ts";
import { lettersAdapter } from "./letters.ts";
import { vanAdapter } from "./van.ts";

/** The same extension, carried over to version 2. */
export const acmeV2: ExtensionV2 = {
  version: 2,
  id: "acme",
  payment: ledgerpayAdapter,
  carrier: vanAdapter,
  mail: lettersAdapter,
  // As goods that cost less than a price are taxed less.
  tax: { name: "acme", rateOf: ({ price, listed }) => (price < 100_000_00 ? 500 : listed) },
  tags: [
    {
      id: "acme-visits",
      name: "Acme Visits",
      category: "measurement",
      purpose: { en: "Counts visits.", hi: "विज़िट गिनती है।" },
      script: "https://visits.example/count.js",
      hosts: {
        script: ["https://visits.example"],
        connect: ["https://in.visits.example"],
        img: [],
        frame: [],
      },
    },
    {
      id: "acme-ads",
      name: "Acme Ads",
      category: "advertising",
      purpose: { en: "Shows advertisements elsewhere.", hi: "दूसरी साइटों पर विज्ञापन दिखाती है।" },
      script: "https://ads.example/ads.js",
      hosts: {
        script: ["https://ads.example"],
        connect: [],
        img: ["https://ads.example"],
        frame: [],
      },
    },
  ],
};
