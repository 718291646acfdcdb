import { expect, test } from "vitest";
import { deviceName, withoutVersions } from "#domain/device.ts";
import { devices } from "#texts/account/devices.ts";

const of = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`;
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

test.each([
  [of("Windows NT 10.0; Win64; x64", chrome), "Chrome", "Windows"],
  [of("Windows NT 10.0; Win64; x64", `${chrome} Edg/131.0.0.0`), "Edge", "Windows"],
  [of("Linux; Android 10; K", `${chrome} EdgA/131.0`), "Edge", "Android"],
  [of("X11; Linux x86_64", `${chrome} OPR/116.0.0.0`), "Opera", "Linux"],
  [
    of("Linux; Android 14; SM-S921B", `SamsungBrowser/27.0 ${chrome}`),
    "Samsung Internet",
    "Android",
  ],
  [of("X11; Linux x86_64; rv:133.0", "Gecko/20100101 Firefox/133.0"), "Firefox", "Linux"],
  [of("iPhone; CPU iPhone OS 18_1 like Mac OS X", "FxiOS/133.0 Safari/605.1"), "Firefox", "iOS"],
  [of("iPad; CPU OS 18_1 like Mac OS X", "CriOS/131.0 Safari/604.1"), "Chrome", "iOS"],
  [of("Macintosh; Intel Mac OS X 10_15_7", "Version/18.1 Safari/605.1.15"), "Safari", "macOS"],
  [of("X11; CrOS x86_64 14541.0.0", chrome), "Chrome", "ChromeOS"],
])("%s is %s on %s", (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toBe(devices().on(browser, system));
});

test("what says nothing of itself is called so, and a browser without a system by its name", () => {
  expect(deviceName("")).toBe(devices().unknown);
  expect(deviceName("Firefox/133.0")).toBe("Firefox");
  expect(deviceName("curl on Linux")).toBe(devices().on(devices().unknown, "Linux"));
});

test("a device stays the same when its browser is updated", () => {
  const before = of("Macintosh; Intel Mac OS X 10_15_7", "Version/18.1 Safari/605.1.15");
  const after = of("Macintosh; Intel Mac OS X 11_2", "Version/19 Safari/700");
  expect(withoutVersions(before)).toBe(withoutVersions(after));
  expect(withoutVersions(before)).toBe("Mozilla/ (Macintosh; Intel Mac OS X ) Version/ Safari/");
  expect(withoutVersions("a".repeat(501))).toHaveLength(500);
});
