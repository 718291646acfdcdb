import { useEffect, useRef } from "react";
import { Form, NavLink, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { BrandLink } from "./brand-link.tsx";
import { navigation } from "./navigation.ts";

type Visitor = { firstName: string; email: string; isAdmin: boolean } | null;
type HeaderProps = { brand: string; visitor: Visitor; itemCount: number };

/** The header of every page (§2.13). */
export function Header({ brand, visitor, itemCount }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="wrap">
        <BrandLink name={brand} />
        <nav className="site-nav" aria-label="Main">
          <ul>
            {navigation.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/"}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-tools">
          <NavLink to="/cart">
            <Icon name="bag" />
            <span>Cart</span>
            <CartBadge count={itemCount} />
          </NavLink>
          {visitor ? (
            <AccountMenu visitor={visitor} />
          ) : (
            <NavLink className="login" to="/login">
              Login
            </NavLink>
          )}
        </div>
        <PhoneMenu visitor={visitor} />
      </div>
    </header>
  );
}

/** The number of pieces in the cart; a new number settles in, so that an added item is noticed. */
function CartBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count num" key={count}>
      {count}
      <span className="hidden-text">{count === 1 ? " item" : " items"}</span>
    </span>
  );
}

/**
 * Closes an open menu on an outside click, on Escape, and when the page changes. One that was opened
 * before this code ran stays open.
 */
function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (key !== lastKey.current && ref.current) ref.current.open = false;
    lastKey.current = key;
  }, [key]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (ref.current && !ref.current.contains(event.target as Node)) ref.current.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !ref.current?.open) return;
      ref.current.open = false;
      ref.current.querySelector("summary")?.focus();
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return ref;
}

function AccountMenu({ visitor }: { visitor: NonNullable<Visitor> }) {
  const menu = useMenu();
  return (
    <details className="account" ref={menu}>
      <summary>
        <span className="greeting">Hi, {visitor.firstName || visitor.email}</span>
        <Icon name="chevron" />
      </summary>
      <AccountLinks isAdmin={visitor.isAdmin} />
    </details>
  );
}

/** The dropdown (§2.15); it leads admins to the dashboard. */
function AccountLinks({ isAdmin }: { isAdmin: boolean }) {
  return (
    <ul>
      {isAdmin ? (
        <li>
          <NavLink to="/admin/dashboard">Admin dashboard</NavLink>
        </li>
      ) : null}
      <li>
        <NavLink to="/profile">Profile</NavLink>
      </li>
      <li>
        <NavLink to="/orders">Orders</NavLink>
      </li>
      <li>
        <Form method="post" action="/logout">
          <button type="submit">Logout</button>
        </Form>
      </li>
    </ul>
  );
}

function PhoneMenu({ visitor }: { visitor: Visitor }) {
  const menu = useMenu();
  return (
    <details className="menu" ref={menu}>
      <summary aria-label="Menu">
        <Icon name="menu" />
      </summary>
      <nav aria-label="Main, phone">
        <ul>
          {navigation.map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} end={to === "/"}>
                {label}
              </NavLink>
            </li>
          ))}
          {visitor ? null : (
            <li>
              <NavLink to="/login">Login / Sign Up</NavLink>
            </li>
          )}
        </ul>
        {visitor ? <AccountLinks isAdmin={visitor.isAdmin} /> : null}
      </nav>
    </details>
  );
}
