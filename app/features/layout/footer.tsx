import type { ReactNode } from "react";
import { langOf } from "#app/ui/lang-of.ts";
import { policySlugs } from "#domain/policies/slugs.ts";
import type { Link } from "#domain/settings/links.ts";
import { socialNames } from "#domain/settings/social-names.ts";
import { here } from "#language";
import { policyTitles } from "#texts/law/policy-titles.ts";
import { footer } from "#texts/site/footer.ts";
import { layout } from "#texts/site/layout.ts";
import { BrandLink, type Logo } from "./brand-link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/** What the footer says of the shop; all of it is set by the owner. */
type FooterBrand = {
  name: string;
  address: string;
  email: string;
  /** Null: none is set. */
  telephone: string | null;
  /** Whether a name below without an address leads to a page that says where it is set; else it is not shown. */
  isDemo: boolean;
  /** Pages elsewhere; null: none is set. */
  linkedin: string | null;
  facebook: string | null;
  x: string | null;
  instagram: string | null;
};

/** What a company must say of itself on its home page; empty where it is not set. */
type FooterCompany = { name: string; address: string; cin: string; contactName: string };

/** A page of the owner's own that the footer leads to. */
type FooterPage = { slug: string; title: string };

export type FooterProps = {
  brand: FooterBrand;
  logo?: Logo | undefined;
  company: FooterCompany;
  pages: readonly FooterPage[];
  /** Whether there are services of others that a visitor may agree to. */
  hasServices?: boolean;
  /** What the owner may change there; empty texts are the shop's. */
  own: OwnFooter;
};

type OwnFooter = Record<"about" | "closing", string> &
  Record<"company" | "service", readonly Link[]>;

/** The footer of every page (§2.18, §2.19). */
export function Footer(props: FooterProps & { children?: ReactNode }) {
  const { brand, logo, company, pages, hasServices, own, children } = props;
  const about = own.about || footer().about;
  const closing = own.closing || footer().closing(brand.name);
  const email = `mailto:${brand.email}`;
  const social = socialNames.flatMap(([key, label]) => {
    const href = brand[key] ?? (brand.isDemo ? here(`/links/${key}`) : null);
    return href ? [{ label, href }] : [];
  });
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="grid">
          <div className="stack" style={{ "--span": 4 }}>
            <BrandLink name={brand.name} logo={logo} />
            <p className="soft" lang={langOf(about)}>
              {about}
            </p>
            <LanguageSwitch />
          </div>
          <nav style={{ "--span": 2 }} aria-labelledby="footer-company">
            <h2 id="footer-company">{footer().company}</h2>
            <ul>
              <Links of={own.company} />
              {pages.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={here(`/pages/${slug}`)} lang={langOf(title)}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <nav style={{ "--span": 3 }} aria-labelledby="footer-service">
            <h2 id="footer-service">{footer().service}</h2>
            <ul>
              <Links of={own.service} />
            </ul>
          </nav>
          <div style={{ "--span": 3 }}>
            <h2>{footer().contact}</h2>
            <address>
              {brand.name}, <span lang={langOf(brand.address)}>{brand.address}</span>
              <br />
              <a href={email}>{brand.email}</a>
              {brand.telephone ? (
                <>
                  <br />
                  <a href={`tel:${brand.telephone.replaceAll(/[^+\d]/g, "")}`}>{brand.telephone}</a>
                </>
              ) : null}
            </address>
          </div>
        </div>
        {children}
        <nav className="legal" aria-label={footer().legal}>
          <ul>
            {policySlugs.map((slug) => (
              <li key={slug}>
                <a href={here(`/${slug}`)}>{policyTitles()[slug]}</a>
              </li>
            ))}
            {hasServices ? (
              <li>
                <a href={here("/privacy/services")}>{footer().services}</a>
              </li>
            ) : null}
          </ul>
          <CompanyLine brand={brand} company={company} />
        </nav>
        <div className="closing">
          <p className="soft" lang={langOf(closing)}>
            {closing}
          </p>
          <ul aria-label={footer().follow}>
            <li>
              <a href={email}>{footer().email}</a>
            </li>
            {social.map(({ label, href }) => (
              <li key={label}>
                <a href={href} target="_blank" rel="noopener">
                  {label}
                  <span className="hidden-text"> {layout().newTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Links({ of }: { of: readonly Link[] }) {
  return of.map(({ label, to }) => (
    <li key={to}>
      <a href={here(to)} lang={langOf(label)}>
        {label}
      </a>
    </li>
  ));
}

/** Name, registered office, number, telephone, e-mail and a person to write to, as far as they are set. */
function CompanyLine({ brand, company }: Pick<FooterProps, "brand" | "company">) {
  const { name, address, cin, contactName } = company;
  if (!name) return null;
  const parts = [
    name,
    cin && footer().cin(cin),
    address && footer().registeredOffice(address),
    contactName && footer().contactPerson(contactName),
    brand.telephone,
    brand.email,
  ];
  return <p className="soft company">{parts.filter(Boolean).join(" · ")}</p>;
}
