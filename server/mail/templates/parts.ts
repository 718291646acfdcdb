import type { Language } from "#domain/profile/language.ts";
import { greetingName } from "#server/mail/message/plain.ts";
import { mailFrame as frames } from "#texts/mails/mail-frame.ts";
import { type Compiled, compile } from "./compile.ts";
import {
  Action,
  Bought,
  Break,
  Fact,
  Lines,
  Note,
  Panel,
  Paragraph,
  panelRow,
  rowsOf,
  Step,
  sumOf,
  Title,
  Value,
} from "./components.ts";
import { colours, sized } from "./looks.ts";

/**
 * What mails are made of: each part is the same words as HTML (`components.ts`) and as plain text. The
 * texts that they are given are bare; `compile.ts` escapes them.
 */
export type Part = { html: string; text: string };

type Pair = [label: string, value: string];

const paragraphHtml = compile(Paragraph, "text");
const noteHtml = compile(Note, "text");
const titleHtml = compile(Title, "text");
const actionHtml = compile(Action, "label", "url");

/** A paragraph. */
export const paragraph = (text: string): Part => ({ html: paragraphHtml({ text }), text });

/** A paragraph of less weight. */
export const note = (text: string): Part => ({ html: noteHtml({ text }), text });

/** "Hello Asha,", without a name that reads like an address or a message. */
export function greeting(name: string, language: Language): Part {
  const shown = greetingName(name);
  const words = frames.in(language);
  return paragraph(shown ? words.helloTo(shown) : words.hello);
}

/** The address behind a button, for clients that show none. */
export const pasted = (url: string, language: Language) => note(frames.in(language).pasted(url));

/** The heading of a part of the mail. */
export const title = (text: string): Part => ({
  html: titleHtml({ text }),
  text: `${text}\n${"-".repeat(text.length)}`,
});

/** The one thing to do. */
export const action = (label: string, url: string): Part => ({
  html: actionHtml({ label, url }),
  text: `${label}: ${url}`,
});

const linesHtml = compile(Lines);
const valueHtml = compile(Value, "text");
const breakHtml = compile(Break)({});
type Line = readonly string[];
const withBreaks = (written: readonly Line[]) =>
  written.map((values) => values.map((text) => valueHtml({ text })).join(" ")).join(breakHtml);

/** Lines of an address, or any that belong together, by their values. */
export const lines = (written: readonly Line[]): Part => ({
  html: linesHtml({}, withBreaks(written)),
  text: written.map((values) => values.join(" ")).join("\n"),
});

/** A row of a label and its value. */
type Row = Compiled<"label" | "value">;
const rowHtml = (row: Row, [label, value]: Pair) => row({ label, value });
const pairsAsText = (rows: Pair[]) => rows.map(([label, value]) => `${label}: ${value}`).join("\n");

const panelHtml = compile(Panel);
const firstPanelRow = compile(panelRow(true), "label", "value");
const nextPanelRow = compile(panelRow(false), "label", "value");

/** What matters most, on a dark panel. */
export function display(rows: Pair[]): Part {
  const written = rows.map((row, at) => rowHtml(at === 0 ? firstPanelRow : nextPanelRow, row));
  return { html: panelHtml({}, written.join("")), text: pairsAsText(rows) };
}

const factsHtml = compile(rowsOf("8px 0 24px"));
const factHtml = compile(Fact, "label", "value");

/** Labels and values, with a line above each row. */
export const facts = (rows: Pair[]): Part => ({
  html: factsHtml({}, rows.map((row) => rowHtml(factHtml, row)).join("")),
  text: pairsAsText(rows),
});

/** A line of an order; the amounts are formatted. */
export type Goods = { name: string; options: string; count: string; amount: string };

const goodsHtml = compile(rowsOf("0 0 8px"));
const boughtHtml = compile(Bought, "name", "amount");
const sumHtml = compile(sumOf(sized(15, 1.4, colours.soft), "soft"), "label", "value");
const totalHtml = compile(sumOf(sized(19, 1.4, colours.ink), "ink"), "label", "value");

function bought({ name, options, count, amount }: Goods): Part {
  const details = [options, count].filter((line) => line !== "");
  return {
    html: boughtHtml({ name, amount }, withBreaks(details.map((line) => [line]))),
    text: `${[name, ...details].join("\n  ")} = ${amount}`,
  };
}

/** What was bought, the sums below it, the total, and what is within it. */
export function goodsList(given: {
  rows: Goods[];
  sums: Pair[];
  total: Pair;
  within: Pair[];
}): Part {
  const goods = given.rows.map(bought);
  const { total } = given;
  const rows = [
    ...goods.map(({ html }) => html),
    ...given.sums.map((sum) => rowHtml(sumHtml, sum)),
    rowHtml(totalHtml, total),
    ...given.within.map((row) => rowHtml(sumHtml, row)),
  ];
  const sums = pairsAsText([...given.sums, total, ...given.within]);
  const text = [...goods.map((one) => one.text), sums];
  return { html: goodsHtml({}, rows.join("")), text: text.join("\n") };
}

const stepsHtml = compile(rowsOf("0 0 12px"));
const stepHtml = compile(Step, "label", "value");

/** Numbered sentences. */
export const steps = (items: string[]): Part => ({
  html: stepsHtml({}, items.map((item, at) => rowHtml(stepHtml, [`${at + 1}`, item])).join("")),
  text: items.map((item, at) => `${at + 1}. ${item}`).join("\n"),
});
