import { Column } from "@react-email/column";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Row } from "@react-email/row";
import { Text } from "@react-email/text";
import { type ComponentProps, type CSSProperties, createElement as h, type ReactNode } from "react";
import { greetingName } from "#server/mail/message/plain.ts";
import { colours, hairline, serif, sized } from "./looks.ts";

/**
 * What mails are made of. The class names are for the sheet (`looks.ts`) and for the plain text
 * (`plain-text.ts`): a part that looks new needs its format there.
 */
type Children = { children?: ReactNode };
type Pair = [label: string, value: string];

const broken = { wordBreak: "break-word" } as const;

/** A table with one cell, which takes the padding and the colour in every client. */
export function Box({
  table,
  children,
  ...cell
}: Children & ComponentProps<"td"> & { table?: Omit<ComponentProps<"table">, "ref"> }) {
  const row = { ...table, children: h(Column, cell, children) };
  return h(Row, row);
}

/** A paragraph. */
export function Paragraph({ children }: Children) {
  const style = { ...sized(17, 1.55, colours.ink), ...broken, margin: "0 0 16px" };
  return h(Text, { className: "ink", style }, children);
}

/** A paragraph of less weight. */
export function Note({ children }: Children) {
  const style = { ...sized(14, 1.55, colours.soft), ...broken, margin: "0 0 16px" };
  return h(Text, { className: "soft", style }, children);
}

/** "Hello Asha,", without a name that reads like an address or a message. */
export function Greeting({ name }: { name: string }) {
  const shown = greetingName(name);
  return h(Paragraph, null, shown ? `Hello ${shown},` : "Hello,");
}

/** The heading of a part of the mail. */
export function Title({ children }: Children) {
  const size = { fontSize: "21px", lineHeight: 1.25 };
  const style = { margin: "32px 0 12px", ...serif, ...size, color: colours.ink };
  return h(Heading, { as: "h2", className: "ink", style }, children);
}

/** The one thing to do. A box with a link in it: some clients drop the padding of links. */
export function Action({ label, url }: { label: string; url: string }) {
  const look = { ...sized(16, 1.25, "#ffffff"), fontWeight: 600, textDecoration: "none" };
  const style = { ...look, display: "inline-block", padding: "15px 30px" };
  return h(
    Box,
    {
      className: "go",
      style: { backgroundColor: colours.button, borderRadius: "26px" },
      // As wide as its words.
      table: { width: undefined, align: undefined, style: { margin: "24px 0 28px" } },
    },
    h(Link, { href: url, style }, label),
  );
}

/** Lines of an address, or any that belong together. */
export function Lines({ lines }: { lines: string[] }) {
  const style = { ...sized(16, 1.55, colours.ink), ...broken, margin: "0 0 16px" };
  return h(Text, { className: "ink", style }, ...withBreaks(lines));
}

function withBreaks(lines: string[]): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (const line of lines) {
    if (nodes.length > 0) nodes.push(h("br"));
    nodes.push(line);
  }
  return nodes;
}

/** Rows whose columns stand below each other; the library's own rows are a table each. */
function Rows({ margin, children }: { margin: string } & Children) {
  return h(
    "table",
    {
      role: "presentation",
      width: "100%",
      border: 0,
      cellPadding: 0,
      cellSpacing: 0,
      className: "rows",
      style: { margin },
    },
    h("tbody", null, children),
  );
}

function cell(className: string, style: CSSProperties, ...children: ReactNode[]) {
  return h("td", { className, style: { verticalAlign: "top", ...style } }, ...children);
}

const rowOf = (...cells: ReactNode[]) => h("tr", null, ...cells);

/** What matters most, on a dark panel like the display of the shop's devices. */
export function Display({ rows }: { rows: Pair[] }) {
  const light = { width: "28px", height: "2px", fontSize: 0, lineHeight: "2px" };
  const mint = { ...light, margin: "0 0 16px", backgroundColor: colours.mint };
  return h(
    Box,
    {
      className: "night",
      style: { backgroundColor: colours.night, borderRadius: "14px", padding: "20px 22px" },
      table: { style: { margin: "8px 0 28px" } },
    },
    h("div", { className: "mark", style: mint }, "\u00a0"),
    h(Rows, { margin: "0" }, ...rows.map(displayRow)),
  );
}

