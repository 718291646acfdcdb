import { isUploadedName, type LibraryPicture } from "#domain/picture.ts";
import type { Context, Pictures } from "#server/context/context.ts";
import { findPictures } from "./queries.ts";

/** ms between two looks for a picture that is not known: more often, unknown names are not looked up. */
const PAUSE = 250;

/** The media library in memory, some 600 bytes a picture; `container.ts` tells it of changes. */
export class PictureMemory implements Pictures {
  readonly #ctx: Pick<Context, "db" | "now">;
  readonly #pictures = new Map<string, LibraryPicture>();
  #lastLook = 0;

  constructor(ctx: Pick<Context, "db" | "now">) {
    this.#ctx = ctx;
  }

  find(name: string): LibraryPicture | undefined {
    return this.#pictures.get(name);
  }

  list(): LibraryPicture[] {
    return [...this.#pictures.values()];
  }

  async findFresh(name: string): Promise<LibraryPicture | undefined> {
    const found = this.#pictures.get(name);
    const now = this.#ctx.now().getTime();
    if (found || !isUploadedName(name) || now - this.#lastLook < PAUSE) return found;
    this.#lastLook = now;
    await this.refresh([name]);
    return this.#pictures.get(name);
  }

  async load(): Promise<void> {
    const all = await findPictures(this.#ctx.db);
    this.#pictures.clear();
    for (const picture of all) this.#pictures.set(picture.name, picture);
  }

  async refresh(names: readonly string[]): Promise<void> {
    if (names.length === 0) return this.load();
    const found = await findPictures(this.#ctx.db, names);
    for (const name of names) this.#pictures.delete(name);
    for (const picture of found) this.#pictures.set(picture.name, picture);
  }
}
