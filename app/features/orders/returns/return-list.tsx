import { longDay, longDayOf } from "#app/features/orders/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { CartLine } from "#domain/cart.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import { isClosed, type ReturnState } from "#domain/returns/return-states.ts";
import { kindWords, stateText, stateTitle } from "#domain/returns/return-words.ts";
import type { ShownReturn } from "#domain/returns/shown-return.ts";
import { here } from "#language";
import { returnPage as words } from "#texts/orders/return-page.ts";
import { returnWords } from "#texts/orders/return-words.ts";
import "./returns.css";

const colors: Partial<Record<ReturnState, string>> = {
  refunded: "green",
  replaced: "green",
  refused: "red",
};

type ReturnListProps = {
  returns: readonly ShownReturn[];
  /** The lines of the order. */
  items: readonly CartLine[];
};

/** What a customer has asked to return of an order, where each stands and when it goes on. */
export function ReturnList({ returns, items }: ReturnListProps) {
  return returns.map((each) => (
    <article className="return-card" key={each.id} aria-label={words().return(each.id)}>
      <header>
        <h3>{stateTitle(each)}</h3>
        <Badge color={colors[each.state] ?? "yellow"}>{returnWords().states[each.state]}</Badge>
      </header>
      <p>{stateText(each, longDayOf)}</p>
      <ul>
        {each.lines.map(({ line, quantity }) => (
          <li key={line}>
            {quantity} × {nameOf(items[line])}
          </li>
        ))}
      </ul>
      <Photos returned={each} />
      <p className="soft small num">
        {each.id} · {kindWords()[each.kind]} · {words().askedOn(longDay(each.createdAt))}
        {!isClosed(each.state) && each.dueOn ? ` · ${words().nextBy(longDayOf(each.dueOn))}` : ""}
      </p>
    </article>
  ));
}

/** The photos that were sent with a return. */
function Photos({ returned }: { returned: ShownReturn }) {
  if (returned.photos.length === 0) return null;
  const of = `/orders/${encodeURIComponent(returned.orderId)}/return/${encodeURIComponent(returned.id)}`;
  return (
    <ul className="return-photos">
      {returned.photos.map(({ position, width, height }) => (
        <li key={position}>
          <a href={here(`${of}/${position}`)}>
            <img
              src={`${of}/${position}`}
              alt={words().photo(position + 1, returned.photos.length)}
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

const nameOf = (item: CartLine | undefined) =>
  item ? [item.name, optionsLine(item)].filter(Boolean).join(" · ") : "";
