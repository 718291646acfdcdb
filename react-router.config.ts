import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // Every page has the whole table of routes: none asks for pieces of it later.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
