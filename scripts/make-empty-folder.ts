import { mkdirSync } from "node:fs";
import { openPglite } from "#server/platform/db/embedded.ts";

/** Makes the folder with which new embedded databases begin (server/platform/db/empty-folder.ts). */
export async function makeEmptyFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const client = await openPglite(folder);
  await client.close();
}
