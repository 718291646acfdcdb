import type { Paise } from "../../money.ts";
import type { Price } from "../product-document.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A plain text as the HTML of a product file: a line break is `<br>`. */
export function toHtml(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign).replaceAll(/\r\n?|\n/g, "<br>");
}

const names: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", rsquo: "’", lsquo: "‘" },
  ...{ ldquo: "“", rdquo: "”", ndash: "–", mdash: "—", hellip: "…", deg: "°", times: "×" },
};

/** The text of a product file's HTML: paragraphs and breaks become lines, all other marks go. */
export function fromHtml(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, "")
    .replaceAll(/\s*[\r\n]+\s*/g, " ")
    .replaceAll(/<br\s*\/?>/gi, "\n")
    .replaceAll(/<\/(p|div|li|h[1-6]|tr|ul|ol)\s*>/gi, "\n")
    .replaceAll(/<\/?[a-z][^>]*>/gi, "")
    .replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => {
      if (!name.startsWith("#")) return names[name] ?? whole;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole;
    })
    .replaceAll(/ *\n */g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const AMOUNT = /^(?:₹|Rs\.?|INR)?\s*(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,9})(?:\.(\d{1,2}))?$/i;

/** Rupees as they are typed (`29999`, `29,999.50`, `₹1,04,998`) in paise; null: it is no amount. */
export function toPaise(text: string): Paise | null {
  const [, whole, fraction = ""] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
}

/** Paise in rupees with two digits after the point: `29999.00`. */
export function toAmount(paise: Paise): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
}

/** What is asked, and the MRP beside it: empty where the MRP is asked. */
export function amountsOf({ mrp, discounted }: Price): [price: string, compareAt: string] {
  return discounted === null ? [toAmount(mrp), ""] : [toAmount(discounted), toAmount(mrp)];
}

/** The price of two cells, or what is wrong with them. */
export function priceOfAmounts(price: string, compareAt: string): Price | { wrong: string } {
  const asked = toPaise(price);
  if (asked === null) return { wrong: `"${price}" is no price in rupees` };
  if (asked === 0) return { wrong: "A price must be more than 0" };
  if (compareAt.trim() === "" || toPaise(compareAt) === 0) return { mrp: asked, discounted: null };
  const mrp = toPaise(compareAt);
  if (mrp === null) return { wrong: `"${compareAt}" is no price in rupees` };
  if (asked > mrp) return { wrong: "The price is above the MRP (Variant Compare At Price)" };
  return { mrp, discounted: asked };
}
