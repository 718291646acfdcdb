import { Icon } from "#app/ui/icon.tsx";
import type { Tile } from "#domain/catalogue/product-document.ts";
import { deliveryTile, type Terms } from "#domain/terms.ts";
import { productParts as words } from "#texts/catalogue/product-parts.ts";

type InfoTilesProps = {
  warranty: string;
  replacement: string;
  /** One piece of it is brought for nothing. */
  isBroughtFree: boolean;
  terms: Terms;
  /** What else is worth a tile. */
  tiles: readonly Tile[];
};

/** Warranty, delivery and what else there is at a glance (§2.49). */
export function InfoTiles({ warranty, replacement, isBroughtFree, terms, tiles }: InfoTilesProps) {
  return (
    <ul className="tiles">
      <li>
        <Icon name="shield" />
        <div>
          <b>{words().warranty(warranty)}</b>
          <span>{words().replacement(replacement)}</span>
        </div>
      </li>
      <li>
        <Icon name="truck" />
        <div>
          <b>{deliveryTile(isBroughtFree)}</b>
          <span>{words().within(terms.delivery.time, terms.delivery.area)}</span>
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
