import { execFile } from "node:child_process";
import { resolve } from "node:path";

/** What the import check reports. A rule over folders names the folder alone. */
export type Report = {
  modules: { source: string }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
};

/**
 * Runs the import check as `npm run check` does, on parts of the project in `folder`. Violations are
 * in the report; throws where the check itself does not run.
 */
export function cruise(folder: string, parts: readonly string[]): Promise<Report> {
  const program = resolve("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const options = ["--config", resolve(".dependency-cruiser.cjs"), "--output-type", "json"];
  return new Promise((done, reject) => {
    execFile(
      process.execPath,
      [program, ...options, ...parts],
      { cwd: folder, maxBuffer: 2 ** 26 },
      (error, out, err) => {
        if (out) done(JSON.parse(out) as Report);
        else reject(error ?? new Error(err));
      },
    );
  });
}
