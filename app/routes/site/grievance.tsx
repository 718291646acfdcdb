import { GrievanceForm } from "#app/features/grievances/grievance-form.tsx";
import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { PolicyPage } from "#app/features/policies/policy-page.tsx";
import { requestContextOf } from "#server/http/request-context.ts";
import { grievanceMessages } from "#texts/law/grievance-messages.ts";
import { policyMessages } from "#texts/law/policy-messages.ts";
import type { Route } from "./+types/grievance";
import { policyPage } from "./policy.server.ts";
import "#app/features/grievances/grievances.css";
import "#app/features/policies/policies.css";

export { headers };

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, brand, current } = args.loaderData;
  const description = policyMessages().description(title, brand);
  return pageMeta(args, { title, description, trail: [{ name: title, path: `/${current}` }] });
};

export function loader({ context }: Route.LoaderArgs) {
  return policyPage(requestContextOf({ context }).ctx, "grievance");
}

/** Who handles complaints, and how. */
export default function GrievancePage({ loaderData }: Route.ComponentProps) {
  return (
    <PolicyPage {...loaderData}>
      <section className="stack" id="write" aria-labelledby="write-title">
        <h2 id="write-title">{grievanceMessages().formTitle}</h2>
        <GrievanceForm />
      </section>
    </PolicyPage>
  );
}
