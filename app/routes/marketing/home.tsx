import { visitOf } from "../../../server/auth/guards.ts";
import { filmOf } from "../../content/films.server.ts";
import { categories, homeMeta, testimonials } from "../../content/home.ts";
import { partners } from "../../content/partners.ts";
import { pictureOf } from "../../content/pictures.server.ts";
import { organizationOf, pageMeta } from "../../features/chrome/page-meta.ts";
import { headers } from "../../features/chrome/shared-page.ts";
import { CheckupForm } from "../../features/marketing/checkup-form.tsx";
import { Comparison } from "../../features/marketing/home-comparison.tsx";
import { Future } from "../../features/marketing/home-future.tsx";
import { Hero } from "../../features/marketing/home-hero.tsx";
import { Breathe, Categories, Partners, Voices } from "../../features/marketing/home-sections.tsx";
import type { Route } from "./+types/home";
import "../../styles/parts/marketing.css";
import "../../styles/pages/home/hero.css";
import "../../styles/pages/home/future.css";
import "../../styles/pages/home/comparison.css";
import "../../styles/pages/home/shopping.css";
import "../../styles/pages/home/trust.css";
import "../../styles/pages/home/tablet.css";

export { headers };

export const meta: Route.MetaFunction = (args) => {
  const { organization } = args.loaderData ?? {};
  return pageMeta(args, { ...homeMeta, data: [{ ...organizationOf(args), ...organization }] });
};

const ROOM = { width: 1440, height: 900 };

export function loader({ context }: Route.LoaderArgs) {
  const { brand } = visitOf({ context }).shop.settings;
  const { linkedin, facebook, x, instagram } = brand;
  const elsewhere = [linkedin, facebook, x, instagram].filter((url) => url !== null);
  return {
    brand: brand.name,
    organization: {
      email: brand.email,
      address: brand.address,
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
    testimonials,
    breathe: pictureOf("breathe-banner", { width: 1920, height: 900 }),
    partners,
  };
}

/** Home: its eight sections in their order (§2.20). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brand, hero, film, leaf, slats, clear, haze, breathe, partners } = loaderData;
  return (
    <>
      <Hero {...hero} />
      <Future film={film} leaf={leaf} slats={slats} />
      <Comparison brand={brand} clear={clear} haze={haze} />
      <Categories categories={loaderData.categories} />
      <Breathe picture={breathe} />
      <Partners partners={partners} />
      <Voices testimonials={loaderData.testimonials} />
      <CheckupForm />
    </>
  );
}
