import { toPlainText } from "@react-email/render";
import type { FormatCallback, SelectorDefinition } from "html-to-text";

/** An element's text, and something behind it on the same line. */
const followedBy =
  (mark: string): FormatCallback =>
  (element, walk, builder) => {
    walk(element.children, builder);
    builder.addInline(mark);
  };

const formatters: Record<string, FormatCallback> = {
  label: followedBy(": "),
  number: followedBy(". "),
  amount: (element, walk, builder) => {
    builder.addInline(" = ");
    walk(element.children, builder);
  },
  indentedBreak: (_, __, builder) => {
    builder.addLineBreak();
    builder.addLiteral("  ");
  },
  underlined: (element, walk, builder) => {
    let length = 0;
    builder.openBlock({ leadingLineBreaks: 2 });
    builder.pushWordTransform((word) => {
      length += word.length + (length > 0 ? 1 : 0);
      return word;
    });
    walk(element.children, builder);
    builder.popWordTransform();
    builder.addLineBreak();
    builder.addLiteral("-".repeat(length));
    builder.closeBlock({ trailingLineBreaks: 2 });
  },
  action: (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 2 });
    walk(element.children, builder);
    builder.addInline(`: ${element.attribs.href}`);
    builder.closeBlock({ trailingLineBreaks: 2 });
  },
  foot: (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 2 });
    builder.addInline("--");
    walk(element.children, builder);
    builder.closeBlock({});
  },
};

const block = (breaks: number) => ({ leadingLineBreaks: breaks, trailingLineBreaks: breaks });
const inline = ["td.value", "td.goods"];

/** How the classes of the parts read as text. */
const selectors: SelectorDefinition[] = [
  { selector: "h1", options: { ...block(2), uppercase: false } },
  { selector: "h2", format: "underlined" },
  { selector: "table.rows", format: "block", options: block(2) },
  { selector: "tr", format: "block", options: block(1) },
  ...inline.map((selector) => ({ selector, format: "inline" })),
  { selector: ".mark", format: "skip" },
  { selector: "td.label", format: "label" },
  { selector: "td.number", format: "number" },
  { selector: "td.amount", format: "amount" },
  { selector: "td.goods > br", format: "indentedBreak" },
  { selector: "span.detail > br", format: "indentedBreak" },
  { selector: "td.go > a", format: "action" },
  { selector: "td.foot", format: "foot" },
  { selector: "td.foot > p", format: "block", options: block(1) },
];

/** The words of a mail's HTML in the same order, for readers without HTML. Ends with `address`. */
export function plainTextOf(html: string, address: string): string {
  return `${toPlainText(html, { formatters, selectors })}\n${address}\n`;
}
