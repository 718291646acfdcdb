import type { Config } from "@react-router/dev/config";

const inHindi = import.meta.env.MODE === "hi"; // `react-router build --mode hi`: scripts/hindi-build.ts

export default {
  appDirectory: "app",
  // The English build empties `build` first: the Hindi one is moved there when both are done.
  buildDirectory: inHindi ? "build.part/hi" : "build",
  basename: inHindi ? "/hi" : "/",
  ssr: true,
  // The table of two dozen routes is small: no page asks for pieces of it later.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
