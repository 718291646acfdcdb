import { texts } from "#language";
/** A browser as it is told of. */
export const devices = texts({
  unknown: "A browser",
  on: (browser: string, system: string) => `${browser} on ${system}`,
});
