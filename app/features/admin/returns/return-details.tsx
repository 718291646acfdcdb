import type { CartLine } from "#domain/cart.ts";
import type { ShownReturn } from "#domain/returns/shown-return.ts";

/** The pieces of a return, and what was found of them. */
export function ReturnPieces({
  returned,
  items,
}: {
  returned: ShownReturn;
  items: readonly CartLine[];
}) {
  return (
    <table className="table small-table">
      <caption className="hidden-text">What comes back</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className="amount">
            Pieces
          </th>
          <th scope="col" className="amount">
            Accepted
          </th>
          <th scope="col" className="amount">
            Back in stock
          </th>
        </tr>
      </thead>
      <tbody>
        {returned.lines.map(({ line, quantity, accepted, restocked }) => (
          <tr key={line}>
            <th scope="row">
              {items[line]?.name ?? `Line ${line + 1}`}
              <small>
                {[items[line]?.size, items[line]?.material, items[line]?.color]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </th>
            <td className="amount">{quantity}</td>
            <td className="amount">{accepted ?? "–"}</td>
            <td className="amount">{accepted === null ? "–" : restocked ? "Yes" : "No"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The customer's photos; each opens by itself. */
export function ReturnPhotos({ returned }: { returned: ShownReturn }) {
  const { id, orderId, photos } = returned;
  if (photos.length === 0) return <p className="soft">No photos.</p>;
  const of = `/orders/${encodeURIComponent(orderId)}/return/${encodeURIComponent(id)}`;
  return (
    <ul className="return-photos">
      {photos.map(({ position, width, height }) => (
        <li key={position}>
          <a href={`${of}/${position}`} target="_blank" rel="noreferrer">
            <img
              src={`${of}/${position}`}
              alt={`What the customer saw, ${position + 1} of ${photos.length}`}
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
