/** A part of a letter. Texts are bare: whoever renders them escapes them. */
export type Block =
  | { is: "text"; text: string; soft?: boolean }
  | { is: "title"; text: string }
  | { is: "button"; label: string; url: string }
  /** What matters most, on a dark panel like the display of the shop's devices. */
  | { is: "display"; rows: [label: string, value: string][] }
  | { is: "facts"; rows: [label: string, value: string][] }
  | { is: "goods"; rows: Goods[]; sums: [label: string, amount: string][]; total: string }
  | { is: "address"; lines: string[] }
  | { is: "steps"; items: string[] };

/** A line of an order; the amounts are formatted. */
export type Goods = { name: string; options: string; count: string; amount: string };

/** A mail before it is HTML or plain text: both are made of this, so both say the same. */
export type MailContent = {
  to: string;
  subject: string;
  /** What an inbox shows behind the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
  /** Why the reader gets this mail. */
  because: string;
};
