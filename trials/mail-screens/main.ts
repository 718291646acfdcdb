/**
 * `npm run trial -- mail-screens [folder] [hi]`: a picture of every mail as a phone and a desktop show it, light
 * and dark, in `test-results/mails` or the named folder; in Hindi with `hi`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumPath, launchFlags } from "#scripts/chromium.ts";
import { sampleMessages } from "./samples.ts";

const folder = process.argv[2] ?? "test-results/mails";
const widths = { phone: 390, desktop: 960 };

const executablePath = chromiumPath();
if (!executablePath) throw new Error("no Chromium is installed: run npm test once");
mkdirSync(folder, { recursive: true });
const messages = sampleMessages(process.argv[3] === "hi" ? "hi" : "en");
const browser = await chromium.launch({ executablePath, args: launchFlags });
for (const colorScheme of ["light", "dark"] as const) {
  for (const [device, width] of Object.entries(widths)) {
    const context = await browser.newContext({
      viewport: { width, height: 700 },
      deviceScaleFactor: device === "phone" ? 2 : 1,
      colorScheme,
      javaScriptEnabled: false,
      offline: true, // a mail that needed the network would show it here
    });
    const page = await context.newPage();
    for (const [name, message] of messages) {
      await page.setContent(message.html);
      await page.screenshot({
        path: join(folder, `${name}-${device}-${colorScheme}.png`),
        fullPage: true,
      });
    }
    await context.close();
  }
}
for (const [name, message] of messages) {
  writeFileSync(join(folder, `${name}.txt`), `Subject: ${message.subject}\n\n${message.text}`);
}
await browser.close();
console.log(`${messages.length} mails, four pictures each, in ${folder}`);
