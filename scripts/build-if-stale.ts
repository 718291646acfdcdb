import { isBuilt } from "./sources.ts";

/** Builds the site when its sources are not those of the last build; throws with all that went wrong. */
export async function buildIfStale(): Promise<void> {
  if (isBuilt()) return;
  console.error("Building the site, which takes some seconds and is done once.");
  const { build } = await import("./build.ts"); // loads an embedded database: half a second of each start
  await build("quick");
}

if (import.meta.main) {
  try {
    await buildIfStale();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
