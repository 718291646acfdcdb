import "#languages";
import { type Language, languages } from "#domain/profile/language.ts";
import { adminEmailOf } from "#domain/settings/authority.ts";
import type { Fields } from "#domain/settings/fields.ts";
import { deliveryTermsOf } from "#domain/settings/first/selling.ts";
import { type GroupName, groups, type SettingsValues } from "#domain/settings/groups.ts";
import { termsOf } from "#domain/terms.ts";
import type { Environment } from "#server/config/env.ts";
import type { Settings } from "#server/context/context.ts";
import type { Translation } from "#server/translations/queries.ts";
import { valuesIn } from "./settings-translations.ts";

/** What the environment alone decides. */
export type Deployment = Pick<
  Settings,
  | "publicUrl"
  | "demo"
  | "mailbox"
  | "enumerationProtection"
  | "requireVerifiedEmail"
  | "refuseCommonPasswords"
>;

/** What use-cases may know of the environment. `keepsMails`: they stay in the local mailbox. */
export function deploymentOf(env: Environment, keepsMails: boolean): Deployment {
  const demo = env.SHOP_ENV === "demo";
  return {
    publicUrl: env.PUBLIC_URL,
    demo,
    mailbox: demo && keepsMails,
    enumerationProtection: env.EMAIL_ENUMERATION_PROTECTION,
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL,
    refuseCommonPasswords: env.REFUSE_COMMON_PASSWORDS,
  };
}

/** The settings of these values. `mailFrom`: the sender as the environment writes it, while that holds. */
export function effectiveSettings(
  deployment: Deployment,
  values: SettingsValues,
  mailFrom: string | null,
  translations: readonly Translation[],
): Settings {
  const { brand, legal, links, mail } = values;
  const delivery = deliveryTermsOf(values.delivery);
  const translatedTo = (language: Language) => {
    const content = valuesIn(values, language, translations);
    return { content, terms: termsOf(delivery, content.returns, language) };
  };
  const sender = { name: mail.fromName || brand.name, address: mail.fromAddress || brand.email };
  return {
    ...deployment,
    brand: {
      ...brand,
      isDemo: deployment.demo,
      telephone: legal.telephone || null,
      linkedin: links.linkedin || null,
      facebook: links.facebook || null,
      x: links.x || null,
      instagram: links.instagram || null,
    },
    legal,
    portalUrl: links.portal || null,
    adminEmail: adminEmailOf(values),
    mailFrom: mailFrom ?? `${phraseOf(sender.name)} <${sender.address}>`,
    delivery,
    cod: values.cod,
    terms: termsOf(delivery, values.returns, "en"),
    secondFactorRequired: values.security.secondFactorRequired,
    content: values,
    translated: Object.fromEntries(
      languages.map((language) => [language, translatedTo(language)]),
    ) as Settings["translated"],
  };
}

/** A name before an address in a mail's header, in quotation marks where a sign in it means something there. */
function phraseOf(name: string): string {
  return /[()<>[\]:;@\\,."]/.test(name) ? `"${name.replaceAll(/["\\]/g, "")}"` : name;
}

/** The first values with what has been set instead; fields that came later keep their first value. */
export function withStored(
  first: SettingsValues,
  stored: readonly { group: string; value: Record<string, unknown> }[],
): SettingsValues {
  const set = stored
    .filter(({ group }) => Object.hasOwn(first, group))
    .map(({ group, value }) => {
      const name = group as GroupName;
      return [group, { ...first[name], ...withLaterFields(groups[name].fields, value) }];
    });
  return { ...first, ...Object.fromEntries(set) };
}

/** Rows that were kept before one of their texts came have it empty. */
function withLaterFields(fields: Fields, value: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(value).map(([name, kept]) => {
    const field = fields[name];
    if (field?.kind !== "rows" || !Array.isArray(kept)) return [name, kept];
    const texts = Object.entries(field.fields).filter(([, { kind }]) => kind === "text");
    const empty = Object.fromEntries(texts.map(([text]) => [text, ""]));
    return [name, kept.map((row: object) => ({ ...empty, ...row }))];
  });
  return Object.fromEntries(entries);
}
