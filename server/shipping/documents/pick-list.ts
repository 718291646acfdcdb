import { dayOf } from "#domain/calendar.ts";
import { promiseWords } from "#domain/shipping/promise-words.ts";
import type { Picked } from "#domain/shipping/shipping-document.ts";
import { printA4 } from "./document.ts";
import { drawNote, drawRows, drawTitle } from "./rows.ts";

const columns = [
  { head: "Shelf", share: 0.16 },
  { head: "Item", share: 0.54 },
  { head: "Orders", share: 0.12, align: "right" },
  { head: "Pieces", share: 0.12, align: "right" },
  { head: "Got", share: 0.06, align: "right" },
] as const;

/** What is taken from the shelf for some orders, a line for each variant with a box to tick, as a PDF. */
export function printPickList(
  picked: readonly Picked[],
  orders: number,
  now: Date,
): Promise<Uint8Array> {
  return printA4("Pick list", [picked], (page, goods) => {
    const day = dayOf(now);
    const date = `${promiseWords({ from: day, until: day })} ${day.slice(0, 4)}`;
    const count = orders === 1 ? "1 order" : `${orders} orders`;
    const top = drawTitle(page, "Pick list", [`${count}, ${date}`]);
    const rows = goods.map((good) => [
      { text: good.shelf || "–", bold: true },
      {
        text: good.name,
        small: [good.size, good.material, good.color, good.sku].filter(Boolean).join(" · "),
      },
      { text: String(good.orders) },
      { text: String(good.quantity), bold: true },
      { text: "□" },
    ]);
    const end = drawRows(page, columns, rows, top);
    const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
    drawNote(page, pieces === 1 ? "1 piece" : `${pieces} pieces`, end);
  });
}
