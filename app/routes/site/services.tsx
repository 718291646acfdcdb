import { redirect } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { ServicesPage } from "#app/features/policies/services.tsx";
import { agreedIn } from "#domain/consent/tags.ts";
import { agreeToTags } from "#server/consent/agree-to-tags.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { servicesPage } from "#texts/law/services-page.ts";
import type { Route } from "./+types/services";
import "#app/features/policies/policies.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, servicesPage().title),
  { name: "robots", content: "noindex" },
];

/** The services that there are and what this browser has agreed to; no page where there are none. */
export function loader({ context }: Route.LoaderArgs) {
  const { ctx, client } = requestContextOf({ context });
  if (ctx.tags.length === 0) throw redirect("/404-not-found");
  const services = ctx.tags.map(({ script: _, ...shown }) => shown);
  return { services, agreed: agreedIn(ctx.tags, client.cookie) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, cookies } = requestContextOf({ context });
  if (ctx.tags.length === 0) throw redirect("/404-not-found");
  const form = await request.formData();
  cookies.push(agreeToTags(ctx, form.getAll("agree").map(String)));
  return redirect("/privacy/services");
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ServicesPage {...loaderData} />;
}
