import { filmOf } from "#app/content/films.server.ts";
import { logoOf } from "#app/content/logos.server.ts";
import { pictureOf } from "#app/content/pictures.server.ts";
import { Blocks } from "#app/extended/blocks.tsx";
import { organizationOf, pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { CheckupForm } from "#app/features/marketing/home/checkup-form.tsx";
import { Comparison } from "#app/features/marketing/home/comparison.tsx";
import { Future } from "#app/features/marketing/home/future.tsx";
import { Hero } from "#app/features/marketing/home/hero.tsx";
import type { HomeStoryProps } from "#app/features/marketing/home/sections.tsx";
import { WrittenPart } from "#app/ui/written-part.tsx";
import { language } from "#language";
import { type RequestContext, requestContextOf, writePart } from "#server/http/request-context.ts";
import { settingsIn } from "#server/settings/settings-in.ts";
import { checkupPage } from "#texts/marketing/checkup-page.ts";
import { homeData } from "#texts/marketing/home-data.ts";
import { homePage } from "#texts/marketing/home-page.ts";
import { namedPicture } from "../named-picture.server.ts";
import type { Route } from "./+types/home";
import { homeStory } from "./home-story.server.tsx";
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
  return pageMeta(args, {
    ...homePage().meta,
    data: [{ ...organizationOf(args), ...organization }],
  });
};

const telephoneLink = (telephone: string) => `tel:${telephone.replaceAll(/[^+\d]/g, "")}`;

/** What stands between the comparison and the checkup form is written by the server. */
const STORY = "home-story";
const ROOM = { width: 1440, height: 900 };

export function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const { brand } = ctx.settings;
  const { content } = settingsIn(ctx.settings, language());
  const { sent } = ctx.settings.content.leads;
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
    alts: homeData().alts,
    opening: content.opening,
    statistics: content.statistics.figures,
    story: writePart({ context }, STORY, homeStory(storyOf(ctx))),
    checkup: {
      lead: checkupPage().lead,
      note: sent ? checkupPage().noteWhenSent : checkupPage().note,
      action: sent ? "/checkup" : null,
      reach: sent
        ? null
        : {
            before: checkupPage().reach,
            ways: [
              { label: brand.email, href: `mailto:${brand.email}` },
              ...(brand.telephone
                ? [{ label: brand.telephone, href: telephoneLink(brand.telephone) }]
                : []),
            ],
          },
    },
  };
}

function storyOf(ctx: RequestContext["ctx"]): HomeStoryProps {
  const { testimonials, partners } = settingsIn(ctx.settings, language()).content;
  return {
    categories: homeData().categories.map((category, index) => ({
      ...category,
      picture: pictureOf(index === 0 ? "category-purifiers" : "category-monitors"),
    })),
    breathe: {
      picture: pictureOf("breathe-banner", { width: 1920, height: 900 }),
      alt: homeData().alts.breathe,
    },
    partners: partners.list.map(({ picture, ...partner }) => ({
      ...partner,
      ...logoOf(partner.name, picture, (named) => namedPicture(ctx, named)),
    })),
    testimonials: testimonials.list,
  };
}

/** Home: its eight sections in their order (§2.20). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brand, hero, film, leaf, slats, clear, haze, alts } = loaderData;
  return (
    <>
      <Hero
        {...{ brand, ...hero }}
        opening={loaderData.opening}
        statistics={loaderData.statistics}
        alt={alts.hero}
      />
      <Future brand={brand} film={film} leaf={leaf} slats={slats} alts={alts} />
      <Comparison brand={brand} clear={clear} haze={haze} alts={alts} />
      <WrittenPart name={STORY} html={loaderData.story} />
      <CheckupForm {...loaderData.checkup} />
      <Blocks at="home-end" />
    </>
  );
}
