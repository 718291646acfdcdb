import type { Paise } from "../money.ts";
import type { PinRange } from "../settings.ts";

/** What a text must be, beyond its length. */
export type Format =
  | "email"
  | "address"
  | "telephone"
  | "gstin"
  | "cin"
  /** `#15803d`. */
  | "colour"
  /** The first 2 to 8 digits of one. */
  | "hsn"
  /** `2026-02-17`. */
  | "day"
  | "slug"
  /** `2026-02-17T09:30`, as the input of a local time gives it. */
  | "moment"
  /** An id or an address of the video platform. */
  | "video";

type Common = {
  label: string;
  hint?: string;
  /** Its first value is invented: it counts as not set until it is another. */
  invented?: true;
  /** Columns of six in the form. */
  width?: number;
};

/** One value of a group, as forms ask for it and checks know it. Lengths are in characters. */
export type PlainField = Common &
  (
    | {
        kind: "text";
        most: number;
        required?: true;
        long?: true;
        format?: Format;
        /** A text in Markdown, without or with pictures of the library. */
        markdown?: "words" | "pictures";
      }
    | { kind: "number"; from: number; to: number; step?: number }
    /** Rupees in the form, paise as a value; `optional`: may be left empty (null). */
    | { kind: "money"; optional?: true }
    | { kind: "switch" }
    /** A list of PIN ranges, separated by commas or lines (`read-pins.ts`). */
    | { kind: "pins"; required?: true }
    /** A picture's name; empty: none. */
    | { kind: "picture"; required?: true }
    | { kind: "choice"; choices: Readonly<Record<string, string>> }
  );

/** Values that repeat, in the order that the owner gives them. `word`: what one of them is called. */
export type RowsField = Common & {
  kind: "rows";
  word: string;
  least: number;
  most: number;
  fields: Readonly<Record<string, PlainField>>;
};

export type Field = PlainField | RowsField;
export type Fields = Readonly<Record<string, Field>>;

/** The value of a field. */
export type ValueOf<F> = F extends { kind: "rows"; fields: infer Inner }
  ? readonly { readonly [Name in keyof Inner]: ValueOf<Inner[Name]> }[]
  : F extends { kind: "number" }
    ? number
    : F extends { kind: "money"; optional: true }
      ? Paise | null
      : F extends { kind: "money" }
        ? Paise
        : F extends { kind: "switch" }
          ? boolean
          : F extends { kind: "pins" }
            ? readonly PinRange[]
            : F extends { kind: "choice"; choices: infer Choices }
              ? keyof Choices & string
              : string;

export type ValuesOf<All> = { readonly [Name in keyof All]: ValueOf<All[Name]> };

/** What is wrong in a form: a sentence by the path of its field (`zones.0.fee`); several have a line each. */
export type FieldErrors = Record<string, string>;

/** Settings that are edited, saved and brought back together. */
export type Group = {
  title: string;
  /** What it is for, as a sentence of the index. */
  about: string;
  /** Where visitors see it, if on a page. */
  page?: string;
  fields: Fields;
};
