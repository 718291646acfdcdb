import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { Waiting } from "#domain/admin/today.ts";
import type { Authority } from "#domain/roles.ts";
import { useShortcuts } from "../shortcuts.tsx";
import { AdminTabs } from "../tabs.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The id of the menu, which the bar's button opens where there is no room beside the page. */
export const MENU = "admin-menu";

type AdminMenuProps = { authority: Authority | null; waiting: readonly Waiting[] };

/**
 * The sections of the dashboard, and what is the admin's own: beside the page where there is room, otherwise a
 * menu that the bar opens, also without scripts (§24.62). Null: nothing but what is the admin's own.
 */
export function AdminMenu({ authority, waiting }: AdminMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const shortcuts = useShortcuts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [key]);
  return (
    <>
      <nav className="admin-menu" id={MENU} popover="auto" aria-label="Admin" ref={menu}>
        {authority ? <AdminTabs authority={authority} waiting={waiting} /> : null}
        <div className="admin-foot">
          <Link className="plain" to="/admin/dashboard/security">
            Your second factor
          </Link>
          {shortcuts.button}
          <ThemeSwitch />
        </div>
      </nav>
      {shortcuts.help}
    </>
  );
}
