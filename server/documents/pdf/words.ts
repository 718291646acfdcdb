import type { DocumentValues } from "#domain/documents/values.ts";
import { invoiceMessages as en } from "#english/law/invoice-messages.ts";
import { invoiceMessages as hi } from "#hindi/law/invoice-messages.ts";

export type DocumentWords = typeof en;
const texts = { en, hi };

/** The sentences of a document in its language. */
export const wordsOf = ({ language }: Pick<DocumentValues, "language">): DocumentWords =>
  texts[language];
