import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { WrittenPart } from "#app/ui/written-part.tsx";
import { requestContextOf, writePart } from "#server/http/request-context.ts";
import type { Route } from "./+types/compare";
import { comparePart } from "./compare-part.server.tsx";
import "#app/features/catalogue/comparison.css";
import "#app/features/catalogue/compare.css";

export { headers };

/** Its words come with the data: the browser has no code for them. */
export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, { ...args.loaderData.words, path: "/compare" }) : [];

/** The live products side by side; with `?id=` those that are named. */
export function loader(args: Route.LoaderArgs) {
  const { name, html, words } = comparePart(
    requestContextOf(args).ctx,
    new URL(args.request.url).searchParams,
  );
  return { name, words, html: writePart(args, name, html) };
}

export default function Compare({ loaderData: { name, html } }: Route.ComponentProps) {
  return <WrittenPart key={name} name={name} html={html} />;
}
