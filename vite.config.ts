import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { serverBuild } from "./scripts/server-build.ts";
import { textBundles } from "./scripts/text-bundles.ts";

/**
 * Few files for the browser, because many small ones compress worse and are asked for one by one:
 * the framework, what every page needs, and each page's own. React's renderer comes with the file that is asked for last
 * (app/hydrate.tsx).
 */
const packages =
  /node_modules\/(react|react-router)\/|vite\/preload-helper|\/(texts|domain\/profile)\/language\.ts$/;
const everywhere =
  /\/(extensions\/|app\/(extended\/|ui\/(form\/(network-failure|stepper)|dialog|icon|lang-of|line-item|picture|site-data|spinner|thumbnail|toast|use-html|written-part)|features\/(layout|cart)\/|features\/catalogue\/price\.)|domain\/(cart|cart\/stored-cart|catalogue|money|products)\.)/;
/** What the page of a product shares with its preview and with the page of alerts. */
const ofProducts = /\/app\/features\/catalogue\/(alert-fields|choices|gallery)\./;
/** Small things that the forms of an account and of the checkout share. */
const ofForms = /\/app\/ui\/form\/(form-focus|or-when-offline)\./;
const groups = [
  { name: "framework", test: packages, priority: 2 },
  { name: "shared", test: everywhere, minShareCount: 2 },
  { name: "product-parts", test: ofProducts, minShareCount: 2 },
  { name: "form-parts", test: ofForms, minShareCount: 2 },
];

/** Styles have no words in their names, as scripts; fonts and pictures do. */
const assetFileNames = ({ names }: { names: string[] }) =>
  names.some((name) => name.endsWith(".css"))
    ? "assets/[hash:7][extname]"
    : "assets/[name]-[hash][extname]";
/**
 * Names of scripts and styles stand in the table of routes that each page loads: without words it is a fifth smaller. What is
 * opened later is not in it.
 */
const names = {
  entryFileNames: "assets/[hash:7].js",
  chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
    isDynamicEntry ? "assets/[name]-[hash].js" : "assets/[hash:7].js",
};

export default defineConfig({
  plugins: [textBundles(), reactRouter(), serverBuild()],
  build: {
    copyPublicDir: false, // scripts/build.ts links its files: copying them takes a quarter of the build's time
    modulePreload: false, // pages name what they load; what is opened later has all it needs
    reportCompressedSize: false,
    // Alike for browser and server, which name the same fonts and pictures.
    rolldownOptions: { output: { hashCharacters: "base36", assetFileNames } },
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups }, ...names },
        },
      },
    },
  },
});
