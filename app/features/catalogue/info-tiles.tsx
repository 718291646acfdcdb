import { Icon } from "#app/ui/icon.tsx";
import { useSiteData } from "#app/ui/site-data.ts";
import { deliveryTile, type Terms } from "#domain/terms.ts";

type InfoTilesProps = { warranty: string; replacement: string; freeDelivery: boolean };

/** Warranty, delivery and connection at a glance (§2.49). */
export function InfoTiles({ warranty, replacement, freeDelivery }: InfoTilesProps) {
  const { terms } = useSiteData<{ terms: Terms }>();
  return (
    <ul className="tiles">
      <li>
        <Icon name="shield" />
        <div>
          <b>{warranty} warranty</b>
          <span>Replacement: {replacement}</span>
        </div>
      </li>
      <li>
        <Icon name="truck" />
        <div>
          <b>{deliveryTile(freeDelivery)}</b>
          <span>
            In {terms.delivery.time}, all of {terms.delivery.within}
          </span>
        </div>
      </li>
      <li>
        <Icon name="wifi" />
        <div>
          <b>Wi-Fi & Bluetooth</b>
          <span>Connects to your phone and the portal</span>
        </div>
      </li>
    </ul>
  );
}
