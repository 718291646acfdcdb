import { checkup } from "#app/content/checkup.ts";
import { filmOf } from "#app/content/films.server.ts";
import { categories, homeMeta } from "#app/content/home.ts";
import { logoOf } from "#app/content/logos.server.ts";
import { pictureOf } from "#app/content/pictures.server.ts";
import { organizationOf, pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { CheckupForm } from "#app/features/marketing/home/checkup-form.tsx";
import { Comparison } from "#app/features/marketing/home/comparison.tsx";
import { Future } from "#app/features/marketing/home/future.tsx";
import { Hero } from "#app/features/marketing/home/hero.tsx";
import { Breathe, Categories, Partners, Voices } from "#app/features/marketing/home/sections.tsx";
import { requestContextOf } from "#server/http/request-context.ts";
import { namedPicture } from "../named-picture.server.ts";
import type { Route } from "./+types/home";
import "#app/features/marketing/marketing.css";
import "#app/features/marketing/home/hero.css";
import "#app/features/marketing/home/future.css";
import "#app/features/marketing/home/comparison.css";
import "#app/features/marketing/home/shopping.css";
import "#app/features/marketing/home/trust.css";
import "#app/features/marketing/home/tablet.css";

export { headers };

export const meta: Route.MetaFunction = (args) => {
  const { organization } = args.loaderData ?? {};
  return pageMeta(args, { ...homeMeta, data: [{ ...organizationOf(args), ...organization }] });
};

const ROOM = { width: 1440, height: 900 };

export function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const { brand, content } = ctx.settings;
  const { linkedin, facebook, x, instagram } = brand;
  const elsewhere = [linkedin, facebook, x, instagram].filter((url) => url !== null);
  return {
    brand: brand.name,
    organization: {
      email: brand.email,
      address: brand.address,
      ...(brand.telephone ? { telephone: brand.telephone } : {}),
      ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    },
    hero: {
      wide: pictureOf("hero-living-wide", { width: 2560, height: 1440 }),
      tall: pictureOf("hero-living-tall", { width: 1080, height: 1920 }),
    },
    film: filmOf("breathe", "purifier-gallery-planter"),
    leaf: pictureOf("macro-leaf"),
    slats: pictureOf("macro-slats"),
    clear: pictureOf("compare-clear", ROOM),
    haze: pictureOf("compare-haze", ROOM),
    categories: categories.map((category) => ({ ...category, picture: pictureOf(category.image) })),
    statistics: content.statistics.figures,
    testimonials: content.testimonials.list,
    breathe: pictureOf("breathe-banner", { width: 1920, height: 900 }),
    checkup: {
      lead: checkup.lead,
      note: content.leads.sent ? checkup.noteWhenSent : checkup.note,
      action: content.leads.sent ? "/checkup" : null,
    },
    partners: content.partners.list.map(({ picture, ...partner }) => ({
      ...partner,
      ...logoOf(partner.name, picture, (named) => namedPicture(ctx, named)),
    })),
  };
}

/** Home: its eight sections in their order (§2.20). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brand, hero, film, leaf, slats, clear, haze, breathe, partners } = loaderData;
  return (
    <>
      <Hero brand={brand} statistics={loaderData.statistics} {...hero} />
      <Future brand={brand} film={film} leaf={leaf} slats={slats} />
      <Comparison brand={brand} clear={clear} haze={haze} />
      <Categories categories={loaderData.categories} />
      <Breathe picture={breathe} />
      <Partners partners={partners} />
      <Voices testimonials={loaderData.testimonials} />
      <CheckupForm {...loaderData.checkup} />
    </>
  );
}
