import { redirect } from "react-router";
import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { AllReviews } from "#app/features/reviews/all-reviews.tsx";
import { readPageOfStars } from "#domain/reviews/admin-list.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { listReviews } from "#server/reviews/list-reviews.ts";
import { reviews as words } from "#texts/catalogue/reviews.ts";
import type { Route } from "./+types/reviews";

export { headers };

/** The reviews of a live product (§24.54); any other id is no page. */
export async function loader(args: Route.LoaderArgs) {
  const { ctx } = requestContextOf(args);
  const { id } = args.params;
  const product = /^[1-9]\d*$/.test(id) ? ctx.catalogue.find(Number(id)) : undefined;
  if (!product) throw redirect("/404-not-found");
  const { stars, page } = readPageOfStars(new URL(args.request.url).searchParams);
  const listed = await listReviews(ctx, product.id, { stars, page });
  const { counts, hidden } = ctx.reviews.of(product.id);
  const brand = ctx.settings.brand.name;
  const shown = { id: product.id, name: product.name };
  return { ...listed, counts, hidden, stars, page, brand, product: shown };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { id, name } = args.loaderData.product;
  return pageMeta(args, {
    title: words().pageTitle(name),
    description: words().description(name),
    trail: [
      { name: words().shop, path: "/shop" },
      { name, path: `/product/${id}` },
      { name: words().title, path: `/product/${id}/reviews` },
    ],
  });
};

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  return <AllReviews {...loaderData} />;
}
