import type { devices as english } from "#english/account/devices.ts";
import { texts } from "#language";

export const devices: typeof english = texts({
  unknown: "कोई ब्राउज़र",
  on: (browser, system) => `${system} पर ${browser}`,
});
