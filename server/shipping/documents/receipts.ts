import { dayOf } from "#domain/calendar.ts";
import { indiaFormatIn } from "#domain/india/clock.ts";
import { formatPaise, type Paise } from "#domain/money.ts";
import { promiseWords } from "#domain/shipping/promise-words.ts";
import type { Sender } from "#domain/shipping/shipping-document.ts";
import { printA4 } from "./document.ts";
import { drawNote, drawRows, drawSignatures, drawTitle } from "./rows.ts";

/** What one carrier was handed. */
export type Receipt = {
  /** Empty: nobody said who. */
  carrierName: string;
  /** When the last of them was handed over. */
  at: Date;
  parcels: { id: string; trackingNumber: string; place: string; toCollect: Paise }[];
};

const columns = [
  { head: "", share: 0.07 },
  { head: "Parcel", share: 0.24 },
  { head: "Tracking number", share: 0.29 },
  { head: "Goes to", share: 0.24 },
  { head: "To collect", share: 0.16, align: "right" },
] as const;

const clock = indiaFormatIn("en-IN", { hour: "2-digit", minute: "2-digit", hour12: false });

/** Receipts of what was handed over, each carrier's on pages of its own, with lines to sign on, as one PDF. */
export function printReceipts(receipts: readonly Receipt[], sender: Sender): Promise<Uint8Array> {
  return printA4("Receipts of the hand-over", receipts, (page, receipt, nth) => {
    if (nth > 0) page.addPage();
    const { carrierName, at, parcels } = receipt;
    const day = dayOf(at);
    const date = `${promiseWords({ from: day, until: day })} ${day.slice(0, 4)}, ${clock.format(at)}`;
    const top = drawTitle(page, "Receipt of the hand-over", [
      `${sender.name}, ${sender.address}`,
      `To ${carrierName || "the carrier"}, ${date}`,
    ]);
    const rows = parcels.map(({ id, trackingNumber, place, toCollect }, at) => [
      { text: String(at + 1) },
      { text: id, bold: true },
      { text: trackingNumber || "–" },
      { text: place },
      { text: toCollect > 0 ? formatPaise(toCollect) : "–" },
    ]);
    const end = drawRows(page, columns, rows, top);
    const cash = parcels.reduce((sum, { toCollect }) => sum + toCollect, 0);
    const count = parcels.length === 1 ? "1 parcel" : `${parcels.length} parcels`;
    const collect = cash > 0 ? `, to collect ${formatPaise(cash)}` : "";
    const below = drawNote(page, `${count}${collect}`, end);
    drawSignatures(page, [`Handed over for ${sender.name}`, "Received: name, signature"], below);
  });
}
