import type { DocumentValues } from "#domain/documents/values.ts";
import type { Page } from "./page.ts";
import { group, leaf, mm, type Place, soft, type Tag, tagged, warning, write } from "./sheet.ts";
import { wordsOf } from "./words.ts";

/** A day as documents write it: `03-11-2026`. */
const dayText = (day: string) => day.split("-").reverse().join("-");

/** Draws what the document is and who sells to whom; answers where that ends below. */
export function drawHead(page: Page, root: Tag, values: DocumentValues, place: Place): number {
  const half = place.width / 2 - mm(4);
  const left = { x: place.x, width: half };
  const right = { x: place.x + place.width - half, width: half };
  const words = wordsOf(values);
  let { y } = place;
  if (values.specimen) {
    const banner = { ...place, y, weight: "700Bold", color: warning } as const;
    y = tagged(page, root, "P", () => write(page, words.specimen, banner)) + mm(3);
  }
  const title = words.titles[values.kind];
  const below = tagged(page, root, "H1", () =>
    write(page, title, { ...left, y, size: 22, weight: "700Bold", color: leaf }),
  );
  const copied = tagged(page, root, "P", () =>
    write(page, words.copy, { ...left, y: below, color: soft }),
  );
  const facts = drawFacts(page, root, values, { ...right, y: y + mm(1.5) });
  const sold = drawSeller(page, root, values, { ...left, y: copied + mm(6) });
  const bought = drawBuyer(page, root, values, { ...left, y: sold + mm(5) });
  return Math.max(facts, bought);
}

/** Number, day, order and place, each with its name before it. */
function drawFacts(page: Page, root: Tag, values: DocumentValues, place: Place): number {
  const { serial, day, order, kind, original, reason } = values;
  const words = wordsOf(values);
  const isReturned = kind === "credit note" || kind === "refund voucher";
  const facts: [name: string, value: string][] = [
    [words.number, serial],
    [words.day, dayText(day)],
    ...(isReturned && original
      ? ([[words.original[kind], words.originalOf(original.serial, dayText(original.day))]] as [
          string,
          string,
        ][])
      : []),
    [words.reason, reason && words.reasonText(reason)],
    [words.order, order.id],
    [words.orderDay, dayText(order.day)],
    [words.payment, order.payment === "online" ? words.online : words.cash],
    [words.place, words.state(values.place.state, values.place.code)],
    [words.reverseCharge, words.no],
  ];
  const name = mm(28);
  const list = group(page, root, "L");
  let { y } = place;
  for (const [label, value] of facts) {
    if (value === "") continue;
    const item = group(page, list, "LI");
    const start = y;
    tagged(page, item, "Lbl", () => {
      write(page, label, { ...place, y: start, width: name, color: soft });
    });
    y = tagged(page, item, "LBody", () =>
      write(page, value, { x: place.x + name, y: start, width: place.width - name }),
    );
    item.end();
  }
  list.end();
  return y;
}

function drawSeller(page: Page, root: Tag, values: DocumentValues, place: Place): number {
  const { name, address, gstin, cin } = values.seller;
  const words = wordsOf(values);
  const numbers = [`${words.gstin} ${gstin}`, cin && `${words.cin} ${cin}`];
  return drawParty(page, root, words.seller, name, [address, ...numbers], place);
}

function drawBuyer(page: Page, root: Tag, values: DocumentValues, place: Place): number {
  const { name, company, gstin, address, city, state, stateCode, pinCode } = values.buyer;
  const words = wordsOf(values);
  const lines = [
    company && name,
    address,
    [city, pinCode].filter(Boolean).join(" "),
    words.state(state, stateCode),
    gstin && `${words.gstin} ${gstin}`,
  ];
  return drawParty(page, root, words.buyer, company || name, lines, place);
}

function drawParty(
  page: Page,
  root: Tag,
  title: string,
  name: string,
  lines: readonly string[],
  place: Place,
): number {
  const small = { ...place, size: 7.5, color: soft };
  let y = tagged(page, root, "H2", () => write(page, title, small));
  y = tagged(page, root, "P", () => {
    const bold = { ...place, y, size: 10.5, weight: "700Bold" } as const;
    return write(page, name, bold);
  });
  for (const line of lines) {
    if (line === "") continue;
    y = tagged(page, root, "P", () => write(page, line, { ...place, y }));
  }
  return y;
}
