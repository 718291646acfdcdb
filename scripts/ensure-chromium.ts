/** Installs Debian's Chromium where the machine has no browser to test with. */
import { chromiumPath } from "./chromium.ts";
import { installPackage } from "./install-package.ts";

if (!chromiumPath()) {
  console.log("Installing Chromium for the browser tests…");
  installPackage("chromium");
}
if (!chromiumPath()) throw new Error("No Chromium was found and none could be installed.");
