import type { ReactNode } from "react";
import { MENU } from "./menu.tsx";

type AdminBarProps = {
  /** The shop's sign and name, as a link. */
  brand: ReactNode;
  /** Whether the page is one of the dashboard, which has a title and a menu. */
  isDashboard: boolean;
  hasMenu: boolean;
  /** The site's own header behind a button, where there is no menu of the dashboard. */
  siteMenu: ReactNode;
  /** Who is signed in; null: a visitor. */
  email: string | null;
};

/**
 * The one bar of the admin pages (§24.61). The shop's pages come as new documents, because the admins' have
 * neither its header nor its footer.
 */
export function AdminBar({ brand, isDashboard, hasMenu, siteMenu, email }: AdminBarProps) {
  return (
    <header className="admin-bar">
      {hasMenu ? (
        <button className="menu-button" type="button" popoverTarget={MENU}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 8.5h16M4 15.5h16" />
          </svg>
          <span className="hidden-text">Admin menu</span>
        </button>
      ) : null}
      {brand}
      {isDashboard ? <h1>Admin dashboard</h1> : null}
      <div className="bar-tools">
        <a href="/shop" rel="external">
          Shop
        </a>
        {email ? (
          <>
            <a className="who" href="/profile" rel="external">
              {email}
            </a>
            <form method="post" action="/logout">
              <button type="submit">Logout</button>
            </form>
          </>
        ) : null}
        {siteMenu}
      </div>
    </header>
  );
}
