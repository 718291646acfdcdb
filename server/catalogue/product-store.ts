import type { Product } from "#domain/catalogue/products.ts";
import type { ProductStore } from "#server/context/product-store.ts";

/** Products in memory. `read` reads all of them anew. */
export async function openProductStore(read: () => Promise<Product[]>): Promise<ProductStore> {
  let all = new Map<unknown, Product>();
  let live: Product[] = [];
  const store: ProductStore = {
    find: (id) => {
      const product = all.get(id);
      return product?.state === "live" ? product : undefined;
    },
    any: (id) => all.get(id),
    live: () => live,
    load: async () => {
      const products = await read();
      all = new Map(products.map((product) => [product.id, product]));
      live = products
        .filter(({ state }) => state === "live")
        .sort((one, other) => one.position - other.position || one.id - other.id);
    },
  };
  await store.load();
  return store;
}
