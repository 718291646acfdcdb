import { redirect } from "react-router";
import type { PolicyData, PolicyEntry } from "#app/features/policies/policy-page.tsx";
import { policyTitles } from "#domain/messages/policy-messages.ts";
import type { PublishedPolicy } from "#domain/policies/policy.ts";
import { type PolicySlug, policySlugs } from "#domain/policies/slugs.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { policyHtml } from "#server/policies/policy-html.ts";

type Ctx = RequestContext["ctx"];

/** The legal page at a path as its screen shows it: the version that holds, or `version`. */
export function policyPage(ctx: Ctx, slug: PolicySlug, version?: number) {
  const { policies, settings } = ctx;
  const shown = version === undefined ? policies.current(slug) : policies.version(slug, version);
  if (version !== undefined && !shown) throw redirect("/404-not-found");
  const history: PolicyEntry[] = policies.history(slug).map(entryOf);
  const titleOf = (of: PolicySlug) => policies.current(of)?.title ?? policyTitles[of];
  return {
    current: slug,
    title: shown?.title ?? policyTitles[slug],
    policy: shown
      ? ({
          ...entryOf(shown),
          slug,
          title: shown.title,
          html: policyHtml(shown.body, settings),
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