function displayRow([label, value]: Pair, at: number) {
  const paddingTop = at === 0 ? 0 : "10px";
  const first = { ...sized(20, 1.3, colours.mint), letterSpacing: "0.4px", whiteSpace: "nowrap" };
  const look = at === 0 ? first : sized(15, 1.4, "#eef4f0");
  const one = { ...sized(14, 1.4, "#aebcb4"), paddingTop, paddingRight: "16px" };
  const two = { ...look, paddingTop, textAlign: "right", verticalAlign: "baseline", ...broken };
  return rowOf(
    cell("label", { ...one, whiteSpace: "nowrap", verticalAlign: "baseline" }, label),
    cell("value", two as CSSProperties, value),
  );
}

/** Labels and values, with a line above each row. */
export function Facts({ rows }: { rows: Pair[] }) {
  const one = { ...sized(14, 1.55, colours.soft), padding: "11px 16px 11px 0", width: "120px" };
  const two = { ...sized(15, 1.45, colours.ink), ...broken, padding: "11px 0" };
  return h(
    Rows,
    { margin: "8px 0 24px" },
    ...rows.map(([label, value]) =>
      rowOf(
        cell("label soft rule", { ...one, borderTop: hairline }, label),
        cell("value ink rule", { ...two, borderTop: hairline }, value),
      ),
    ),
  );
}

/** A line of an order; the amounts are formatted. */
export type Goods = { name: string; options: string; count: string; amount: string };

/** What was bought, the sums below it, and the total. */
export function GoodsList(props: { rows: Goods[]; sums: Pair[]; total: string }) {
  return h(
    Rows,
    { margin: "0 0 8px" },
    ...props.rows.map(goodsRow),
    ...props.sums.map((sum) => sumRow(sum, sized(15, 1.4, colours.soft), "soft")),
    sumRow(["Total", props.total], sized(19, 1.4, colours.ink), "ink"),
  );
}

function goodsRow({ name, options, count, amount }: Goods) {
  const look = { ...sized(16, 1.4, colours.ink), borderTop: hairline };
  const detail = withBreaks([options, count].filter((line) => line !== ""));
  const small = { fontSize: "14px", lineHeight: 1.5, color: colours.soft };
  const two = { ...look, padding: "14px 0", textAlign: "right", whiteSpace: "nowrap" } as const;
  return rowOf(
    cell(
      "goods ink rule",
      { ...look, ...broken, padding: "14px 16px 14px 0" },
      name,
      h("br"),
      h("span", { className: "detail soft", style: small }, ...detail),
    ),
    cell("amount ink rule", two, amount),
  );
}

function sumRow([label, amount]: Pair, look: CSSProperties, tone: "ink" | "soft") {
  const one = { ...look, borderTop: hairline, padding: "12px 16px 12px 0" };
  const weight = tone === "ink" ? 600 : 400;
  const two = { ...look, borderTop: hairline, padding: "12px 0", fontWeight: weight };
  return rowOf(
    cell(`label ${tone} rule`, one, label),
    cell(`value ${tone} rule`, { ...two, textAlign: "right", whiteSpace: "nowrap" }, amount),
  );
}

/** Numbered sentences. */
export function Steps({ items }: { items: string[] }) {
  const number = { ...serif, fontSize: "18px", lineHeight: 1.4, color: colours.link };
  const padding = "0 0 12px";
  return h(
    Rows,
    { margin: "0 0 12px" },
    ...items.map((item, at) =>
      rowOf(
        cell("number link", { ...number, padding, width: "28px" }, `${at + 1}`),
        cell("value ink", { ...sized(16, 1.55, colours.ink), padding }, item),
      ),
    ),
  );
}
