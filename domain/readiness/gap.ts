/** The parts of the list "Ready to sell", in their order. */
export const gapParts = [
  "Company",
  "Customer care",
  "Payment and mails",
  "Pages",
  "Products",
] as const;
export type GapPart = (typeof gapParts)[number];

/** Something that the law or the shop needs before orders are taken, and that is not there. */
export type Gap = {
  /** By which it is waived: `legal.gstin`, `policy.privacy`, `product.4.origin`. */
  key: string;
  part: GapPart;
  /** What is missing, as a sentence. */
  sentence: string;
  /** Address of the admin page where it is filled in; null: the shop's environment has it. */
  link: string | null;
};

/** A gap that a super admin takes responsibility for. */
export type Waiver = {
  gap: string;
  reason: string;
  /** The name that the super admin has signed with. */
  waivedBy: string;
  email: string;
  at: Date;
};

/** The gaps that nobody has waived: the shop takes no order while there is one. */
export const openGaps = (gaps: readonly Gap[], waived: ReadonlyMap<string, Waiver>): Gap[] =>
  gaps.filter(({ key }) => !waived.has(key));
