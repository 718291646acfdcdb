import type { CachedPage } from "./cached-page.ts";

/** The oldest page makes room for another. */
const MOST_PAGES = 100;

/**
 * The cached pages, by their paths. That a path's page is shared is learned from the first
 * answer to whomever, and remembered; the page itself is made without any visitor. Why this is safe:
 * docs/decisions/0060. When what they show has changed they are forgotten, and so are those that are
 * being made (docs/decisions/0110).
 */
export class CachedPages {
  /** Null: known to be shared and not made yet. */
  readonly #pages = new Map<string, CachedPage | null>();
  readonly #making = new Map<string, Promise<CachedPage | null>>();
  #version = 0;

  /** Another number each time that pages have been forgotten. */
  get version(): number {
    return this.#version;
  }

  /** The page, null when it is still to be made, undefined where it is not known to be shared. */
  get(path: string): CachedPage | null | undefined {
    return this.#pages.get(path);
  }

  /** Remembers that this page is shared. */
  know(path: string): void {
    if (!this.#pages.has(path)) this.#put(path, null);
  }

  /** Stores a page whose rendering began at this `version`, unless pages have been invalidated since. */
  keep(path: string, page: CachedPage, version: number): void {
    if (version === this.#version) this.#put(path, page);
    else this.know(path);
  }

  /** Makes a page once for all who ask meanwhile; null, and forgotten, where it cannot be cached now. */
  async make(
    path: string,
    render: (path: string) => Promise<CachedPage | null>,
  ): Promise<CachedPage | null> {
    const version = this.#version;
    const making = this.#making.get(path) ?? render(path);
    this.#making.set(path, making);
    try {
      const page = await making;
      if (page) this.keep(path, page, version);
      else if (version === this.#version) this.#pages.delete(path);
      return page;
    } finally {
      if (this.#making.get(path) === making) this.#making.delete(path);
    }
  }

  /** Forgets the pages of these paths: whoever asks from now on gets them made anew. */
  forget(isConcerned: (path: string) => boolean): void {
    this.#version++;
    this.#making.clear();
    for (const [path, page] of this.#pages) {
      if (page && isConcerned(path)) this.#pages.set(path, null);
    }
  }

  #put(path: string, page: CachedPage | null): void {
    this.#pages.delete(path);
    this.#pages.set(path, page);
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > MOST_PAGES && oldest !== undefined) this.#pages.delete(oldest);
  }
}
