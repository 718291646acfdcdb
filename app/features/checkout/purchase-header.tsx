import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useSiteData } from "#app/ui/site-data.ts";
import { here } from "#language";
import { checkoutPage as words } from "#texts/checkout/checkout-page.ts";
import { layout } from "#texts/site/layout.ts";
import { Steps } from "./steps.tsx";
import "./purchase-header.css";

type PurchaseHeaderProps = {
  current: "details" | "payment";
  /** The link home. */
  brand: ReactNode;
  /** The site's own header behind a button. */
  children: ReactNode;
};

/** The header of checkout and payment: how far one is, and help; all else is behind one button (§24.32). */
export function PurchaseHeader({ current, brand, children }: PurchaseHeaderProps) {
  const { telephone } = useSiteData<{ brand: { telephone: string | null } }>().brand;
  return (
    <header className="site-header purchase-header">
      <div className="wrap">
        {brand}
        <Steps current={current} />
        <p className="purchase-help">
          <span>
            <Icon name="lock" /> {words().secure}
          </span>
          {telephone ? (
            <a href={`tel:${telephone.replaceAll(/[^+\d]/g, "")}`}>
              <span className="hidden-text">{words().callUs} </span>
              {telephone}
            </a>
          ) : (
            <a href={here("/contact")} target="_blank" rel="noopener">
              {words().help}
              <span className="hidden-text"> {layout().newTab}</span>
            </a>
          )}
        </p>
        {children}
      </div>
    </header>
  );
}
