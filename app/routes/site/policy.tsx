import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { PolicyPage } from "#app/features/policies/policy-page.tsx";
import type { PolicySlug } from "#domain/policies/slugs.ts";
import { readPath } from "#domain/profile/language.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { policyMessages } from "#texts/law/policy-messages.ts";
import type { Route } from "./+types/policy";
import { policyPage } from "./policy.server.ts";
import { servicesPart } from "./services-part.server.tsx";
import "#app/features/policies/policies.css";

export { headers };

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, brand, policy, current } = args.loaderData;
  const description = policyMessages().description(title, brand);
  const tags = pageMeta(args, {
    title,
    description,
    trail: [{ name: title, path: `/${current}` }],
  });
  return policy ? tags : [...tags, { name: "robots", content: "noindex" }];
};

/** One of the legal pages, each at its name. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const [name] = /\w+/.exec(readPath(new URL(request.url).pathname).path) ?? [];
  const page = policyPage(ctx, name as PolicySlug); // no other path leads here
  const { policy } = page;
  if (name !== "privacy" || ctx.tags.length === 0 || !policy) return page;
  return { ...page, policy: { ...policy, html: policy.html + servicesPart(ctx.tags) } };
}

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />;
}
