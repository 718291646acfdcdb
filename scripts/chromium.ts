import { existsSync } from "node:fs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** The same engine without windows, tabs and tool bars, as Debian packs it. */
const shell = "/usr/bin/chromium-headless-shell";

/** The whole browser, which benchmarks drive, or null where none is installed. */
export function chromiumPath(): string | null {
  return places.find((path) => existsSync(path)) ?? null;
}

/** Its shell, which draws a page in half of the time, or null. */
export function shellPath(): string | null {
  return existsSync(shell) ? shell : null;
}

/** Flags for a machine without a display, without graphics and without a way out to the internet. */
export const launchFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
