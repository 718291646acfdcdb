import { useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
  useSubmit,
} from "react-router";
import { chosenPalette } from "#domain/look/accents.ts";
import { settingsMessages } from "#domain/messages/settings-messages.ts";
import { type Language, readPath } from "#domain/profile/language.ts";
import type { Link } from "#domain/settings/links.ts";
import { basename, language, tag } from "#language";
import { type Personal, personalOf } from "#server/http/personal.ts";
import { type RequestContext, requestContextOf } from "#server/http/request-context.ts";
import { footerLinksOf, menuOf } from "#server/settings/read-links.ts";
import { settingsIn } from "#server/settings/settings-in.ts";
import { layout } from "#texts/site/layout.ts";
import type { Route } from "./+types/root";
import { Blocks } from "./extended/blocks.tsx";
import { previewLinksCode } from "./features/admin/settings/preview-links.ts";
import { CartProvider, useCart } from "./features/cart/cart-context.tsx";
import { EarlyCount } from "./features/cart/early/early-count.tsx";
import { useFreshOnReturn } from "./features/cart/use-fresh-on-return.ts";
import { BrandLink, type Logo } from "./features/layout/brand-link.tsx";
import { DemoLine, PreviewLine } from "./features/layout/demo-line.tsx";
import { ErrorScreen } from "./features/layout/error-screen.tsx";
import { FlashMessage } from "./features/layout/flash-message.tsx";
import { Footer, type FooterProps } from "./features/layout/footer.tsx";
import { guardCode } from "./features/layout/guard-page.ts";
import { HashScroll } from "./features/layout/hash-scroll.tsx";
import { Header, type OwnHeaderProps } from "./features/layout/header.tsx";
import { PlainLinks } from "./features/layout/plain-links.tsx";
import { ScriptHints } from "./features/layout/script-hints.tsx";
import { SpeculationRules } from "./features/layout/speculation-rules.tsx";
import { TabStorage } from "./features/layout/tab-storage.tsx";
import { guest, toVisitorData, visitorDataHere } from "./features/layout/visitor-data.ts";
import { VisitorRegion } from "./features/layout/visitor-region.tsx";
import { fontsOf } from "./fonts/preloaded.ts";
import { ownLogo } from "./routes/own-logo.server.ts";
import { shouldRevalidate as unlessUnreached } from "./ui/form/network-failure.ts";
import { InlineScript } from "./ui/inline-script.tsx";
import { Spinner } from "./ui/spinner.tsx";
import "./styles/site.css";

const font = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

const stylesOf = (written: Language) => {
  const { styles } = fontsOf[written];
  return styles ? [{ rel: "stylesheet", href: styles }] : [];
};

export const links: LinksFunction = () => [
  ...fontsOf[language()].preloaded.map(font),
  { rel: "icon", href: "/icons/favicon-32.png", sizes: "32x32", type: "image/png" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: `${basename()}/site.webmanifest` },
  ...stylesOf(language()),
];

/**
 * The brand, the visitor and their cart, known before a page is rendered: no header changes later. In
 * a page that is cached for all visitors they are put in by the HTTP layer (`renderVisitor`): null here.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, requestId, shared, drafts } = requestContextOf({ context });
  const { brand, content } = ctx.settings;
  const palette = chosenPalette(content.colours);
  const logo = ownLogo(ctx);
  return {
    brand: { name: brand.name, telephone: brand.telephone },
    footer: footerOf(ctx),
    publicUrl: ctx.settings.publicUrl,
    terms: settingsIn(ctx.settings, language()).terms,
    demo: ctx.settings.demo ? { mailbox: ctx.settings.mailbox } : null,
    requestId,
    ...(palette ? { palette } : {}),
    menu: menuOf(ctx),
    ...(logo ? { logo } : {}),
    ...(drafts ? { preview: settingsMessages.previewed(drafts) } : {}),
    personal: shared ? null : await personalOf({ context }, readPath(url.pathname).path),
  };
}

function footerOf(ctx: RequestContext["ctx"]): FooterProps {
  const { settings, articles, tags } = ctx;
  const { name, email, telephone, isDemo, linkedin, facebook, x, instagram } = settings.brand;
  const { address } = settingsIn(settings, language()).content.brand;
  const { legal, company } = settings.content;
  const pages = articles.pages(language()).filter(({ inFooter }) => inFooter);
  return {
    brand: { name, address, email, telephone, isDemo, linkedin, facebook, x, instagram },
    company: {
      name: legal.name,
      address: legal.address,
      cin: company.cin,
      contactName: company.contactName,
    },
    pages: pages.map(({ slug, title }) => ({ slug, title })),
    ...(tags.length > 0 ? { hasServices: true } : {}),
    own: footerLinksOf(ctx),
  };
}

/**
 * The visitor and their cart change by actions, not by going to another page: such navigation does not
 * load them again, unless it came before what an action had asked for. Nor does what changes neither: admins' work on
 * orders, and opening a payment.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const wentElsewhere = !args.formMethod && args.currentUrl.pathname !== args.nextUrl.pathname;
  if (wentElsewhere && !isAwaited) return false;
  const isAsked = !leavesVisitor(args) && unlessUnreached(args);
  if (args.formMethod && isAsked) isAwaited = true;
  return isAsked;
}
/** In the browser: an action has asked for the visitor anew, and the answer is not on the page yet. */
let isAwaited = false;

