import type { EarlyLine } from "./stored-cart.ts";

/** What the page says of a product: prices in paise, pictures by `<colour>/<material>`. */
export type EarlyProduct = {
  name: string;
  price: number;
  delivery: string;
  pictures: Record<string, string>;
};

type Page = { products: Record<string, EarlyProduct>; money: Intl.NumberFormatOptions };

/** The ids of what the script works with; `parts` is a template with the cart in two states. */
export const EARLY = { place: "early-cart", parts: "early-cart-parts" } as const;

/**
 * Runs in the page before the application, as a text: draws the stored cart (readStoredCart) from the
 * page's template. What the storage says chooses among the page's own words; as texts and attributes
 * they can bring in no markup. Draws nothing where anything is unexpected.
 */
export function drawStoredCart(
  lines: EarlyLine[] | null,
  { products, money }: Page,
  ids: typeof EARLY,
): void {
  const place = document.getElementById(ids.place);
  const parts = document.getElementById(ids.parts) as HTMLTemplateElement | null;
  const part = lines?.length ? "cart" : "empty";
  const cart = parts?.content.querySelector(`[data-part=${part}]`)?.cloneNode(true) as
    | Element
    | undefined;
  const format = new Intl.NumberFormat("en-IN", money);
  const price = (paise: number) => format.format(paise / 100);

  /** Puts the values where the template has their names: `__name__`. */
  const fill = (root: Node, values: Record<string, string>) => {
    const put = (text: string) => text.replace(/__(\w+?)__/g, (_, name) => values[name] ?? "");
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = nodes.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) node.nodeValue = put(node.nodeValue ?? "");
      else for (const each of (node as Element).attributes) each.value = put(each.value);
    }
  };

  if (!lines || !place || !cart) return;
  let total = 0;
  let pieces = 0;
  const deliveries = new Set<string>();
  const list = cart.querySelector(".lines");
  const sample = list?.firstElementChild;
  for (const { id, quantity, size, material, color } of lines) {
    const product = products[id];
    const picture = product?.pictures[`${color}/${material}`];
    if (!product || !picture || product.price % 100 || !sample) return;
    const line = sample.cloneNode(true) as Element;
    fill(line, {
      ...{ id: String(id), name: product.name, picture, size, material, color },
      ...{ total: price(product.price * quantity), each: price(product.price) },
    });
    line.querySelector("[type=number]")?.setAttribute("value", String(quantity));
    line.querySelector("[type=number] + button")?.toggleAttribute("disabled", quantity >= 99);
    list.append(line);
    total += product.price * quantity;
    pieces += quantity;
    deliveries.add(product.delivery);
  }
  sample?.remove();
  const [delivery = "", other] = deliveries;
  if (other) return;
  fill(cart, {
    count: `${pieces} ${pieces === 1 ? "item" : "items"}`,
    total: price(total),
    delivery,
  });
  place.replaceChildren(...cart.childNodes);
}
