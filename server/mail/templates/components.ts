import { Column } from "@react-email/column";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Row } from "@react-email/row";
import { Text } from "@react-email/text";
import { type ComponentProps, type CSSProperties, createElement as h, type ReactNode } from "react";
import { colours, hairline, serif, sized } from "./looks.ts";

/**
 * How the parts of mails look: React components, each rendered once for all mails (`compile.ts`), so
 * that what depends on a text is decided in `parts.ts`. The class names are for the sheet (`looks.ts`).
 */
type Children = { children?: ReactNode };
type Words = { text: string };
type Pair = { label: string; value: string };

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
export function Paragraph({ text }: Words) {
  const style = { ...sized(17, 1.55, colours.ink), ...broken, margin: "0 0 16px" };
  return h(Text, { className: "ink", style }, text);
}

/** A paragraph of less weight. */
export function Note({ text }: Words) {
  const style = { ...sized(14, 1.55, colours.soft), ...broken, margin: "0 0 16px" };
  return h(Text, { className: "soft", style }, text);
}

/** The heading of a part of the mail. */
export function Title({ text }: Words) {
  const size = { fontSize: "21px", lineHeight: 1.25 };
  const style = { margin: "32px 0 12px", ...serif, ...size, color: colours.ink };
  return h(Heading, { as: "h2", className: "ink", style }, text);
}

/** A box with a link in it: some clients drop the padding of links. */
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

/** A paragraph of lines. */
export function Lines({ children }: Children) {
  const style = { ...sized(16, 1.55, colours.ink), ...broken, margin: "0 0 16px" };
  return h(Text, { className: "ink", style }, children);
}

/** A value of a line, whose direction of writing is its own. */
export const Value = ({ text }: Words) => h("bdi", null, text);
/** A new line. */
export const Break = () => h("br");

/** Rows whose columns stand below each other; the library's own rows are a table each. */
export const rowsOf =
  (margin: string) =>
  ({ children }: Children) => {
    const bare = { border: 0, cellPadding: 0, cellSpacing: 0 };
    const table = { role: "presentation", width: "100%", ...bare, className: "rows" };
    return h("table", { ...table, style: { margin } }, h("tbody", null, children));
  };

function cell(className: string, style: CSSProperties, ...children: ReactNode[]) {
  return h("td", { className, style: { verticalAlign: "top", ...style } }, ...children);
}

const rowOf = (...cells: ReactNode[]) => h("tr", null, ...cells);

/** A dark panel like the display of the shop's devices. */
export function Panel({ children }: Children) {
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
    h(rowsOf("0"), null, children),
  );
}

/** A row of the panel; the first is larger. */
export const panelRow =
  (isFirst: boolean) =>
  ({ label, value }: Pair) => {
    const paddingTop = isFirst ? 0 : "10px";
    const first = { ...sized(20, 1.3, colours.mint), letterSpacing: "0.4px", whiteSpace: "nowrap" };
    const look = isFirst ? first : sized(15, 1.4, "#eef4f0");
    const one = { ...sized(14, 1.4, "#aebcb4"), paddingTop, paddingRight: "16px" };
    const two = { ...look, paddingTop, textAlign: "right", verticalAlign: "baseline", ...broken };
    return rowOf(
      cell("label", { ...one, whiteSpace: "nowrap", verticalAlign: "baseline" }, label),
      cell("value", two as CSSProperties, h("bdi", null, value)),
    );
  };

/** A label and its value, with a line above. */
export function Fact({ label, value }: Pair) {
  const one = { ...sized(14, 1.55, colours.soft), padding: "11px 16px 11px 0", width: "120px" };
  const two = { ...sized(15, 1.45, colours.ink), ...broken, padding: "11px 0" };
  return rowOf(
    cell("label soft rule", { ...one, borderTop: hairline }, label),
    cell("value ink rule", { ...two, borderTop: hairline }, h("bdi", null, value)),
  );
}

/** A line of an order, with its details inside. */
export function Bought({ name, amount, children }: Children & { name: string; amount: string }) {
  const look = { ...sized(16, 1.4, colours.ink), borderTop: hairline };
  const small = { fontSize: "14px", lineHeight: 1.5, color: colours.soft };
  const one = { ...look, ...broken, padding: "14px 16px 14px 0" };
  const two = { ...look, padding: "14px 0", textAlign: "right", whiteSpace: "nowrap" } as const;
  const details = h("span", { className: "detail soft", style: small }, children);
  return rowOf(
    cell("goods ink rule", one, name, h("br"), details),
    cell("amount ink rule", two, amount),
  );
}

/** A sum below an order's lines, in the strong tone for the total. */
export const sumOf = (look: CSSProperties, tone: "ink" | "soft") => (sum: Pair) => {
  const one = { ...look, borderTop: hairline, padding: "12px 16px 12px 0" };
  const weight = tone === "ink" ? 600 : 400;
  const two = { ...look, borderTop: hairline, padding: "12px 0", fontWeight: weight };
  return rowOf(
    cell(`label ${tone} rule`, one, sum.label),
    cell(`value ${tone} rule`, { ...two, textAlign: "right", whiteSpace: "nowrap" }, sum.value),
  );
};

/** A numbered sentence. */
export function Step({ label, value }: Pair) {
  const number = { ...serif, fontSize: "18px", lineHeight: 1.4, color: colours.link };
  const padding = "0 0 12px";
  return rowOf(
    cell("number link", { ...number, padding, width: "28px" }, label),
    cell("value ink", { ...sized(16, 1.55, colours.ink), padding }, value),
  );
}
