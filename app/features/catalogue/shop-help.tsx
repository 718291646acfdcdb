import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { OptionColor } from "#domain/catalogue/product-document.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";
import { shopPage as words } from "#texts/catalogue/shop-page.ts";

/** The way to the comparison. */
export function CompareLink() {
  return (
    <Link className="more" to="/compare">
      {words().compare} <Icon name="arrow" />
    </Link>
  );
}

/** The colours of a product as they look: the name of a single one, the number of several. */
export function Swatches({ colors }: { colors: readonly OptionColor[] }) {
  const [first] = colors;
  if (!first) return null;
  const isOne = colors.length === 1;
  return (
    <div className="swatches">
      <ul aria-label={words().colors}>
        {colors.map(({ name, tone }) => (
          <li key={name}>
            <span style={{ "--tone": tone }} />
            <span className="hidden-text">{optionWords().of(name)}</span>
          </li>
        ))}
      </ul>
      <span aria-hidden="true">
        {isOne ? optionWords().of(first.name) : words().colorCount(colors.length)}
      </span>
    </div>
  );
}

/** What leads on for those who do not know yet which one. */
export function ShopHelp({ canCompare }: { canCompare: boolean }) {
  return (
    <aside className="shop-help" aria-label={words().help.label}>
      {canCompare ? (
        <div>
          <CompareLink />
          <p>{words().help.compare}</p>
        </div>
      ) : null}
      <div>
        <Link className="more" to="/calculator">
          {words().help.room} <Icon name="arrow" />
        </Link>
        <p>{words().help.roomText}</p>
      </div>
    </aside>
  );
}
