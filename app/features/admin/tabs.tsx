import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { markOf, TODAY, todayPermissions, type Waiting } from "#domain/admin/today.ts";
import { type Authority, isSuper, may, type Permission } from "#domain/roles.ts";
import { atMost } from "./numbers.ts";

const HOME = "/admin/dashboard";
/** `permission`: what shows it, or several of which each does. `isSuperOnly`: to super admins alone. */
type Tab = {
  to: string;
  label: string;
  permission: Permission | readonly Permission[];
  isSuperOnly?: true;
};
/** The pages of the dashboard by section. A new page is one line. */
const sections: readonly { name: string; tabs: readonly Tab[] }[] = [
  {
    name: "Sales",
    tabs: [
      { to: TODAY, label: "Today", permission: todayPermissions },
      { to: HOME, label: "Orders", permission: "orders:read" },
      { to: `${HOME}/parcels`, label: "Parcels", permission: "orders:read" },
      { to: `${HOME}/overview`, label: "Overview", permission: "orders:read" },
      { to: `${HOME}/refunds`, label: "Refunds", permission: "refunds:update" },
      { to: `${HOME}/documents`, label: "Documents", permission: "documents:read" },
      { to: `${HOME}/cash`, label: "Cash", permission: "orders:read" },
      { to: `${HOME}/returns`, label: "Returns", permission: "orders:read" },
    ],
  },
  {
    name: "Customers",
    tabs: [
      { to: `${HOME}/customers`, label: "Customers", permission: "customers:read" },
      { to: `${HOME}/leads`, label: "Leads", permission: "users:read" },
      { to: `${HOME}/grievances`, label: "Grievances", permission: "grievances:update" },
      { to: `${HOME}/reviews`, label: "Reviews", permission: "reviews:update" },
    ],
  },
  {
    name: "Catalogue",
    tabs: [
      { to: `${HOME}/products`, label: "Products", permission: "products:update" },
      { to: `${HOME}/media`, label: "Pictures", permission: "products:update" },
      { to: `${HOME}/stock`, label: "Stock", permission: "stock:update" },
      { to: `${HOME}/offers`, label: "Offers", permission: "offers:update" },
    ],
  },
  {
    name: "Shop",
    tabs: [
      { to: `${HOME}/settings`, label: "Settings", permission: "settings:update" },
      { to: `${HOME}/articles`, label: "Articles", permission: "settings:update" },
      { to: `${HOME}/pages`, label: "Pages", permission: "settings:update" },
      { to: `${HOME}/translations`, label: "Hindi", permission: "settings:update" },
      { to: `${HOME}/policies`, label: "Legal pages", permission: "settings:update" },
      { to: `${HOME}/health`, label: "Health", permission: "orders:read" },
    ],
  },
  {
    name: "Team",
    tabs: [
      { to: `${HOME}/admins`, label: "Admins", permission: "admins:read", isSuperOnly: true },
      { to: `${HOME}/audit`, label: "Audit trail", permission: "admins:read" },
    ],
  },
];
const tabs = sections.flatMap((section) => section.tabs);

/** Pages that belong to the orders. */
const ofOrders = /^\/admin\/dashboard\/(orders\/|queues\/|views$)/;
/** The list of what is missing belongs to the settings, where most of it is filled in. */
const READY = `${HOME}/ready`;

/** The first page of the dashboard that this admin may see; the dashboard itself where there is none. */
export function homeOf(authority: Authority): string {
  return tabs.find((tab) => tab.to !== TODAY && isOpen(tab, authority))?.to ?? HOME;
}

const isOpen = ({ permission, isSuperOnly }: Tab, authority: Authority): boolean =>
  (!isSuperOnly || isSuper(authority)) &&
  (typeof permission === "string" ? [permission] : permission).some((each) => may(authority, each));

type AdminTabsProps = { authority: Authority; waiting: readonly Waiting[] };

/**
 * The tabs of the pages that the admin may see (§2.72), by section, each with how much waits there; the chosen one is
 * in sight.
 */
export function AdminTabs({ authority, waiting }: AdminTabsProps) {
  const { pathname } = useLocation();
  // Once arrow keys work, the tab key stops at the chosen tab alone.
  const [arrows, setArrows] = useState(false);
  useEffect(() => setArrows(true), []);
  const list = useRef<HTMLDivElement>(null);
  const isReady = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab follows the address
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !tab) return;
    // Who has scrolled the menu before the page was ready is about to press something there.
    const isScrolled = !isReady.current && list.current.scrollTop > 0;
    isReady.current = true;
    if (isScrolled) return;
    list.current.scrollTop = tab.offsetTop + (tab.offsetHeight - list.current.clientHeight) / 2;
  }, [pathname]);
  const shown = sections
    .map(({ name, tabs }) => ({
      name,
      tabs: tabs.filter((tab) => isOpen(tab, authority)),
    }))
    .filter((section) => section.tabs.length > 0);
  const current = (to: string) =>
    to === pathname ||
    (pathname === READY && to === `${HOME}/settings`) ||
    (to === HOME ? ofOrders.test(pathname) : pathname.startsWith(`${to}/`));
  const oneStop = arrows && shown.some((section) => section.tabs.some(({ to }) => current(to)));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the tabs in it
    <div className="tabs" ref={list} onKeyDown={moveFocus}>
      {shown.map((section) => (
        <div key={section.name} className="tab-section">
          <p aria-hidden="true">{section.name}</p>
          <div role="tablist" aria-label={section.name} aria-orientation="vertical">
            {section.tabs.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                role="tab"
                tabIndex={oneStop && !current(to) ? -1 : undefined}
                aria-selected={current(to)}
                aria-controls="admin-panel"
              >
                {label}
                <Mark count={markOf(waiting, to)} />
              </Link>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function Mark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <b className="mark num">{atMost(count)}</b>
    </>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys go from tab to tab, also of the next section; Enter opens the one in focus. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault(); // nothing scrolls
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + step + all.length) % all.length]?.focus();
}
