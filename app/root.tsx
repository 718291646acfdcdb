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
  useNavigation,
  useRouteLoaderData,
} from "react-router";
import { personalOf } from "#server/http/personal.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/root";
import { CartProvider, useCart } from "./features/cart/cart-context.tsx";
import { EarlyCount } from "./features/cart/early/early-count.tsx";
import { DemoLine } from "./features/layout/demo-line.tsx";
import { ErrorScreen } from "./features/layout/error-screen.tsx";
import { FlashMessage } from "./features/layout/flash-message.tsx";
import { Footer } from "./features/layout/footer.tsx";
import { HashScroll } from "./features/layout/hash-scroll.tsx";
import { Header } from "./features/layout/header.tsx";
import { SpeculationRules } from "./features/layout/speculation-rules.tsx";
import figtree from "./fonts/figtree.woff2?url";
import fraunces from "./fonts/fraunces.woff2?url";
import { shouldRevalidate as unlessUnreached } from "./ui/network-failure.ts";
import { Spinner } from "./ui/spinner.tsx";
import "./styles/site.css";

const font = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: LinksFunction = () => [
  font(fraunces),
  font(figtree),
  { rel: "icon", href: "/icons/favicon-32.png", sizes: "32x32", type: "image/png" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** The brand, the visitor and their cart, known before a page is rendered: no header changes later. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, requestId } = requestContextOf({ context });
  return {
    brand: ctx.settings.brand,
    publicUrl: ctx.settings.publicUrl,
    demo: ctx.settings.demo ? { mailbox: ctx.settings.mailbox } : null,
    requestId,
    ...(await personalOf({ context })),
  };
}

/**
 * The visitor and their cart change by actions, not by going to another page: such navigation does not
 * load them again.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const wentElsewhere = !args.formMethod && args.currentUrl.pathname !== args.nextUrl.pathname;
  return !wentElsewhere && unlessUnreached(args);
}

export function Layout({ children }: { children: React.ReactNode }) {
  const demo = useRouteLoaderData<typeof loader>("root")?.demo;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf9f6" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <EarlyCount />
        {demo ? <DemoLine {...demo} /> : null}
        {children}
        <SpeculationRules />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <CartProvider saved={loaderData.cart} additions={loaderData.additions}>
      <SiteHeader {...loaderData} />
      <FlashMessage />
      <HashScroll />
      <main id="main" tabIndex={-1}>
        <Screen />
      </main>
      <Footer brand={loaderData.brand} />
    </CartProvider>
  );
}

/** The page; on the way to the admin's pages a spinner, until the role has been checked (§2.71). */
function Screen() {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const entering = location && isAdminPage(location.pathname) && !isAdminPage(pathname);
  return entering ? <Spinner label="Checking your role..." /> : <Outlet />;
}

const isAdminPage = (path: string) => path.startsWith("/admin/dashboard");

function SiteHeader({
  brand,
  visitor,
}: Pick<Route.ComponentProps["loaderData"], "brand" | "visitor">) {
  const { count } = useCart();
  return <Header brand={brand.name} visitor={visitor} itemCount={count} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorScreen error={error} status={status} requestId={data?.requestId} />;
}