function leavesVisitor({ formAction = "", formData }: ShouldRevalidateFunctionArgs): boolean {
  if (formAction.startsWith(`${basename()}/payment`)) return formData?.get("intent") === "start";
  return isAdminPage(formAction) && !formAction.startsWith("/admin/dashboard/admins");
}

/** What a page's first script runs; of one that is previewed the links are looked after, too. Asked for by the server alone. */
const firstCode = (preview?: string) =>
  preview ? `${guardCode()};${previewLinksCode()}` : guardCode();

export function Layout({ children }: { children: React.ReactNode }) {
  const { demo, preview, palette } = useRouteLoaderData<typeof loader>("root") ?? {};
  const isShop = !useMatches()[1]?.id.startsWith("routes/admin/");
  return (
    <html lang={tag()} style={isShop && palette ? palette : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf9f6" />
        <InlineScript code={import.meta.env.SSR ? firstCode(preview) : ""} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          {layout().skip}
        </a>
        <EarlyCount />
        <TabStorage />
        {preview ? <PreviewLine sentence={preview} /> : demo ? <DemoLine {...demo} /> : null}
        {children}
        <SpeculationRules />
        <ScrollRestoration />
        <ScriptHints />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData, matches }: Route.ComponentProps) {
  const personal = loaderData.personal ?? personalHere();
  useFreshOnReturn(personal.visitor?.email ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data is the answer.
  useEffect(() => {
    isAwaited = false;
  }, [loaderData]);
  // The admins' pages have a frame of their own (routes/admin/shell.tsx).
  const isShop = !matches[1]?.id.startsWith("routes/admin/");
  return (
    <CartProvider saved={personal.cart} additions={personal.additions}>
      {isShop ? (
        <SiteHeader {...loaderData} brand={loaderData.brand.name} personal={personal} />
      ) : null}
      <FlashMessage />
      <HashScroll />
      <PlainLinks />
      {isShop ? (
        <>
          <main id="main" tabIndex={-1}>
            <Screen />
          </main>
          <Footer {...loaderData.footer} logo={loaderData.logo}>
            <Blocks at="footer-end" />
          </Footer>
        </>
      ) : (
        <Outlet />
      )}
    </CartProvider>
  );
}

/** The visitor whom the document was sent to; in a page that is made to be cached: a guest. */
function personalHere(): Personal {
  if (typeof document === "undefined") return guest;
  here ??= JSON.parse(visitorDataHere()) as Personal;
  return here ?? guest;
}
let here: Personal | null | undefined;

/** The page; on the way to the admin's pages a spinner, until the role has been checked (§2.71). */
function Screen() {
  const { location } = useNavigation();
  return location && isAdminPage(location.pathname) ? (
    <Spinner label={layout().checkingRole} />
  ) : (
    <Outlet />
  );
}

const isAdminPage = (path: string) => path.startsWith("/admin/dashboard");

type SiteHeaderProps = {
  brand: string;
  menu: readonly Link[];
  logo?: Logo | undefined;
  personal: Personal;
};

/** The site's header, or the own one of a route that has it as `handle`. */
function SiteHeader({ brand, menu, logo, personal }: SiteHeaderProps) {
  const { pathname, key } = useLocation();
  const { count } = useCart();
  const submit = useSubmit();
  const OwnHeader = useMatches().at(-1)?.handle as React.FC<OwnHeaderProps> | undefined;
  const region = (
    <VisitorRegion
      visitor={personal.visitor}
      itemCount={count}
      data={typeof document === "undefined" ? toVisitorData(personal) : visitorDataHere()}
      tags={personal.tags}
      path={pathname}
      menu={menu}
      page={key}
      isQuiet={Boolean(OwnHeader)}
      onLogOut={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    />
  );
  if (OwnHeader)
    return <OwnHeader brand={<BrandLink name={brand} logo={logo} />}>{region}</OwnHeader>;
  return (
    <Header brand={<BrandLink name={brand} logo={logo} />} path={pathname} menu={menu}>
      {region}
    </Header>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorScreen error={error} status={status} requestId={data?.requestId} />;
}
