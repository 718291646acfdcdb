import { devices } from "#texts/account/devices.ts";

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const named = (names: [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome on Android": browser and system of a User-Agent header, in the given words. */
export function deviceName(userAgent: string, words = devices()): string {
  const browser = named(browsers, userAgent) ?? words.unknown;
  const system = named(systems, userAgent);
  return system ? words.on(browser, system) : browser;
}

/** A User-Agent header without its version numbers: it stays the same when the browser is updated. */
export function withoutVersions(userAgent: string): string {
  return userAgent.replaceAll(/\d[\d._]*/g, "").slice(0, 500);
}
