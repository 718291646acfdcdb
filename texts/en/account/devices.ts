/** A browser as it is told of. */
export const devices = {
  unknown: "A browser",
  on: (browser: string, system: string) => `${browser} on ${system}`,
};
