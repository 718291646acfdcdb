import { Picture } from "#app/ui/picture.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import type { CartLine } from "#domain/cart.ts";
import { boughtKey } from "#domain/order/bought-key.ts";
import { optionsLine } from "#domain/order/options-line.ts";

/** What was ordered as it is picked from the shelf: picture, name, pieces, and the chosen options (§22.101). */
export function LineList({ items }: { items: readonly CartLine[] }) {
  return (
    <ul className="line-list">
      {items.map((line) => (
        <li key={boughtKey(line)}>
          <span className="thumb">
            <Picture picture={thumbnailOf(line.image)} alt="" sizes="2rem" />
          </span>
          <span>
            {line.name} × {line.quantity}
            <small>{optionsLine(line)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
