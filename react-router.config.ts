import type { Config } from "@react-router/dev/config";

const inHindi = import.meta.env.MODE === "hi"; // `react-router build --mode hi`: scripts/hindi-build.ts

export default {
  appDirectory: "app",
  buildDirectory: inHindi ? "build/hi" : "build",
  basename: inHindi ? "/hi" : "/",
  ssr: true,
  // The table of two dozen routes is small: no page asks for pieces of it later.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
