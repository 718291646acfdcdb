/** Whether the scripts of this page's release are there; `away`: nothing answers. */
export type Release = "here" | "gone" | "away";

/** How long an answer holds, in ms: who points at a link has asked before they press. */
const HOLDS = 5000;

let known: { release: Release; at: number } = { release: "away", at: 0 };
let asking: Promise<Release> | null = null;

/** Whether it was there just now. */
export const isReleaseHere = (): boolean =>
  known.release === "here" && performance.now() - known.at < HOLDS;

/** The same, asking again where the last answer is older. */
export const ensureRelease = (): Promise<Release> =>
  isReleaseHere() ? Promise.resolve("here") : askForRelease();

/**
 * Asks the server for the file in which this function is. A tab that was open while the shop was updated has scripts
 * whose parts are gone: the router would load its page anew where it is, and forget where it was going.
 */
export function askForRelease(): Promise<Release> {
  asking ??= ask().then((release) => {
    known = { release, at: performance.now() };
    asking = null;
    return release;
  });
  return asking;
}

async function ask(): Promise<Release> {
  try {
    const { status } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
    return status === 404 ? "gone" : "here";
  } catch {
    return "away";
  }
}
