import { redirect } from "react-router";
import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { PolicyPage } from "#app/features/policies/policy-page.tsx";
import { isPolicySlug } from "#domain/policies/slugs.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { policyMessages } from "#texts/law/policy-messages.ts";
import type { Route } from "./+types/policy-version";
import { policyPage } from "./policy.server.ts";
import "#app/features/policies/policies.css";

export { headers };

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, brand, policy } = args.loaderData;
  const tags = pageMeta(args, {
    title: policyMessages().title(title, policy?.version ?? 1),
    description: policyMessages().description(title, brand),
  });
  return [...tags, { name: "robots", content: "noindex, follow" }];
};

/** A legal page as it was, or is, in one of its versions. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { policy, version } = params;
  if (!isPolicySlug(policy) || !/^[1-9]\d{0,5}$/.test(version)) throw redirect("/404-not-found");
  return policyPage(requestContextOf({ context }).ctx, policy, Number(version));
}

export default function PolicyVersionPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />;
}
