import { isUploadedName, type LibraryPicture } from "#domain/picture.ts";
import type { Pictures } from "#server/context/context.ts";
import type { Changes } from "#server/platform/db/changes.ts";
import type { Database } from "#server/platform/db/database.ts";
import { findPictures } from "./queries.ts";

/** ms between two looks for a picture that is not known: more often, unknown names are not looked up. */
const PAUSE = 250;

/** Reads the media library into memory, and again what has changed of it. */
export async function openPictures(
  db: Database,
  changes: Changes,
  now: () => Date,
): Promise<Pictures> {
  const pictures = new PictureMemory(db, now);
  changes.listen("media", (names) => pictures.refresh(names));
  await pictures.load();
  return pictures;
}

/** Some 600 bytes a picture. */
class PictureMemory implements Pictures {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #pictures = new Map<string, LibraryPicture>();
  #lastLook = 0;

  constructor(db: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  find(name: string): LibraryPicture | undefined {
    return this.#pictures.get(name);
  }

  list(): LibraryPicture[] {
    return [...this.#pictures.values()];
  }

  async findFresh(name: string): Promise<LibraryPicture | undefined> {
    const found = this.#pictures.get(name);
    const now = this.#now().getTime();
    if (found || !isUploadedName(name) || now - this.#lastLook < PAUSE) return found;
    this.#lastLook = now;
    await this.refresh([name]);
    return this.#pictures.get(name);
  }

  async load(): Promise<void> {
    const all = await findPictures(this.#db);
    this.#pictures.clear();
    for (const picture of all) this.#pictures.set(picture.name, picture);
  }

  async refresh(names: readonly string[]): Promise<void> {
    if (names.length === 0) return this.load();
    const found = await findPictures(this.#db, names);
    for (const name of names) this.#pictures.delete(name);
    for (const picture of found) this.#pictures.set(picture.name, picture);
  }
}
