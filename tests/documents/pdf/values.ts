import type { DocumentKind } from "#domain/documents/kinds.ts";
import type { Buyer, DocumentLine, DocumentValues } from "#domain/documents/values.ts";
import { amountInWords } from "#domain/documents/words.ts";
import type { Language } from "#domain/profile/language.ts";
import type { Rate } from "#domain/tax/rates.ts";
import { splitInclusive, sumOf } from "#domain/tax/split.ts";

/** What a document of the tests sells: its price, discount, rate and HSN. */
export type Sold = {
  description: string;
  hsn?: string;
  quantity?: number;
  gross: number;
  discount?: number;
  rate: Rate;
  /** Null: the delivery. */
  line?: null;
};

const states = { "29": "Karnataka", "27": "Maharashtra", "33": "Tamil Nadu" } as const;

export type Made = {
  kind?: DocumentKind;
  serial?: string;
  day?: string;
  /** The code of the state of supply; the shop's own is 29. */
  to?: keyof typeof states;
  buyer?: Partial<Buyer>;
  sold?: readonly Sold[];
  original?: DocumentValues["original"];
  language?: Language;
};

const purifier: Sold = { description: "Smart air purifier", gross: 29_999_00, rate: 1800 };

/** A document as it is kept. */
export function aDocument({
  kind = "tax invoice",
  serial = "INV/26-27/000123",
  day = "2026-11-22",
  to = "29",
  buyer = {},
  sold = [purifier],
  original = null,
  language = "en",
}: Made = {}): DocumentValues {
  const interState = to !== "29";
  const lines = sold.map(
    ({ description, hsn = "842139", quantity = 1, gross, discount = 0, rate, line }, at) =>
      ({
        ...{ line: line === null ? null : at, description, hsn, quantity, unit: "NOS" as const },
        ...{ gross, discount, rate },
        ...splitInclusive(gross - discount, rate, interState),
      }) satisfies DocumentLine,
  );
  const total = sumOf(lines);
  return {
    ...{ kind, serial, year: "26-27", day, madeAt: `${day}T10:00:00.000Z` },
    seller: {
      name: "Greenverse Demo Private Limited",
      address: "12 Example Road, Bengaluru, Karnataka 560038",
      gstin: "29AAACZ0000A1Z5",
      cin: "",
      email: "care@greenverse.example",
      telephone: "+91 80 0000 0000",
      signatory: "Asha Rao",
    },
    buyer: {
      ...{ name: "Ravi Kumar", company: "", gstin: "", address: "221 Park Street" },
      ...{ city: "Mysuru", state: states[to], stateCode: to, pinCode: "570001" },
      ...buyer,
    },
    place: { code: to, supplier: "29", interState, unionTerritory: false, state: states[to] },
    order: { id: "GV-20261120-AAAAAA", day: "2026-11-20", payment: "online" },
    ...{ original, reason: original ? "Returned" : "", lines, total },
    ...{ words: amountInWords(total.net, language), language, specimen: true },
  };
}
