declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

declare module "virtual:text-files" {
  /** `addresses` by language and bundle; `used`: the bundles that a part of app/ needs, by its path in there without an ending (scripts/text-bundles.ts). */
  const files: {
    addresses: Record<string, Record<string, string>>;
    used: Record<string, string[]>;
  };
  export default files;
}
