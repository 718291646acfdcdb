import { greetingName } from "#server/mail/message/plain.ts";
import { colours, hairline, serif, sized } from "./looks.ts";
import { box, escaped, NARROW, type Part, type Style, style, WIDE } from "./markup.ts";

/**
 * What mails are made of: each part is written as HTML and as plain text at once. The texts that they
 * are given are bare; they are escaped here. The class names are for the sheet (`looks.ts`).
 */
type Pair = [label: string, value: string];

const broken = { wordBreak: "break-word" } as const;

/** An element that holds one text. */
const element = (name: string, attributes: string) => (text: string) =>
  `<${name} ${attributes}>${escaped(text)}</${name}>`;

/** The style of a paragraph, whose margins are also said one by one for clients that need it. */
export function spaced(look: Style, bottom: string): string {
  const sides = { marginTop: 0, marginRight: 0, marginBottom: bottom, marginLeft: 0 };
  const { fontSize = "", lineHeight = "", ...rest } = look;
  return style({ fontSize, lineHeight, ...rest, margin: `0 0 ${bottom}`, ...sides });
}

const textOf = (look: Style, tone: "ink" | "soft") =>
  `class="${tone}" ${spaced({ ...look, ...broken }, "16px")}`;

const writtenParagraph = element("p", textOf(sized(17, 1.55, colours.ink), "ink"));
const writtenNote = element("p", textOf(sized(14, 1.55, colours.soft), "soft"));

/** A paragraph. */
export const paragraph = (text: string): Part => ({ html: writtenParagraph(text), text });

/** A paragraph of less weight. */
export const note = (text: string): Part => ({ html: writtenNote(text), text });

/** "Hello Asha,", without a name that reads like an address or a message. */
export function greeting(name: string): Part {
  const shown = greetingName(name);
  return paragraph(shown ? `Hello ${shown},` : "Hello,");
}

const titleLook = { margin: "32px 0 12px", ...serif, fontSize: "21px", lineHeight: 1.25 };
const writtenTitle = element("h2", `class="ink" ${style({ ...titleLook, color: colours.ink })}`);

/** The heading of a part of the mail. */
export const title = (text: string): Part => ({
  html: writtenTitle(text),
  text: `${text}\n${"-".repeat(text.length)}`,
});

const buttonCell = style({ backgroundColor: colours.button, borderRadius: "26px" });
const button = box(
  `class="go" ${buttonCell}`,
  `${NARROW} ${style({ margin: "24px 0 28px" })}`, // as wide as its words
);
const buttonLook = style({
  color: "#ffffff",
  textDecorationLine: "none",
  ...sized(16, 1.25, "#ffffff"),
  fontWeight: 600,
  textDecoration: "none",
  display: "inline-block",
  padding: "15px 30px",
});

/** The one thing to do. A box with a link in it: some clients drop the padding of links. */
export const action = (label: string, url: string): Part => ({
  html: button(`<a href="${escaped(url)}" ${buttonLook} target="_blank">${escaped(label)}</a>`),
  text: `${label}: ${url}`,
});

const linesLook = textOf(sized(16, 1.55, colours.ink), "ink");

/** Lines of an address, or any that belong together. */
export const lines = (texts: string[]): Part => ({
  html: `<p ${linesLook}>${texts.map(escaped).join("<br/>")}</p>`,
  text: texts.join("\n"),
});

/** Rows whose columns stand below each other. */
function rowsTable(margin: string): (rows: string[]) => string {
  const table = 'role="presentation" width="100%" border="0" cellPadding="0" cellSpacing="0"';
  const open = `<table ${table} class="rows" ${style({ margin })}><tbody>`;
  return (rows) => `${open}${rows.join("")}</tbody></table>`;
}

const cellLook = (className: string, look: Style) =>
  `class="${className}" ${style({ verticalAlign: "top", ...look })}`;
const cell = (className: string, look: Style) => element("td", cellLook(className, look));

/** A row of a label and its value. */
type Row = (label: string, value: string) => string;
const row =
  (one: (text: string) => string, two: (text: string) => string): Row =>
  (label, value) =>
    `<tr>${one(label)}${two(value)}</tr>`;

function displayRow(isFirst: boolean): Row {
  const paddingTop = isFirst ? 0 : "10px";
  const first = { ...sized(20, 1.3, colours.mint), letterSpacing: "0.4px", whiteSpace: "nowrap" };
  const look = isFirst ? first : sized(15, 1.4, "#eef4f0");
  const one = { ...sized(14, 1.4, "#aebcb4"), paddingTop, paddingRight: "16px" };
  const two = { ...look, paddingTop, textAlign: "right", verticalAlign: "baseline", ...broken };
  return row(
    cell("label", { ...one, whiteSpace: "nowrap", verticalAlign: "baseline" }),
    cell("value", two),
  );
}

