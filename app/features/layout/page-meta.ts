import type { MetaDescriptor } from "react-router";
import { basename, here } from "#language";
import { layout } from "#texts/site/layout.ts";
import { alternates } from "./alternates.ts";
import { type Logo, logoFile } from "./brand-link.tsx";

/** What a meta function gets, as far as it is needed here. */
type MetaArguments = {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

type Page = {
  /** Without the brand, which every title ends with. */
  title: string;
  /** What stands behind the brand in the title. */
  after?: string;
  description: string;
  /** Where the page lives when it is not the path itself: `/blog?article=…`. */
  path?: string;
  /** A picture's file name, for previews of shared links; without it they show the social card. */
  picture?: string;
  /** Steps from the home page to this one, as search results show them. */
  trail?: { name: string; path: string }[];
  /** Structured data (schema.org) beside the page. */
  data?: Record<string, unknown>[];
};

/** The brand's name, the shop's own address and that of its logo, from the root's data: "" while that is missing. */
function siteOf({ matches }: MetaArguments): { name: string; url: string; logo: string } {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | { publicUrl: string; brand: { name: string }; logo?: Logo }
    | undefined;
  const url = root?.publicUrl ?? "";
  const logo = root?.logo ? logoFile(root.logo) : "/icons/icon-512.png";
  return { name: root?.brand.name ?? "", url, logo: url + logo };
}

/** A page's title with the brand: "Cart | Greenverse", or with `after` "Orders | Greenverse Admin". */
export function titleOf(args: MetaArguments, page: string, after = ""): { title: string } {
  const brand = [siteOf(args).name, after].filter(Boolean).join(" ");
  return { title: brand ? `${page} | ${brand}` : page };
}

/** Title, description, the one address of a page, and what a shared link shows of it. */
export function pageMeta(args: MetaArguments, page: Page): MetaDescriptor[] {
  const { name, url } = siteOf(args);
  const path = page.path ?? args.location.pathname;
  const address = url + inThisEdition(path);
  const { title } = titleOf(args, page.title, page.after);
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    ...alternates(path).map(({ tag, path: other }) => ({
      ...{ tagName: "link", rel: "alternate", hrefLang: tag, href: url + other },
    })),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: name },
    { property: "og:locale", content: basename() ? "hi_IN" : "en_IN" },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    {
      property: "og:image",
      content: `${url}/${page.picture ? `pictures/${page.picture}` : "icons/social.png"}`,
    },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: page.picture ? "1200" : "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...[...(page.data ?? []), ...(page.trail ? [breadcrumbs(url, page.trail)] : [])].map(
      (data) => ({
        "script:ld+json": { "@context": "https://schema.org", ...data },
      }),
    ),
  ];
}

/** The address of a page in this edition; in the English build nothing is left of it. */
const inThisEdition = (path: string) => (basename() ? here(path) : path);

function breadcrumbs(url: string, trail: { name: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: layout().home, path: "/" }, ...trail].map(
      ({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: url + inThisEdition(path),
      }),
    ),
  };
}

/** The shop as publisher, maker and author. */
export function organizationOf(args: MetaArguments) {
  return { "@type": "Organization", ...siteOf(args) };
}
