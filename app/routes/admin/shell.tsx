import { useLayoutEffect } from "react";
import { Outlet, useLocation, useNavigation, useRouteLoaderData } from "react-router";
import { AdminBar } from "#app/features/admin/shell/bar.tsx";
import { AdminMenu } from "#app/features/admin/shell/menu.tsx";
import { SHELL, showTheme, storedTheme, themeCode } from "#app/features/admin/shell/theme.ts";
import { useCart } from "#app/features/cart/cart-context.tsx";
import { BrandLink } from "#app/features/layout/brand-link.tsx";
import { WholeMenu } from "#app/features/layout/visitor-region.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { layout } from "#texts/site/layout.ts";
import type { loader as rootLoader } from "../../root.tsx";
import type { loader as frameLoader } from "./frame.tsx";
import "#app/features/admin/shell/shell.css";
import "#app/features/admin/shell/menu.css";
import "#app/features/admin/shell/dark.css";

/** What stands around every page below /admin in place of the shop's header and footer (§24.61). */
export default function AdminShell() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const frame = useRouteLoaderData<typeof frameLoader>("routes/admin/frame");
  const { state, location: next } = useNavigation();
  const { pathname, key } = useLocation();
  const { count } = useCart();
  const isEntering = next && isDashboard(next.pathname) && !isDashboard(pathname);
  // The server's script did it for the first page; this one is for a page that came without a document.
  useLayoutEffect(() => showTheme(storedTheme()), []);
  return (
    <div className="admin-shell" id={SHELL} suppressHydrationWarning>
      <InlineScript code={import.meta.env.SSR ? themeCode() : ""} />
      <AdminBar
        brand={<BrandLink name={root?.brand.name ?? ""} logo={root?.logo} />}
        isDashboard={frame !== undefined}
        hasMenu={frame !== undefined}
        siteMenu={
          frame ? null : (
            <WholeMenu
              visitor={root?.personal?.visitor ?? null}
              itemCount={count}
              menu={root?.menu ?? []}
              path={pathname}
              page={key}
              rel="external"
            />
          )
        }
        email={root?.personal?.visitor?.email ?? null}
      />
      {frame ? <AdminMenu authority={frame.authority} waiting={frame.waiting} /> : null}
      <main id="main" tabIndex={-1} aria-busy={state === "loading" || undefined}>
        {isEntering ? <Spinner label={layout().checkingRole} /> : <Outlet />}
      </main>
    </div>
  );
}

/** On the way from the log-in to the dashboard the role is checked (§2.71). */
const isDashboard = (path: string) => path.startsWith("/admin/dashboard");
