/**
 * Installs what the browser tests drive, from Debian: Chromium where the machine has no browser, and
 * beside it its shell, which takes half of the time (docs/decisions/0091).
 */
import { chromiumPath, shellPath } from "./chromium.ts";
import { installPackage } from "./install-package.ts";

if (!chromiumPath()) {
  console.log("Installing Chromium for the browser tests…");
  installPackage("chromium");
}
if (!chromiumPath()) throw new Error("No Chromium was found and none could be installed.");

// Nobody is asked for a password for what only saves time.
if (!shellPath() && process.platform === "linux" && process.getuid?.() === 0) {
  console.log("Installing Chromium's shell, with which the browser tests take half as long…");
  try {
    installPackage("chromium-headless-shell");
  } catch (error) {
    console.log(`They run in ${chromiumPath()} instead: ${(error as Error).message}`);
  }
}
