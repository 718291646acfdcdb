import { redirect } from "react-router";
import type { PolicyData, PolicyEntry } from "#app/features/policies/policy-page.tsx";
import type { PublishedPolicy } from "#domain/policies/policy.ts";
import { type PolicySlug, policySlugs } from "#domain/policies/slugs.ts";
import { language } from "#language";
import type { RequestContext } from "#server/http/request-context.ts";
import { policyHtml } from "#server/policies/policy-html.ts";
import { settingsIn } from "#server/settings/settings-in.ts";
import { policyTitles } from "#texts/law/policy-titles.ts";

type Ctx = RequestContext["ctx"];

/** The legal page at a path as its screen shows it: the version that holds, or `version`. */
export function policyPage(ctx: Ctx, slug: PolicySlug, version?: number) {
  const { policies, settings } = ctx;
  const shown =
    version === undefined
      ? policies.current(slug, language())
      : policies.version(slug, version, language());
  if (version !== undefined && !shown) throw redirect("/404-not-found");
  const history: PolicyEntry[] = policies
    .history(slug)
    .map((english) => entryOf(policies.version(slug, english.version, language()) ?? english));
  const titleOf = (of: PolicySlug) => policies.current(of, language())?.title ?? policyTitles()[of];
  return {
    current: slug,
    title: shown?.title ?? policyTitles()[slug],
    policy: shown
      ? ({
          ...entryOf(shown),
          slug,
          title: shown.title,
          isEnglish: shown.language !== language(),
          html: policyHtml(shown.body, { ...settings, ...settingsIn(settings, language()) }),
        } satisfies PolicyData)
      : null,
    pages: policySlugs.map((each) => ({ slug: each, title: titleOf(each) })),
    history,
    brand: settings.brand.name,
  };
}

const entryOf = ({ version, note, publishedAt }: PublishedPolicy): PolicyEntry => ({
  version,
  note,
  published: publishedAt.toISOString(),
});
