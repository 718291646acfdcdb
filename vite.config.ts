import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/**
 * Few files for the browser, because many small ones compress worse and are asked for one by one:
 * the framework, what most pages share, and each page's own.
 */
const groups = [
  { name: "framework", test: /node_modules/, priority: 2 },
  { name: "shared", test: /\/(app\/(ui|features\/(chrome|cart))|domain)\//, minShareCount: 3 },
];

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // The server bundle's entry is the project's own Hono application (docs/decisions/0002).
    ssr: { build: { rollupOptions: { input: "./server/http/app.ts" } } },
  },
});
