import { type FormEvent, useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import type { Link } from "#domain/settings/links.ts";
import { here } from "#language";
import { layout } from "#texts/site/layout.ts";
import { isCurrent } from "./navigation.ts";
import { VISITOR_DATA, VISITOR_REGION } from "./visitor-data.ts";

export type Visitor = { firstName: string; email: string; isAdmin: boolean } | null;

type Place = {
  /** The path of the page, for marking where one is. */
  path: string;
  menu: readonly Link[];
  /** Differs with each page that is gone to: menus close then. */
  page?: string;
  /** Sends the log-out without leaving the page's scripts; without it the browser does. */
  onLogOut?: (event: FormEvent<HTMLFormElement>) => void;
  /** Links lead to new documents. */
  rel?: "external";
};

type RegionProps = Place & {
  visitor: Visitor;
  /** Pieces in the cart. */
  itemCount: number;
  /** What the scripts need to know of the visitor, from `toVisitorData`. */
  data: string;
  /** Addresses of scripts that they have agreed to. */
  tags?: readonly string[] | undefined;
  /** The page has a quiet header of its own: all of this one is behind a button there. */
  isQuiet?: boolean;
};

/**
 * All that differs between visitors of a shared page, in one element: the server puts it into cached
 * pages as text (`renderVisitor`), so it knows no router and its links and forms are plain.
 */
export function VisitorRegion(props: RegionProps) {
  const { visitor, itemCount, data, tags = [], isQuiet, ...place } = props;
  return (
    <div id={VISITOR_REGION}>
      {isQuiet ? (
        <WholeMenu visitor={visitor} itemCount={itemCount} {...place} />
      ) : (
        <>
          <div className="site-tools">
            <PlainLink to="/cart" path={place.path}>
              <Icon name="bag" />
              <span>{layout().cart}</span>
              <CartBadge count={itemCount} />
            </PlainLink>
            {visitor ? (
              <AccountMenu visitor={visitor} {...place} />
            ) : (
              <PlainLink className="login" to="/login" path={place.path}>
                {layout().login}
              </PlainLink>
            )}
          </div>
          <PhoneMenu visitor={visitor} {...place} />
        </>
      )}
      {/* Not `async`: React would move them out of the region. They run with the document alone. */}
      {tags.map((src) => (
        <script key={src} src={src} defer />
      ))}
      <script
        type="application/json"
        id={VISITOR_DATA}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by toVisitorData
        dangerouslySetInnerHTML={{ __html: data }}
      />
    </div>
  );
}

type PlainLinkProps = Pick<Place, "path" | "rel"> & {
  to: string;
  lang?: string | undefined;
  className?: string;
  children: React.ReactNode;
};

function PlainLink({ to, path, rel, lang, className, children }: PlainLinkProps) {
  return (
    <a
      className={className}
      href={here(to)}
      lang={lang}
      rel={rel}
      aria-current={isCurrent(to, path) ? "page" : undefined}
    >
      {children}
    </a>
  );
}

/** The number of pieces in the cart; a new number settles in, so that an added item is noticed. */
function CartBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count num" key={count}>
      {count}
      <span className="hidden-text">{layout().items(count)}</span>
    </span>
  );
}

/**
 * Closes an open menu on a click outside or when the focus leaves it, on Escape (the focus is then on its
 * button), and when the page changes. One that was opened before this code ran stays open.
 */
function useMenu(page: string | undefined) {
  const ref = useRef<HTMLDetailsElement>(null);
  const lastPage = useRef(page);
  useEffect(() => {
    if (page !== lastPage.current && ref.current) ref.current.open = false;
    lastPage.current = page;
  }, [page]);
  useEffect(() => {
    const onElsewhere = (event: Event) => {
      if (ref.current && !ref.current.contains(event.target as Node)) ref.current.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !ref.current?.open) return;
      ref.current.open = false;
      ref.current.querySelector("summary")?.focus();
    };
    document.addEventListener("click", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return ref;
}

function AccountMenu({ visitor, ...place }: Place & { visitor: NonNullable<Visitor> }) {
  const menu = useMenu(place.page);
  return (
    <details className="account" ref={menu}>
      <summary>
        <span className="greeting">{layout().greeting(visitor.firstName || visitor.email)}</span>
        <Icon name="chevron" />
      </summary>
      <AccountLinks isAdmin={visitor.isAdmin} {...place} />
    </details>
  );
}

/** The dropdown (§2.15); it leads admins to the dashboard. */
function AccountLinks({ isAdmin, path, rel, onLogOut }: Place & { isAdmin: boolean }) {
  return (
    <ul>
      {isAdmin ? (
        <li>
          <PlainLink to="/admin/dashboard" path={path} rel={rel}>
            {layout().dashboard}
          </PlainLink>
        </li>
      ) : null}
      <li>
        <PlainLink to="/profile" path={path} rel={rel}>
          {layout().profile}
        </PlainLink>
      </li>
      <li>
        <PlainLink to="/orders" path={path} rel={rel}>
          {layout().orders}
        </PlainLink>
      </li>
      <li>
        <form method="post" action={here("/logout")} onSubmit={onLogOut}>
          <button type="submit">{layout().logout}</button>
        </form>
      </li>
    </ul>
  );
}

function PhoneMenu({ visitor, ...place }: Place & { visitor: Visitor }) {
  const menu = useMenu(place.page);
  return (
    <details className="menu" ref={menu}>
      <summary aria-label={layout().menu} />
      <nav aria-label={layout().mainPhone}>
        <ul>
          <NavigationItems {...place} />
          {visitor ? null : <LoginItem {...place} />}
        </ul>
        {visitor ? <AccountLinks isAdmin={visitor.isAdmin} {...place} /> : null}
      </nav>
    </details>
  );
}

/** All of the header (§2.13–§2.15) behind one button at every width, for pages with a quiet head of their own. */
export function WholeMenu({
  visitor,
  itemCount,
  ...place
}: Place & Pick<RegionProps, "visitor" | "itemCount">) {
  const menu = useMenu(place.page);
  return (
    <details className="menu whole" ref={menu}>
      <summary aria-label={layout().menu} />
      <nav aria-label={layout().main}>
        <ul>
          <NavigationItems {...place} />
          <li>
            <PlainLink to="/cart" path={place.path} rel={place.rel}>
              {layout().cart}
              <CartBadge count={itemCount} />
            </PlainLink>
          </li>
          {visitor ? null : <LoginItem {...place} />}
        </ul>
        {visitor ? (
          <>
            <p className="soft small">{layout().greeting(visitor.firstName || visitor.email)}</p>
            <AccountLinks isAdmin={visitor.isAdmin} {...place} />
          </>
        ) : null}
      </nav>
    </details>
  );
}

function NavigationItems({ path, menu, rel }: Place) {
  return menu.map(({ label, to }) => (
    <li key={to}>
      <PlainLink to={to} path={path} rel={rel} lang={langOf(label)}>
        {label}
      </PlainLink>
    </li>
  ));
}

function LoginItem({ path, rel }: Place) {
  return (
    <li>
      <PlainLink to="/login" path={path} rel={rel}>
        {layout().loginOrSignUp}
      </PlainLink>
    </li>
  );
}
