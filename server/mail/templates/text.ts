import type { MailSettings } from "#server/mail/message/mail.ts";
import type { Block, MailContent } from "./content.ts";

/** A letter as plain text: the same words in the same order as its HTML. */
export function renderText(letter: MailContent, { brand, publicUrl }: MailSettings): string {
  const foot = [
    "--",
    `Questions? Write to ${brand.email}.`,
    letter.because,
    `${brand.name}, ${brand.address}`,
    publicUrl,
  ];
  return `${[letter.heading, ...letter.blocks.map(block), foot.join("\n")].join("\n\n")}\n`;
}

const pairs = (rows: [string, string][]) => rows.map(([label, value]) => `${label}: ${value}`);

function block(it: Block): string {
  switch (it.is) {
    case "text":
      return it.text;
    case "title":
      return `${it.text}\n${"-".repeat(it.text.length)}`;
    case "button":
      return `${it.label}: ${it.url}`;
    case "display":
    case "facts":
      return pairs(it.rows).join("\n");
    case "goods": {
      const lines = it.rows.map(({ name, options, count, amount }) =>
        [name, options, `${count} = ${amount}`].filter((part) => part !== "").join("\n  "),
      );
      return [...lines, ...pairs([...it.sums, ["Total", it.total]])].join("\n");
    }
    case "address":
      return it.lines.join("\n");
    case "steps":
      return it.items.map((item, at) => `${at + 1}. ${item}`).join("\n");
  }
}
