import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { serverBuild } from "./scripts/server-build.ts";

/**
 * Few files for the browser, because many small ones compress worse and are asked for one by one:
 * the framework, what every page needs, and each page's own.
 */
const packages = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const everywhere =
  /\/(app\/(ui\/(dialog|field|film|icon|network-failure|picture|toast)|features\/(layout|cart)\/|features\/marketing\/(.*\/)?mark\.)|domain\/(cart|catalogue|money|products|site-messages)\.)/;
const groups = [
  { name: "framework", test: packages, priority: 2 },
  { name: "shared", test: everywhere, minShareCount: 2 },
];

export default defineConfig({
  plugins: [reactRouter(), serverBuild()],
  build: {
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
