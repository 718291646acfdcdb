import { Notice } from "#app/ui/notice.tsx";
import { type CartLine, lineKey } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";
import { siteMessages } from "#texts/site/site-messages.ts";

/** Shows which prices have changed while the products lay in the cart; nothing where none has. */
export function PriceChanges({ lines }: { lines: readonly CartLine[] }) {
  const changed = lines.filter(({ was, price }) => was !== undefined && was !== price);
  if (changed.length === 0) return null;
  return (
    <Notice kind="info">
      {changed.map((line) => (
        <p key={lineKey(line)}>{priceChange(line)}</p>
      ))}
    </Notice>
  );
}

function priceChange({ name, size, material, color, was = 0, price }: CartLine): string {
  const chosen = [size, material, color].map((each) => each && optionWords().of(each));
  const options = chosen.filter(Boolean).join(", ");
  const what = options ? `${name} (${options})` : name;
  return siteMessages().priceChanged(what, formatPaise(was), formatPaise(price));
}
