import { isPublished, type Policy, type PublishedPolicy } from "#domain/policies/policy.ts";
import { type PolicySlug, policySlugs } from "#domain/policies/slugs.ts";
import type { Language } from "#domain/profile/language.ts";
import type { Policies } from "#server/context/context.ts";
import type { Changes } from "#server/platform/db/changes.ts";
import type { Database } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findPolicies, insertPolicy } from "./queries.ts";
import { seedPolicies, seedPoliciesInHindi } from "./seed/policies.ts";

type Opening = {
  /** The first texts are published at once; else they are drafts, which an admin reads and publishes. */
  isPublished: boolean;
  now(): Date;
};

/** The legal pages in memory. A database that never had any gets the first texts. */
export async function openPolicies(
  db: Database,
  changes: Changes,
  opening: Opening,
): Promise<Policies> {
  let all: readonly Policy[] = await findPolicies(db);
  if (all.length === 0) {
    await seed(db, opening);
    all = await findPolicies(db);
  }
  changes.listen("policies", async () => {
    all = await findPolicies(db);
  });
  return policiesOf(() => all);
}

/** What is known of these texts, the newest first. */
function policiesOf(all: () => readonly Policy[]): Policies {
  const history = (slug: PolicySlug) =>
    all()
      .filter((policy) => policy.slug === slug && policy.language === "en")
      .filter(isPublished);
  const inLanguage = (english: PublishedPolicy | undefined, language: Language) => {
    if (!english || language === "en") return english;
    const translated = all().find(
      ({ slug, version, language: its }) =>
        slug === english.slug && version === english.version && its === language,
    );
    return translated && isPublished(translated) ? translated : english;
  };
  const current = (slug: PolicySlug, language: Language = "en") =>
    inLanguage(history(slug)[0], language);
  return {
    history,
    current,
    version: (slug, version, language = "en") => {
      const english = history(slug).find((policy) => policy.version === version);
      return inLanguage(english, language) ?? null;
    },
    versions: () =>
      Object.fromEntries(
        policySlugs.flatMap((slug) => {
          const holds = current(slug);
          return holds ? [[slug, holds.version]] : [];
        }),
      ),
    notAccepted: () => policySlugs.filter((slug) => !current(slug)?.acceptedAt),
  };
}

async function seed(db: Database, { isPublished, now }: Opening): Promise<void> {
  const at = now();
  const publishedAt = isPublished ? at : null;
  await transact(db, "repeatable", async (tx) => {
    const first = { version: 1, note: "", publishedAt };
    for (const words of seedPolicies) {
      await insertPolicy(tx, { ...words, ...first, language: "en" }, at);
    }
    for (const words of seedPoliciesInHindi) {
      await insertPolicy(tx, { ...words, ...first, language: "hi" }, at);
    }
  });
}
