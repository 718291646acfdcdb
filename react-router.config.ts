import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The table of two dozen routes is small: no page asks for pieces of it later.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
