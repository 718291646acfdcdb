import { Icon } from "#app/ui/icon.tsx";
import { useSiteData } from "#app/ui/site-data.ts";
import type { Terms } from "#domain/terms.ts";
import { reassurance as words } from "#texts/checkout/reassurance.ts";

/** What the shop promises with every order (§9.10), beside each sum. */
export function Reassurance() {
  const { terms } = useSiteData<{ terms: Terms }>();
  return (
    <ul className="reassure">
      <li>
        <Icon name="truck" />
        <span>{words().delivery(terms.delivery.cost, terms.delivery.time)}</span>
      </li>
      <li>
        <Icon name="return" />
        <span>{words().moneyBack(terms.moneyBackDays)}</span>
      </li>
      <li>
        <Icon name="shield" />
        <span>{words().warranty(terms.warrantyTime)}</span>
      </li>
    </ul>
  );
}
