import type { Page } from "@playwright/test";

/** Names, units and signs that are written in Latin letters in Hindi too. */
const latin = [
  ...["Greenverse", "Razorpay", "Shiprocket", "LinkedIn", "Facebook", "Instagram", "YouTube", "X"],
  ...["UPI", "GST", "GSTIN", "CGST", "SGST", "IGST", "UTGST", "HSN", "CIN", "PAN", "PIN", "IFSC"],
  ...["HEPA", "PM", "CO", "VOC", "TVOC", "AQI", "CADR", "LED", "USB", "Wi-Fi", "WiFi", "App", "RO"],
  ...["PDF", "JSON", "CSV", "SMS", "OTP", "QR", "AVIF", "JPEG", "PNG", "WebP", "MB", "GB", "KB"],
  ...["kg", "cm", "mm", "m", "W", "dB", "V", "Hz", "h", "ppm", "Pvt", "Ltd", "LLP", "S", "M", "L"],
];

/** Three Latin words in a row, which no Hindi sentence has. */
const PHRASE =
  /(?:\p{Script=Latin}[\p{Script=Latin}'’-]*[\s,.;:!?()“”"–&/]+){2,}\p{Script=Latin}+/u;

/** What stands for itself in any language: addresses of mails and pages, and numbers of orders. */
const SIGNS = /\S+@\S+|https?:\S+|\b[\w-]+\.(?:in|com|example|org)\b\S*|\b[A-Z]{2}-[\w-]+/g;

/** English phrases among what a page says, each with the place where it stands. */
export async function englishOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const skipped = 'script, style, template, noscript, code, kbd, [lang="en"], [lang="en-IN"]';
    const placeOf = (element: Element | null): string => {
      if (!element || element === document.body) return "body";
      const name = element.id ? `#${element.id}` : element.localName;
      const [first] = element.classList;
      const own = element.id || !first ? name : `${name}.${first}`;
      return element.id ? own : `${placeOf(element.parentElement)} ${own}`.replace(/^body /, "");
    };
    const found: [place: string, text: string][] = [["title", document.title]];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node: Node | null = nodes.currentNode; node; node = nodes.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest(skipped)) continue;
      if (node.nodeType === Node.TEXT_NODE) found.push([placeOf(element), node.nodeValue ?? ""]);
      if (!(node instanceof Element)) continue;
      for (const name of ["aria-label", "alt", "placeholder", "title"]) {
        const text = node.getAttribute(name);
        if (text) found.push([`${placeOf(node)} [${name}]`, text]);
      }
    }
    const description = document.querySelector("meta[name=description]")?.getAttribute("content");
    return [...found, ["description", description ?? ""] as [string, string]];
  });
  const names = new RegExp(`(?<![\\p{L}])(?:${latin.join("|")})(?![\\p{L}])`, "gu");
  return said.flatMap(([place, text]) => {
    const rest = text.replace(SIGNS, "·").replace(names, "·");
    return PHRASE.test(rest) ? [`${place}: ${text.replace(/\s+/g, " ").trim().slice(0, 120)}`] : [];
  });
}
