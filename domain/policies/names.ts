import { policySentences as say } from "#texts/law/policy-sentences.ts";
import { formatPaise } from "../money.ts";
import { registerTable } from "../privacy/register.ts";
import type { SettingsValues } from "../settings/groups.ts";
import { areaOf } from "../settings/pins.ts";
import type { DeliveryRates } from "../shipping/delivery-fee.ts";
import type { Terms } from "../terms.ts";
import { asMarkdown, type Values } from "./fill-in.ts";

/** What the texts may name. */
export type NamedSettings = { content: SettingsValues; terms: Terms; publicUrl: string };
type Name = {
  /** What it is, for who edits a text. */
  label: string;
  /** Markdown; empty: not set. */
  value(settings: NamedSettings): string;
};

const text = (label: string, of: (content: SettingsValues) => string): Name => ({
  label,
  value: ({ content }) => asMarkdown(of(content)),
});
const email = (label: string, of: (content: SettingsValues) => string): Name => ({
  label,
  value: ({ content }) => linkTo("mailto:", of(content)),
});
const telephone = (label: string, of: (content: SettingsValues) => string): Name => ({
  label,
  value: ({ content }) => linkTo("tel:", of(content)),
});

function linkTo(scheme: "mailto:" | "tel:", shown: string): string {
  const address = scheme === "tel:" ? shown.replaceAll(/[^+\d]/g, "") : shown;
  return shown && `[${asMarkdown(shown)}](${scheme}${asMarkdown(address)})`;
}

/** Every name that a legal page may have in braces. */
export const policyNames: Readonly<Record<string, Name>> = {
  "shop.name": text("Name of the shop", ({ brand }) => brand.name),
  "shop.email": email("E-mail of the shop", ({ brand }) => brand.email),
  "shop.address": text("Postal address of the shop", ({ brand }) => brand.address),
  "shop.site": {
    label: "Address of this site",
    value: ({ publicUrl }) => `[${asMarkdown(new URL(publicUrl).host)}](${publicUrl})`,
  },
  "legal.name": text("Legal name", ({ legal }) => legal.name),
  "legal.address": text("Registered address", ({ legal }) => legal.address),
  "legal.gstin": text("GSTIN", ({ legal }) => legal.gstin),
  "legal.telephone": telephone("Telephone of customer care", ({ legal }) => legal.telephone),
  "company.cin": text("CIN", ({ company }) => company.cin),
  "company.contactName": text("Contact person", ({ company }) => company.contactName),
  "company.headOffice": text(
    "Head office",
    ({ company, legal }) => company.headOffice || legal.address,
  ),
  "company.branches": {
    label: "Branches",
    value: ({ content }) => asMarkdown(content.company.branches, "; "),
  },
  "company.nodalName": text("Nodal person", ({ company }) => company.nodalName),
  "company.nodalContact": email(
    "E-mail of the nodal person",
    ({ company }) => company.nodalContact,
  ),
  "grievance.name": text("Grievance officer", ({ legal }) => legal.grievanceName),
  "grievance.title": text("Title of the officer", ({ company }) => company.grievanceTitle),
  "grievance.email": email("E-mail of the officer", ({ legal }) => legal.grievanceContact),
  "grievance.telephone": telephone(
    "Telephone of the officer",
    ({ company }) => company.grievanceTelephone,
  ),
  "grievance.address": text(
    "Address of the officer",
    ({ company, legal }) => company.grievanceAddress || legal.address,
  ),
  "delivery.time": { label: "Days of delivery", value: ({ terms }) => terms.delivery.time },
  "delivery.area": { label: "Where it is delivered", value: ({ terms }) => terms.delivery.within },
  "delivery.cost": {
    label: "What delivery costs, a sentence",
    value: ({ terms }) => [terms.delivery.cost, ...weightsOf(terms.delivery)].join(" "),
  },
  "delivery.places": {
    label: "Places with terms of their own, sentences",
    value: ({ content }) => placesOf(content.delivery),
  },
  "cash.terms": {
    label: "Cash on delivery, a sentence",
    value: ({ content }) => cashOf(content.cod),
  },
  "returns.moneyBack": {
    label: "Days to return for money back, a sentence",
    value: ({ content }) => say().moneyBack(say().days(content.returns.moneyBackDays)),
  },
  "returns.replacement": {
    label: "Days to ask for a replacement, a sentence",
    value: ({ content: { returns } }) =>
      returns.replacementDays > 0 ? say().replacement(say().days(returns.replacementDays)) : "",
  },
  "returns.warranty": text("Warranty", ({ returns }) => returns.warranty),
  "privacy.kept": { label: "What is kept how long, a table", value: registerTable },
};

/** What weight adds, step by step, as sentences. */
function weightsOf({ byWeight }: DeliveryRates): string[] {
  const steps = byWeight.map(({ aboveGrams, fee }) => {
    return say().step(String(aboveGrams / 1000), formatPaise(fee));
  });
  return steps.length > 0 ? [say().byWeight(steps.join(", "))] : [];
}

function placesOf({ zones, ...area }: SettingsValues["delivery"]): string {
  const sentences = [
    ...(zones.length > 0 ? [say().ownTerms] : []),
    ...{ all: [], most: [say().notServed], some: [say().servedAlone] }[areaOf(area)],
  ];
  return sentences.length > 0 ? [...sentences, say().checkout].join(" ") : "";
}

function cashOf(cod: SettingsValues["cod"]): string {
  if (!cod.offered) return "";
  const fee = cod.fee > 0 ? [say().cashFee(formatPaise(cod.fee))] : [];
  return [boundsOf(cod), ...fee, ...(cod.wholeRupees ? [say().rounded] : [])].join(" ");
}

function boundsOf({ from, to }: SettingsValues["cod"]): string {
  if (from !== null && to !== null) return say().cashBetween(formatPaise(from), formatPaise(to));
  if (from !== null) return say().cashFrom(formatPaise(from));
  return to === null ? say().cash : say().cashTo(formatPaise(to));
}

/** What stands for each name, of these settings. */
export function valuesOf(settings: NamedSettings): Values {
  const values = Object.entries(policyNames).map(([name, { value }]) => [name, value(settings)]);
  return Object.fromEntries(values);
}
