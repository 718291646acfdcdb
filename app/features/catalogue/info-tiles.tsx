import { Icon } from "#app/ui/icon.tsx";
import { useSiteData } from "#app/ui/site-data.ts";
import type { Tile } from "#domain/catalogue/product-document.ts";
import { deliveryTile, type Terms } from "#domain/terms.ts";

type InfoTilesProps = {
  warranty: string;
  replacement: string;
  freeDelivery: boolean;
  /** What else is worth a tile. */
  tiles: readonly Tile[];
};

/** Warranty, delivery and what else there is at a glance (§2.49). */
export function InfoTiles({ warranty, replacement, freeDelivery, tiles }: InfoTilesProps) {
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
          <b>{deliveryTile(freeDelivery && terms.delivery.free)}</b>
          <span>
            In {terms.delivery.time}, all of {terms.delivery.within}
          </span>
        </div>
      </li>
      {tiles.map(({ title, text }) => (
        <li key={title}>
          <Icon name={/wi-?fi|bluetooth/i.test(title) ? "wifi" : "check"} />
          <div>
            <b>{title}</b>
            <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
