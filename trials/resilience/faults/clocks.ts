import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installPackage } from "#scripts/install-package.ts";
import type { Fault } from "./fault.ts";

const LIBRARY = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/faketime/libfaketime.so.1`;
const FILE = "clock";

/** Debian's libfaketime gives the process another time; what measures durations goes on as it is. */
const variables = (folder: string) => {
  if (!existsSync(LIBRARY)) installPackage("libfaketime");
  writeFileSync(join(folder, FILE), "+0");
  return {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: join(folder, FILE),
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    FAKETIME_DONT_RESET: "1",
  };
};

/** The clock of the shop's machine jumps, and jumps back; the database's stays. */
const jump = (title: string, by: string): Fault => ({
  title,
  how: `the shop's clock jumps by ${by} and later back; the database's stays right`,
  world: { variables },
  begin: async ({ folder }) => writeFileSync(join(folder, FILE), by),
  end: async ({ folder }) => writeFileSync(join(folder, FILE), "+0"),
});

export const clockFaults = {
  "clock-ahead": jump("The clock jumps ahead", "+20s"),
  "clock-behind": jump("The clock jumps back", "-20s"),
};
