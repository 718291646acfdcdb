/** A part of a mail: the same words as HTML and as plain text. */
export type Part = { html: string; text: string };

/** Style of an element; sizes in px are texts, bare numbers have no unit. */
export type Style = Record<string, string | number>;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** A text as it stands in HTML, also within an attribute's double quotes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** A style as an attribute. Made once, when the module is loaded: no mail changes it. */
export function style(properties: Style): string {
  const declarations = Object.entries(properties).map(([name, value]) => {
    return `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`;
  });
  return `style="${declarations.join(";")}"`;
}

const TABLE = 'border="0" cellPadding="0" cellSpacing="0" role="presentation"';
/** A table's attributes: as wide as its words, or as the mail. */
export const NARROW = TABLE;
export const WIDE = `align="center" width="100%" ${TABLE}`;

/** A table with one cell, which takes the padding and the colour in every client. */
export function box(cell: string, table = WIDE): (html: string) => string {
  const wide = 'style="width:100%"';
  const open = `<table ${table}><tbody ${wide}><tr ${wide}><td ${cell}>`;
  return (html) => `${open}${html}</td></tr></tbody></table>`;
}
