/** A line of an order, or of the checkout that it came from. */
type Line = { lineId?: string };

/** The id of the line at a place of a checkout. */
export const lineIdAt = (checkoutId: string, place: number): string => `${checkoutId}.${place + 1}`;

/**
 * The ids of an order's lines, by their places: those that they were given when the checkout was opened. Lines of
 * before are called by their place in the checkout, as the database does it too (function `lines_of_orders`).
 */
export function lineIdsOf({
  checkoutId,
  items,
}: {
  checkoutId: string;
  items: readonly Line[];
}): string[] {
  const taken = new Map<string, number>();
  return items.map(({ lineId }, at) => {
    const id = lineId ?? lineIdAt(checkoutId, at);
    const before = taken.get(id) ?? 0;
    taken.set(id, before + 1);
    return id + "+".repeat(before);
  });
}

/** The lines with those ids. */
export function withLineIds<Of extends Line>(
  checkoutId: string,
  items: readonly Of[],
): (Of & { lineId: string })[] {
  const ids = lineIdsOf({ checkoutId, items });
  return items.map((item, at) => ({ ...item, lineId: ids[at] ?? "" }));
}

/** Pieces of an order by the ids of their lines, which they were counted by place. */
export function byLineIds(
  order: { checkoutId: string; items: readonly Line[] },
  pieces: readonly { line: number; quantity: number }[],
): { lineId: string; quantity: number }[] {
  const ids = lineIdsOf(order);
  return pieces.flatMap(({ line, quantity }) => {
    const lineId = ids[line];
    return lineId === undefined ? [] : [{ lineId, quantity }];
  });
}

/**
 * Pieces as a form or a program names them: by the id of their line, which holds when the order is edited meanwhile. A
 * place is for who has read it under the order's lock.
 */
export type ChosenPieces = { quantity: number } & ({ lineId: string } | { line: number });

/** Chosen pieces at the places that their lines have now; one of a line that is not there has the place -1. */
export function toPlaces(
  order: { checkoutId: string; items: readonly Line[] },
  chosen: readonly ChosenPieces[],
): { line: number; quantity: number }[] {
  const ids = lineIdsOf(order);
  return chosen.map((each) => ({
    line: "line" in each ? each.line : ids.indexOf(each.lineId),
    quantity: each.quantity,
  }));
}

/**
 * Pieces that are kept with an order, at the places that their lines have in it now (-1: an edit took them out). An
 * order whose lines say no ids was never edited since: the place that they had holds.
 */
export function atPlaces<Of extends Line & { line: number }>(
  items: readonly Line[],
  pieces: readonly Of[],
): Of[] {
  const ids = items.map(({ lineId }) => lineId);
  if (ids.every((id) => id === undefined)) return [...pieces];
  return pieces.map((each) =>
    each.lineId === undefined ? each : { ...each, line: ids.indexOf(each.lineId) },
  );
}
