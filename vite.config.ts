import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
  },
  // The server bundle's entry is the project's own Hono application (docs/decisions/0002).
  environments: { ssr: { build: { rollupOptions: { input: "./server/http/app.ts" } } } },
});
