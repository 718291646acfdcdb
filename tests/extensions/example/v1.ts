import type { ExtensionV1 } from "#extensions/declared/extension.ts";
import { ledgerpayAdapter } from "#tests/payments/second-provider/adapter.ts";
import { lettersAdapter } from "./letters.ts";
import { vanAdapter } from "./van.ts";

/** An extension as it was written for version 1: without what version 1 had not. */
export const acmeV1: ExtensionV1 = {
  version: 1,
  id: "acme",
  payment: {
    ...ledgerpayAdapter,
    configure: (environment) => {
      const provider = ledgerpayAdapter.configure(environment);
      if (!provider) return null;
      const { refundsSince: _, script: __, ...old } = provider;
      return old;
    },
  },
  carrier: {
    ...vanAdapter,
    configure: (environment) => {
      const carrier = vanAdapter.configure(environment);
      if (!carrier) return null;
      const { serviceability: _, ...old } = carrier;
      return old;
    },
  },
  mail: {
    ...lettersAdapter,
    configure: (environment, from) => lettersAdapter.configure(environment, from)?.send ?? null,
  },
  tax: (hsn, listed) => (hsn.startsWith("8421") ? 500 : listed),
  tag: {
    id: "acme-visits",
    name: "Acme Visits",
    category: "measurement",
    purpose: "Counts visits.",
    script: "https://visits.example/count.js",
    hosts: ["https://visits.example"],
  },
};
