import { expect, test } from "vitest";
import type { Pieces } from "#domain/refund/refundable.ts";
import { stillToGiveFor } from "#domain/returns/pieces.ts";

const of = (...quantities: number[]): Pieces[] =>
  quantities.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));

const cases: [what: string, parcel: Pieces[], back: Pieces[], given: Pieces[], open: Pieces[]][] = [
  ["nothing was given back", of(1), of(1), of(), of(1)],
  ["its piece was given back before", of(1), of(1), of(1), of()],
  ["another line was given back", of(1), of(1), of(0, 1), of(1)],
  ["the parcel before it was given back", of(1), of(2), of(1), of(1)],
  ["one of its two was given back", of(2), of(2), of(1), of(1)],
  ["more was given back than came back", of(1), of(1), of(3), of()],
  ["an edit took the line out meanwhile", [{ line: -1, quantity: 1 }], [], of(), of()],
];
test.each(cases)("%s", (_, parcel, back, given, open) => {
  expect(stillToGiveFor(parcel, { back, given })).toEqual(open);
});
