import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const folders = [...(process.env.PATH?.split(delimiter) ?? []), "/usr/bin", "/usr/local/bin"];

/** Where a program of Prometheus lies, or undefined. */
export const findProgram = (name: "prometheus" | "promtool"): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
