import type { devices as english } from "#texts/account/devices.ts";

export const devices: typeof english = {
  unknown: "कोई ब्राउज़र",
  on: (browser, system) => `${system} पर ${browser}`,
};
