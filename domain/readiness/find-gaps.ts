import type { Day } from "../calendar.ts";
import type { Product } from "../catalogue/products.ts";
import type { PolicySlug } from "../policies/slugs.ts";
import type { SettingsValues } from "../settings/groups.ts";
import type { Gap } from "./gap.ts";
import { gapsOfPolicies } from "./policy-gaps.ts";
import { gapsOfProduct } from "./product-gaps.ts";
import { gapsOfSettings } from "./settings-gaps.ts";

/** All that the list is made of. */
export type ReadinessFacts = {
  settings: SettingsValues;
  /** What holds in a shop that nobody has set up: it counts as not set. */
  invented: SettingsValues;
  /** The sender of mails, as their header has it. */
  mailFrom: string;
  /** What is for sale. */
  products: readonly Product[];
  /** The legal pages that are not published, or that nobody has accepted for the company. */
  notAccepted: readonly PolicySlug[];
  /** The account that cards are paid into; `test`: its payments move no money. */
  cards: "account" | "test" | "none";
  /** Today, by India's clock: rates of tax are dated. */
  day: Day;
};

/** Everything that is missing before the shop may sell, in the order of the list (§23.11). */
export function findGaps(facts: ReadinessFacts): Gap[] {
  return [
    ...gapsOfSettings(facts),
    ...gapsOfMoneyAndMails(facts),
    ...gapsOfPolicies(facts.notAccepted),
    ...facts.products.flatMap((product) => gapsOfProduct(product, facts)),
  ];
}

function gapsOfMoneyAndMails(facts: ReadinessFacts): Gap[] {
  const { cards, settings, mailFrom, invented } = facts;
  const part = "Payment and mails" as const;
  const key = "payment.account";
  const gaps: Gap[] = [];
  if (cards === "none" && !settings.cod.offered) {
    const sentence = "Nobody can pay: there is no payment account, and cash is not offered.";
    gaps.push({ key, part, sentence, link: "/admin/dashboard/settings/cod#field-offered" });
  }
  if (cards === "test") {
    const sentence = "The payment account is a test account: its payments move no money.";
    gaps.push({ key, part, sentence, link: null });
  }
  if (mailFrom.includes(invented.brand.email)) {
    const sentence = "The sender of mails is not set.";
    const link = "/admin/dashboard/settings/mail#field-fromAddress";
    gaps.push({ key: "mail.fromAddress", part, sentence, link });
  }
  return gaps;
}
