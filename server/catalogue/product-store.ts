import { productOf } from "#domain/catalogue/product-of.ts";
import type { Product } from "#domain/catalogue/products.ts";
import type { ProductStore } from "#server/context/product-store.ts";
import type { Changes } from "#server/platform/db/changes.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readProductTranslations, type Translate } from "./product-translations.ts";
import { noteBegunPrices } from "./queries/begun-prices.ts";
import { readProducts } from "./queries/read-products.ts";
import { seedProductsOnce } from "./queries/seed-products.ts";

const LONGEST = 24 * 3_600_000; // ms that a timer waits at most
const AGAIN = 1000; // ms after which products that could not be read are read again

type Entry = { product: Product /** ms */; nextPriceAt: number | null };

/**
 * Opens the catalogue: a shop without products gets the first three; all are cached in memory
 * and follow the changes of every process. A price that is to come begins by itself, and is noted as a change
 * then. `close` stops waiting for it.
 */
export async function openProductStore(
  db: Database,
  changes: Changes,
  now: () => Date,
): Promise<{ catalogue: ProductStore; close(): void }> {
  const all = new Map<unknown, Entry>();
  let live: Product[] = [];
  let drafts: Product[] = [];
  let translate: Translate = (product) => product;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read(only: readonly number[] | null): Promise<void> {
    const found = await readProducts(db, only, now());
    translate = await readProductTranslations(db, now());
    for (const id of only ?? all.keys()) all.delete(id);
    for (const { id, document, nextPriceAt, ...facts } of found) {
      const product = productOf(document, { id, ...facts });
      all.set(id, { product, nextPriceAt: nextPriceAt ? Date.parse(nextPriceAt) : null });
    }
    const inOrder = [...all.values()]
      .map(({ product }) => product)
      .sort((one, other) => one.position - other.position || one.id - other.id);
    live = inOrder.filter(({ state }) => state === "live");
    drafts = inOrder.filter(({ state }) => state === "draft");
    waitForPrices();
  }

  /** Waits for the next price that begins. */
  function waitForPrices(): void {
    clearTimeout(timer);
    const moments = [...all.values()].flatMap(({ nextPriceAt }) => nextPriceAt ?? []);
    if (moments.length === 0) return;
    const wait = moments.reduce((one, other) => Math.min(one, other)) - now().getTime();
    timer = setTimeout(() => void beginPrices(), wait > 0 ? Math.min(LONGEST, wait) : AGAIN);
    timer.unref();
  }

  /** The products of which a price has begun that this process does not show yet. */
  function begun(): string[] {
    const at = now().getTime();
    return [...all.values()].flatMap(({ product, nextPriceAt }) =>
      nextPriceAt !== null && nextPriceAt <= at ? [String(product.id)] : [],
    );
  }

  /** Notifies this process of the products whose price has begun; other processes see it by themselves. */
  async function beginPrices(): Promise<void> {
    const ids = begun();
    if (ids.length > 0) await changes.notify("catalogue", ids);
    waitForPrices();
  }

  changes.listen("catalogue", async (subjects) => {
    // Where it fails, it is heard and read again with the rest.
    if (begun().length > 0) await noteBegunPrices(db, now());
    await read(subjects.length > 0 ? subjects.map(Number) : null);
  });
  await seedProductsOnce(db, now());
  await noteBegunPrices(db, now()); // those that have begun while no process ran
  await read(null);
  return {
    close: () => clearTimeout(timer),
    catalogue: {
      find: (id) => {
        const product = all.get(id)?.product;
        return product?.state === "live" ? product : undefined;
      },
      any: (id) => all.get(id)?.product,
      live: () => live,
      drafts: () => drafts,
      translated: (product, language) => translate(product, language),
      load: () => read(null),
    },
  };
}
