import { Link, redirect } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { Icon } from "#app/ui/icon.tsx";
import { socialNames } from "#domain/settings/social-names.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { linkNotSet as words } from "#texts/site/link-not-set.ts";
import type { Route } from "./+types/link-not-set";

export const meta: Route.MetaFunction = (args) => [
  ...(args.loaderData ? [titleOf(args, words().title(args.loaderData.name))] : []),
  { name: "robots", content: "noindex" },
];

/** In a demo, what a social name of the footer leads to while it has no address. */
export function loader({ params, context }: Route.LoaderArgs) {
  const [key, name] = socialNames.find(([each]) => each === params.name) ?? [];
  const { demo } = requestContextOf({ context }).ctx.settings;
  if (!demo || !key) throw redirect("/404-not-found");
  return { name, variable: `BRAND_${key.toUpperCase()}` };
}

export default function LinkNotSetPage({ loaderData }: Route.ComponentProps) {
  const { name, variable } = loaderData;
  return (
    <div className="quiet-page">
      <div className="wrap stack">
        <h1>{words().title(name)}</h1>
        <p className="lead">{words().lead(name)}</p>
        <ul className="marks">
          <li>
            <Icon name="arrow" />
            <span>{words().settings}</span>
          </li>
          <li>
            <Icon name="arrow" />
            <span>
              {words().environment} <code>{variable}</code>
            </span>
          </li>
        </ul>
        <p className="soft">{words().production}</p>
        <p className="cluster">
          <a className="button" href="/admin/dashboard/settings/links">
            {words().open}
          </a>
          <Link className="more" to="/">
            {words().home}
          </Link>
        </p>
      </div>
    </div>
  );
}
