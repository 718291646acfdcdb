import type { KeptPage } from "./kept-page.ts";

/** Far more than there are; the oldest page makes room for another. */
const MOST_PAGES = 100;

/**
 * The pages that are kept, by their paths. That a path's page is shared is learned from the first
 * answer to whomever, and remembered; the page itself is made without any visitor. Why this is safe:
 * docs/decisions/0060.
 */
export class KeptPages {
  /** Null: known to be shared and not made yet. */
  readonly #pages = new Map<string, KeptPage | null>();
  readonly #making = new Map<string, Promise<KeptPage | null>>();

  /** The page, null when it is still to be made, undefined where it is not known to be shared. */
  get(path: string): KeptPage | null | undefined {
    return this.#pages.get(path);
  }

  /** Remembers that this page is shared. */
  know(path: string): void {
    if (!this.#pages.has(path)) this.#put(path, null);
  }

  keep(path: string, page: KeptPage): void {
    this.#put(path, page);
  }

  /** Makes a page once for all who ask meanwhile; null, and forgotten, where it cannot be kept now. */
  async make(
    path: string,
    render: (path: string) => Promise<KeptPage | null>,
  ): Promise<KeptPage | null> {
    const making = this.#making.get(path) ?? render(path).finally(() => this.#making.delete(path));
    this.#making.set(path, making);
    const page = await making;
    if (page) this.#put(path, page);
    else this.#pages.delete(path);
    return page;
  }

  #put(path: string, page: KeptPage | null): void {
    this.#pages.delete(path);
    this.#pages.set(path, page);
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > MOST_PAGES && oldest !== undefined) this.#pages.delete(oldest);
  }
}
