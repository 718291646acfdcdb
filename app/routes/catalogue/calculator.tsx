import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { WrittenPart } from "#app/ui/written-part.tsx";
import { requestContextOf, writePart } from "#server/http/request-context.ts";
import type { Route } from "./+types/calculator";
import { calculatorPart } from "./calculator-part.server.tsx";
import "#app/features/air/calculator.css";
import "#app/features/air/aqi.css";

export { headers };

/** Its words come with the data: the browser has no code for them. */
export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const tags = pageMeta(args, { ...args.loaderData.words, path: "/calculator" });
  return args.location.search ? [...tags, { name: "robots", content: "noindex, follow" }] : tags;
};

/** The room calculator; with `?area=…&ceiling=…` the answer for that room. */
export function loader(args: Route.LoaderArgs) {
  const { name, html, words } = calculatorPart(
    requestContextOf(args).ctx,
    new URL(args.request.url).searchParams,
  );
  return { name, words, html: writePart(args, name, html) };
}

export default function Choose({ loaderData: { name, html } }: Route.ComponentProps) {
  return <WrittenPart key={name} name={name} html={html} />;
}
