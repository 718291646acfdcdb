import { spawn } from "node:child_process";

/** Builds the site unless its build is of today's sources; answers what went wrong, or null. */
export function buildSite(): Promise<string | null> {
  return new Promise((resolve) => {
    const build = spawn(process.execPath, ["scripts/build-if-stale.ts"], {
      stdio: ["ignore", "pipe", "pipe"],
      // The test runner sets another, with which the pages would get React's development build.
      env: { ...process.env, NODE_ENV: "production" },
    });
    let output = "";
    for (const stream of [build.stdout, build.stderr])
      stream.on("data", (text) => (output += text));
    build.on("error", (error) => resolve(String(error)));
    build.on("exit", (code) => resolve(code === 0 ? null : `the build failed:\n${output}`));
  });
}
