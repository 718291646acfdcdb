import { z } from "zod";
import { type DocumentKind, kindsOfDocuments } from "#domain/documents/kinds.ts";
import type { DocumentValues } from "#domain/documents/values.ts";
import { codesOfStates } from "#domain/india/states.ts";
import { languages } from "#domain/profile/language.ts";
import {
  readStored,
  type Stored,
  type StoredForm,
  toStored,
} from "#server/platform/stored-json.ts";

const text = z.string();
const paise = z.int();
const day = text as unknown as z.ZodType<DocumentValues["day"]>;
const code = z.enum(codesOfStates);
const split = { net: paise, taxable: paise, cgst: paise, sgst: paise, igst: paise };

/** What a document says (`documents.content`), in the version that this shop writes. It is never changed. */
const form: StoredForm<DocumentValues> = {
  version: 1,
  schema: z.looseObject({
    kind: z.enum(kindsOfDocuments as [DocumentKind, ...DocumentKind[]]),
    serial: text,
    year: text,
    day,
    madeAt: text,
    seller: z.looseObject({
      ...{ name: text, address: text, gstin: text, cin: text },
      ...{ email: text, telephone: text, signatory: text },
    }),
    buyer: z.looseObject({
      ...{ name: text, company: text, gstin: text, address: text },
      ...{ city: text, state: text, stateCode: text, pinCode: text },
    }),
    place: z.looseObject({
      ...{ code, supplier: code, state: text },
      ...{ interState: z.boolean(), unionTerritory: z.boolean() },
    }),
    order: z.looseObject({ id: text, day, payment: z.enum(["online", "cash"]) }),
    original: z.looseObject({ serial: text, day }).nullable(),
    reason: text,
    lines: z.array(
      z.looseObject({
        line: z.int().nullable(),
        lineId: text.optional(),
        description: text,
        hsn: text,
        quantity: z.int(),
        unit: z.literal("NOS"),
        gross: paise,
        discount: paise,
        rate: z.number().nullable(),
        ...split,
      }),
    ),
    total: z.looseObject(split),
    rounding: paise.optional(),
    words: text,
    language: z.enum(languages),
    specimen: z.boolean(),
  }),
};

/** What a document says, as its row keeps it. */
export const toStoredDocument = (values: DocumentValues): Stored<DocumentValues> =>
  toStored(form, values);

/** What a document says. Throws an `UnreadableError` where this version of the shop cannot read it. */
export const readStoredDocument = (row: { id: string; content: Stored<DocumentValues> }) =>
  readStored(`The document ${row.id}`, form, row.content);
