import "#languages";
import { languages } from "#domain/profile/language.ts";
import { adminEmailOf } from "#domain/settings/authority.ts";
import { draftableGroups } from "#domain/settings/draftable.ts";
import type { Fields } from "#domain/settings/fields.ts";
import { deliveryTermsOf } from "#domain/settings/first/selling.ts";
import { type GroupName, groups, type SettingsValues } from "#domain/settings/groups.ts";
import { termsOf } from "#domain/settings/terms-of.ts";
import type { Environment } from "#server/config/env.ts";
import type { Settings } from "#server/context/context.ts";
import type { Translation } from "#server/translations/queries.ts";
import { draftOfGroup, hasDraft } from "./queries/groups.ts";
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

/**
 * The settings of these values. `mailFrom`: the sender as the environment writes it, while that holds. `drafts`:
 * groups as somebody has drafted them.
 */
export function effectiveSettings(
  deployment: Deployment,
  values: SettingsValues,
  mailFrom: string | null,
  translations: readonly Translation[],
  drafts: Partial<SettingsValues> = {},
): Settings {
  const { brand, legal, links, mail } = values;
  const delivery = deliveryTermsOf(values.delivery);
  const translatedOf = (given: SettingsValues) => {
    const entries = languages.map((language) => {
      const content = valuesIn(given, language, translations);
      return [language, { content, terms: termsOf(delivery, content.returns, language) }];
    });
    return Object.fromEntries(entries) as Settings["translated"];
  };
  const drafted = { ...values, ...drafts };
  const draftedGroups = Object.keys(drafts) as GroupName[];
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
    translated: translatedOf(values),
    drafted:
      draftedGroups.length === 0
        ? null
        : { content: drafted, translated: translatedOf(drafted), groups: draftedGroups },
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

/** The groups that are drafted, as `withStored` has them. */
export function draftsIn(
  first: SettingsValues,
  stored: readonly { group: string; value: Record<string, unknown> }[],
): Partial<SettingsValues> {
  const drafts = draftableGroups.flatMap((name) => {
    const found = stored.find(({ group }) => group === draftOfGroup(name));
    return found && hasDraft(found.value) ? [{ group: name, value: found.value }] : [];
  });
  const values = withStored(first, drafts);
  return Object.fromEntries(drafts.map(({ group }) => [group, values[group]]));
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
