import type { EarlyLine } from "./stored-cart.ts";

/** What the page says of a cart: how money is written, what delivery costs, and its words. */
type Page = {
  money: Intl.NumberFormatOptions;
  delivery: string;
  item: string;
  items: string;
  /** The names of options that read otherwise than they are kept. */
  options: Readonly<Record<string, string>>;
};

/**
 * The ids of what the script works with; `parts` is a template with the cart in two states. `page` and `picture`
 * stand in the template's addresses for what a line leads to and shows: robots that follow them as they are come to
 * pages that there are.
 */
export const EARLY = {
  place: "early-cart",
  parts: "early-cart-parts",
  page: "/shop#page",
  picture: "../#picture",
} as const;

/**
 * Runs in the page before the application, as a text: draws the stored cart (readStoredCart) from the
 * page's template. What the storage says stands there as texts and as values of attributes, which can
 * bring in no markup. Draws nothing where anything is unexpected.
 */
export function drawStoredCart(
  lines: EarlyLine[] | null,
  { money, delivery, item, items, options }: Page,
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

  const option = (name: string) => (Object.hasOwn(options, name) ? (options[name] ?? "") : name);

  /** Puts the values where the template has their names: `__name__`. */
  const fill = (root: Node, values: Record<string, string>) => {
    const put = (text: string) => text.replace(/__(\w+?)__/g, (_, name) => values[name] ?? "");
    const named = (address: string) =>
      address.replaceAll(ids.page, "__page__").replaceAll(ids.picture, "__picture__");
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = nodes.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) node.nodeValue = put(node.nodeValue ?? "");
      else for (const each of (node as Element).attributes) each.value = put(named(each.value));
    }
  };

  if (!lines || !place || !cart) return;
  let total = 0;
  let pieces = 0;
  const list = cart.querySelector(".lines");
  const sample = list?.firstElementChild;
  for (const { id, name, image, price: one, quantity, size, material, color } of lines) {
    const [, picture] = /^([\w-]+)-1200\.avif$/.exec(image) ?? [];
    if (!picture || one % 100 || !sample) return;
    const line = sample.cloneNode(true) as Element;
    fill(line, {
      ...{ page: `/product/${id}`, name, picture },
      ...{ size: option(size), material: option(material), color: option(color) },
      ...{ total: price(one * quantity), each: price(one) },
    });
    line.querySelector("[type=number]")?.setAttribute("value", String(quantity));
    line.querySelector("[type=number] + button")?.toggleAttribute("disabled", quantity >= 99);
    list.append(line);
    total += one * quantity;
    pieces += quantity;
  }
  sample?.remove();
  fill(cart, {
    count: `${pieces} ${pieces === 1 ? item : items}`,
    total: price(total),
    delivery,
  });
  place.replaceChildren(...cart.childNodes);
}
