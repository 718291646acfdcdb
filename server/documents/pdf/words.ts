import "#languages";
import type { DocumentValues } from "#domain/documents/values.ts";
import type { WordsOf } from "#language";
import { invoiceMessages as texts } from "#texts/law/invoice-messages.ts";

export type DocumentWords = WordsOf<typeof texts>;

/** The sentences of a document in its language. */
export const wordsOf = ({ language }: Pick<DocumentValues, "language">): DocumentWords =>
  texts.in(language);
