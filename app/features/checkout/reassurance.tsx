import { Icon } from "#app/ui/icon.tsx";
import { useSiteData } from "#app/ui/site-data.ts";
import type { Terms } from "#domain/terms.ts";

/** What the shop promises with every order (§9.10), beside each sum. */
export function Reassurance() {
  const { terms } = useSiteData<{ terms: Terms }>();
  return (
    <ul className="reassure">
      <li>
        <Icon name="truck" />
        <span>
          {terms.delivery.cost} Delivery takes {terms.delivery.time}.
        </span>
      </li>
      <li>
        <Icon name="return" />
        <span>
          {terms.moneyBackDays}-day money-back guarantee, in original packaging with accessories.
        </span>
      </li>
      <li>
        <Icon name="shield" />
        <span>Warranty {terms.warrantyTime} on all products.</span>
      </li>
    </ul>
  );
}
