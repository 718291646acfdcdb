import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { type Authority, may, type Permission } from "#domain/roles.ts";

const HOME = "/admin/dashboard";
type Tab = { to: string; label: string; permission: Permission };
const tabs: readonly Tab[] = [
  { to: HOME, label: "Orders", permission: "orders:read" },
  { to: `${HOME}/parcels`, label: "Parcels", permission: "orders:read" },
  { to: `${HOME}/overview`, label: "Overview", permission: "orders:read" },
  { to: `${HOME}/refunds`, label: "Refunds", permission: "refunds:update" },
  { to: `${HOME}/documents`, label: "Documents", permission: "documents:read" },
  { to: `${HOME}/cash`, label: "Cash", permission: "orders:read" },
  { to: `${HOME}/returns`, label: "Returns", permission: "orders:read" },
  { to: `${HOME}/leads`, label: "Leads", permission: "users:read" },
  { to: `${HOME}/grievances`, label: "Grievances", permission: "grievances:update" },
  { to: `${HOME}/products`, label: "Products", permission: "products:update" },
  { to: `${HOME}/media`, label: "Pictures", permission: "products:update" },
  { to: `${HOME}/stock`, label: "Stock", permission: "stock:update" },
  { to: `${HOME}/offers`, label: "Offers", permission: "offers:update" },
  { to: `${HOME}/settings`, label: "Settings", permission: "settings:update" },
  { to: `${HOME}/articles`, label: "Articles", permission: "settings:update" },
  { to: `${HOME}/policies`, label: "Legal pages", permission: "settings:update" },
  { to: `${HOME}/admins`, label: "Admins", permission: "admins:read" },
  { to: `${HOME}/audit`, label: "Audit trail", permission: "admins:read" },
];

/** Pages that belong to the orders. */
const ofOrders = /^\/admin\/dashboard\/(orders\/|queues\/|views$)/;
/** The list of what is missing belongs to the settings, where most of it is filled in. */
const READY = `${HOME}/ready`;

/** The first page of the dashboard that this admin may see; the dashboard itself where there is none. */
export function homeOf(authority: Authority): string {
  return tabs.find(({ permission }) => may(authority, permission))?.to ?? HOME;
}

/** The tabs of the pages that the admin may see (§2.72); where not all fit, the chosen one is in sight. A new page is one line above. */
export function AdminTabs({ authority }: { authority: Authority }) {
  const { pathname } = useLocation();
  // Once arrow keys work, the tab key stops at the chosen tab alone.
  const [arrows, setArrows] = useState(false);
  useEffect(() => setArrows(true), []);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab follows the address
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft + (tab.offsetWidth - list.current.clientWidth) / 2;
  }, [pathname]);
  const shown = tabs.filter(({ permission }) => may(authority, permission));
  const current = (to: string) =>
    to === pathname ||
    (pathname === READY && to === `${HOME}/settings`) ||
    (to === HOME ? ofOrders.test(pathname) : pathname.startsWith(`${to}/`));
  const oneStop = arrows && shown.some(({ to }) => current(to));
  return (
    <div
      className="tabs"
      role="tablist"
      aria-label="Admin"
      onKeyDown={moveFocus}
      tabIndex={-1}
      ref={list}
    >
      {shown.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          role="tab"
          tabIndex={oneStop && !current(to) ? -1 : undefined}
          aria-selected={current(to)}
          aria-controls="admin-panel"
        >
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
