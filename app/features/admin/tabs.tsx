import type { KeyboardEvent } from "react";
import { Link, useLocation } from "react-router";

const HOME = "/admin/dashboard";
const tabs = [
  { to: HOME, label: "Orders", superOnly: false },
  { to: `${HOME}/overview`, label: "Overview", superOnly: false },
  { to: `${HOME}/products`, label: "Products", superOnly: true },
  { to: `${HOME}/offers`, label: "Offers", superOnly: true },
  { to: `${HOME}/admins`, label: "Admins", superOnly: true },
  { to: `${HOME}/audit`, label: "Audit trail", superOnly: true },
];

/** The tabs of the admin pages (§2.72: Admins for super admins only). A new page is one line here. */
export function AdminTabs({ isSuper }: { isSuper: boolean }) {
  const { pathname } = useLocation();
  const shown = tabs.filter((tab) => isSuper || !tab.superOnly);
  const current = (to: string) =>
    to === pathname || pathname.startsWith(to === HOME ? `${HOME}/orders/` : `${to}/`);
  return (
    <div className="tabs" role="tablist" aria-label="Admin" onKeyDown={moveFocus} tabIndex={-1}>
      {shown.map(({ to, label }) => (
        <Link key={to} to={to} role="tab" aria-selected={current(to)} aria-controls="admin-panel">
          {label}
        </Link>
      ))}
    </div>
  );
}

/** Arrow keys go from tab to tab, as everywhere; Enter opens the one in focus. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + step + all.length) % all.length]?.focus();
}
