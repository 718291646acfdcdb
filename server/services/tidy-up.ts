import { stripOrdersOfTheGone } from "../db/farewell.ts";
import { removeOutdated } from "../db/outdated.ts";
import type { Shop } from "../shop.ts";

/** Run at the start and once a day: what is kept no longer than it is needed. */
export async function tidyUp(shop: Shop): Promise<void> {
  await removeOutdated(shop.db, shop.now());
  await stripOrdersOfTheGone(shop.db);
}
