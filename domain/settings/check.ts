import { messages } from "../messages.ts";
import { isPlainText, isSeen } from "../typed-text.ts";
import type { Draft, DraftRow } from "./draft.ts";
import type { FieldErrors, Fields, PlainField } from "./fields.ts";
import { checkFormat } from "./formats.ts";
import { pinSentences, readPinList } from "./read-pins.ts";

type Read = { value: unknown } | { error: string };

const EMPTY = () => messages().blankField;
/** The most that an amount may be: one crore rupees, in paise. */
const MOST_MONEY = 1_000_000_000;

/** The values of a form, or what is wrong at which field. All fields are looked at. */
export function checkDraft(
  fields: Fields,
  draft: Draft,
): { value: Record<string, unknown>; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const read = (field: PlainField, text: string, path: string) => {
    const result = readText(field, text);
    if ("value" in result) return result.value;
    errors[path] = result.error;
    return null;
  };
  const value: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const given = draft[name] ?? "";
    if (field.kind !== "rows") {
      value[name] = read(field, typeof given === "string" ? given : "", name);
      continue;
    }
    const rows: DraftRow[] = typeof given === "string" ? [] : given;
    if (rows.length < field.least || rows.length > field.most) {
      errors[name] = countSentence(field);
    }
    value[name] = rows.map((row, index) =>
      Object.fromEntries(
        Object.entries(field.fields).map(([inner, each]) => [
          inner,
          read(each, row[inner] ?? "", `${name}.${index}.${inner}`),
        ]),
      ),
    );
  }
  return { value, errors };
}

function countSentence({ least, most, word }: { least: number; most: number; word: string }) {
  if (least === most) return `There must be exactly ${least} of these.`;
  return `There must be ${least === 0 ? `at most ${most}` : `${least} to ${most}`} of these: add or remove a ${word}.`;
}

function readText(field: PlainField, text: string): Read {
  switch (field.kind) {
    case "text":
      return readWords(field, text);
    case "number":
      return readNumber(field, text);
    case "money":
      return readMoney(field, text);
    case "switch":
      return { value: text !== "" };
    case "pins":
      return readPins(field, text);
    case "picture":
      if (text === "" && field.required) return { error: "Please choose a picture." };
      return /^[a-z0-9-]{0,80}$/.test(text)
        ? { value: text }
        : { error: "There is no picture of this name." };
    case "choice":
      return Object.hasOwn(field.choices, text)
        ? { value: text }
        : { error: "Please choose one of these." };
  }
}

function readWords(field: Extract<PlainField, { kind: "text" }>, text: string): Read {
  if (text.length > field.most) return { error: `Please use at most ${field.most} characters.` };
  if (!isPlainText(text) || (!field.long && text.includes("\n"))) {
    return { error: "Please use plain text alone." };
  }
  if (!isSeen(text)) return field.required ? { error: EMPTY() } : { value: "" };
  return field.format ? checkFormat(text, field.format) : { value: text };
}

function readNumber(field: Extract<PlainField, { kind: "number" }>, text: string): Read {
  const { from, to, step = 1 } = field;
  const value = Number(text);
  const fits = /^\d{1,9}(\.\d{1,3})?$/.test(text) && value >= from && value <= to;
  const whole = step !== 1 || Number.isInteger(value);
  if (fits && whole) return { value };
  return { error: `Please give a ${step === 1 ? "whole " : ""}number from ${from} to ${to}.` };
}

function readMoney(field: Extract<PlainField, { kind: "money" }>, text: string): Read {
  if (text === "" && field.optional) return { value: null };
  const bare = text.replaceAll(/[\s,₹]/g, "");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(bare)) {
    return { error: "Please give an amount in rupees, such as 499 or 499.50." };
  }
  const value = Math.round(Number(bare) * 100);
  return value <= MOST_MONEY ? { value } : { error: "Please give at most 1,00,00,000 rupees." };
}

function readPins(field: Extract<PlainField, { kind: "pins" }>, text: string): Read {
  const list = readPinList(text);
  const sentences = pinSentences(list);
  if (sentences.length > 0) return { error: sentences.join("\n") };
  return list.pins.length === 0 && field.required ? { error: EMPTY() } : { value: list.pins };
}
