import { defineConfig } from "@playwright/test";
import { takesOurCertificate } from "./e2e/support/https.ts";
import { chromiumPath, launchFlags, shellPath } from "./scripts/chromium.ts";

/** 3D is drawn without graphics here, in a small window: each of its points costs the processor. */
const graphics = [
  ...launchFlags.filter((flag) => flag !== "--disable-gpu"),
  "--enable-unsafe-swiftshader",
  "--use-angle=swiftshader",
];
const executablePath = shellPath() ?? chromiumPath() ?? "chromium";

const port = Number(process.env.E2E_PORT ?? 3210);

/** Browser tests against the built shop with a fresh data folder. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/support/global-setup.ts",
  workers: 2,
  // A file's tests run one after the other: a shop of its own is started once for them.
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // What passes at a second try alone is a defect. Limits are wide: they end a test that hangs, and say
  // nothing of speed, which the benchmarks measure.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // What failed is told once more at the end where nobody watches.
  reporter: process.stdout.isTTY ? "line" : "dot",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-IN",
    // Motion costs a tenth of the time; `npm run test:all` and a file that is run by itself have it.
    contextOptions: { reducedMotion: process.env.TEST_RING === "core" ? "reduce" : null },
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    actionTimeout: 45_000,
    // Recording every test takes a third of the browser's time; `--trace on` asks for it.
    trace: "off",
    launchOptions: { executablePath, args: [...launchFlags, takesOurCertificate] },
  },
  // Each has a browser of its own, so a worker starts another one where the next project begins.
  projects: [
    {
      name: "graphics",
      use: {
        viewport: { width: 400, height: 600 },
        launchOptions: { executablePath, args: graphics },
      },
      testMatch: /model\.spec\.ts/,
    },
    {
      name: "desktop",
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: /(phone|model)\.spec\.ts/,
    },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: /(purchase|layout|screens|phone)\.spec\.ts/,
    },
  ],
});
