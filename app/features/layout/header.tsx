import { langOf } from "#app/ui/lang-of.ts";
import type { Link } from "#domain/settings/links.ts";
import { here } from "#language";
import { layout } from "#texts/site/layout.ts";
import { isCurrent } from "./navigation.ts";

type HeaderProps = {
  /** The link home. */
  brand: React.ReactNode;
  /** The path of the page, for marking where one is. */
  path: string;
  menu: readonly Link[];
  /** What is the visitor's own: `VisitorRegion`. */
  children: React.ReactNode;
};

/** What a route's own header is given: the link home, and the menu with all of the site's own header. */
export type OwnHeaderProps = { brand: React.ReactNode; children: React.ReactNode };

/** The header of every page (§2.13). */
export function Header({ brand, path, menu, children }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="wrap">
        {brand}
        <nav className="site-nav" aria-label={layout().main}>
          <ul>
            {menu.map(({ label, to }) => (
              <li key={to}>
                <a
                  href={here(to)}
                  lang={langOf(label)}
                  aria-current={isCurrent(to, path) ? "page" : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </header>
  );
}
