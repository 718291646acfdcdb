import { filmOf } from "#app/content/films.server.ts";
import { logoOf } from "#app/content/logos.server.ts";
import { Blocks } from "#app/extended/blocks.tsx";
import { organizationOf, pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { CheckupForm } from "#app/features/marketing/home/checkup-form.tsx";
import { Comparison } from "#app/features/marketing/home/comparison.tsx";
import { Future } from "#app/features/marketing/home/future.tsx";
import { Hero } from "#app/features/marketing/home/hero.tsx";
import type { HomeStoryProps } from "#app/features/marketing/home/sections.tsx";
import { WrittenPart } from "#app/ui/written-part.tsx";
import { filled } from "#domain/settings/filled.ts";
import type { SettingsValues } from "#domain/settings/groups.ts";
import { homePictures } from "#domain/settings/home-pictures.ts";
import { homeWords } from "#domain/settings/home-words.ts";
import { language } from "#language";
import { type RequestContext, requestContextOf, writePart } from "#server/http/request-context.ts";
import { settingsIn } from "#server/settings/settings-in.ts";
import { checkupPage } from "#texts/marketing/checkup-page.ts";
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
  const { organization, words } = args.loaderData ?? {};
  return pageMeta(args, {
    ...(words?.meta ?? { title: "", description: "" }),
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
    words: wordsOf(content, homeWords(brand.name)),
    ...picturesOf(ctx, content),
    statistics: content.statistics.figures,
    story: writePart({ context }, STORY, homeStory(storyOf(ctx, content))),
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

/** The words of what scripts render too, the owner's where they are set: the server alone knows both. */
function wordsOf(
  { opening, future, comparison, banner }: SettingsValues,
  first: ReturnType<typeof homeWords>,
) {
  const { first: begin, second, lead } = opening;
  const { metaTitle, metaDescription } = filled(banner, first.banner);
  return {
    meta: { title: metaTitle, description: metaDescription },
    opening: { first: begin, second, lead, ...filled(opening, first.opening) },
    future: filled(future, first.future),
    comparison: filled(comparison, first.comparison),
  };
}

/** The pictures of what scripts render too. */
function picturesOf(ctx: RequestContext["ctx"], content: SettingsValues) {
  const first = homePictures();
  const opening = filled(content.opening, first.opening);
  const future = filled(content.future, first.future);
  const comparison = filled(content.comparison, first.comparison);
  const { picture, tall } = content.opening;
  const own = content.future.picture;
  return {
    hero: {
      wide: namedPicture(ctx, opening.picture, { width: 2560, height: 1440 }),
      tall:
        picture && !tall
          ? undefined
          : namedPicture(ctx, opening.tall, { width: 1080, height: 1920 }),
      alt: opening.alt,
      isOwn: Boolean(picture || tall),
    },
    film: own
      ? { film: null, poster: namedPicture(ctx, own) }
      : filmOf("breathe", "purifier-gallery-planter"),
    leaf: namedPicture(ctx, future.leaf),
    slats: namedPicture(ctx, future.slats),
    clear: namedPicture(ctx, comparison.clear, ROOM),
    haze: namedPicture(ctx, comparison.haze, ROOM),
    isOwnRoom: content.comparison.clear !== "",
    alts: {
      ...{ film: future.alt, leaf: future.leafAlt, slats: future.slatsAlt },
      ...{ clear: comparison.clearAlt, haze: comparison.hazeAlt },
    },
  };
}

function storyOf(ctx: RequestContext["ctx"], content: SettingsValues): HomeStoryProps {
  const words = homeWords(ctx.settings.brand.name);
  const first = homePictures();
  const categories = filled(content.categories, { ...words.categories, ...first.categories });
  const banner = filled(content.banner, { ...words.banner, ...first.banner });
  return {
    categories: {
      title: categories.title,
      list: categories.cards.map(({ picture, ...card }) => ({
        ...card,
        picture: namedPicture(ctx, picture),
      })),
    },
    breathe: {
      ...banner,
      picture: namedPicture(ctx, banner.picture, { width: 1920, height: 900 }),
      isOwn: content.banner.picture !== "",
    },
    partners: {
      title: banner.partners,
      list: content.partners.list.map(({ picture, ...partner }) => ({
        ...partner,
        ...logoOf(partner.name, picture, (named) => namedPicture(ctx, named)),
      })),
    },
    testimonials: { title: banner.voices, list: content.testimonials.list },
  };
}

/** Home: its eight sections in their order (§2.20). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brand, words, hero, film, leaf, slats, clear, haze, alts } = loaderData;
  return (
    <>
      <Hero {...{ brand, ...hero }} words={words.opening} statistics={loaderData.statistics} />
      <Future words={words.future} {...{ film, leaf, slats, alts }} />
      <Comparison
        words={words.comparison}
        isOwn={loaderData.isOwnRoom}
        {...{ brand, clear, haze, alts }}
      />
      <WrittenPart name={STORY} html={loaderData.story} />
      <CheckupForm {...loaderData.checkup} />
      <Blocks at="home-end" />
    </>
  );
}