const firstDisplayRow = displayRow(true);
const nextDisplayRow = displayRow(false);
const displayTable = rowsTable("0");
const panelLook = style({
  backgroundColor: colours.night,
  borderRadius: "14px",
  padding: "20px 22px",
});
const panel = box(`class="night" ${panelLook}`, `${WIDE} ${style({ margin: "8px 0 28px" })}`);
const light = { width: "28px", height: "2px", fontSize: 0, lineHeight: "2px" };
const mint = style({ ...light, margin: "0 0 16px", backgroundColor: colours.mint });

const pairsAsText = (rows: Pair[]) => rows.map(([label, value]) => `${label}: ${value}`).join("\n");

/** What matters most, on a dark panel like the display of the shop's devices. */
export function display(rows: Pair[]): Part {
  const written = rows.map(([label, value], at) =>
    at === 0 ? firstDisplayRow(label, value) : nextDisplayRow(label, value),
  );
  const html = panel(`<div class="mark" ${mint}>\u00a0</div>${displayTable(written)}`);
  return { html, text: pairsAsText(rows) };
}

const factsTable = rowsTable("8px 0 24px");
const factLabel = { ...sized(14, 1.55, colours.soft), padding: "11px 16px 11px 0", width: "120px" };
const factValue = { ...sized(15, 1.45, colours.ink), ...broken, padding: "11px 0" };
const factRow = row(
  cell("label soft rule", { ...factLabel, borderTop: hairline }),
  cell("value ink rule", { ...factValue, borderTop: hairline }),
);

/** Labels and values, with a line above each row. */
export const facts = (rows: Pair[]): Part => ({
  html: factsTable(rows.map(([label, value]) => factRow(label, value))),
  text: pairsAsText(rows),
});

/** A line of an order; the amounts are formatted. */
export type Goods = { name: string; options: string; count: string; amount: string };

const goodsTable = rowsTable("0 0 8px");
const goodsLook = { ...sized(16, 1.4, colours.ink), borderTop: hairline };
const amountLook = { ...goodsLook, padding: "14px 0", textAlign: "right", whiteSpace: "nowrap" };
const nameCell = cellLook("goods ink rule", {
  ...goodsLook,
  ...broken,
  padding: "14px 16px 14px 0",
});
const amountCell = cell("amount ink rule", amountLook);
const detailLook = style({ fontSize: "14px", lineHeight: 1.5, color: colours.soft });

function goodsRow({ name, options, count, amount }: Goods): Part {
  const details = [options, count].filter((line) => line !== "");
  const detail = details.map(escaped).join("<br/>");
  const span = `<span class="detail soft" ${detailLook}>${detail}</span>`;
  return {
    html: `<tr><td ${nameCell}>${escaped(name)}<br/>${span}</td>${amountCell(amount)}</tr>`,
    text: `${[name, ...details].join("\n  ")} = ${amount}`,
  };
}

function sumRow(look: Style, tone: "ink" | "soft"): Row {
  const one = { ...look, borderTop: hairline, padding: "12px 16px 12px 0" };
  const weight = tone === "ink" ? 600 : 400;
  const two = { ...look, borderTop: hairline, padding: "12px 0", fontWeight: weight };
  return row(
    cell(`label ${tone} rule`, one),
    cell(`value ${tone} rule`, { ...two, textAlign: "right", whiteSpace: "nowrap" }),
  );
}

const partialSum = sumRow(sized(15, 1.4, colours.soft), "soft");
const totalSum = sumRow(sized(19, 1.4, colours.ink), "ink");

/** What was bought, the sums below it, and the total. */
export function goodsList({ rows, sums, total }: { rows: Goods[]; sums: Pair[]; total: string }) {
  const goods = rows.map(goodsRow);
  const html = goodsTable([
    ...goods.map((one) => one.html),
    ...sums.map(([label, amount]) => partialSum(label, amount)),
    totalSum("Total", total),
  ]);
  const text = [...goods.map((one) => one.text), pairsAsText([...sums, ["Total", total]])];
  return { html, text: text.join("\n") } satisfies Part;
}

const stepsTable = rowsTable("0 0 12px");
const numberLook = { ...serif, fontSize: "18px", lineHeight: 1.4, color: colours.link };
const stepPadding = { padding: "0 0 12px" };
const stepRow = row(
  cell("number link", { ...numberLook, ...stepPadding, width: "28px" }),
  cell("value ink", { ...sized(16, 1.55, colours.ink), ...stepPadding }),
);

/** Numbered sentences. */
export const steps = (items: string[]): Part => ({
  html: stepsTable(items.map((item, at) => stepRow(`${at + 1}`, item))),
  text: items.map((item, at) => `${at + 1}. ${item}`).join("\n"),
});
