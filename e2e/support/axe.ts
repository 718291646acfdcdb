import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type * as axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const file = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const source = readFileSync(file, "utf8");

/** Of what is right axe would write down every element, which takes as long as looking. */
const options: axe.RunOptions = { resultTypes: ["violations"] };

/**
 * axe finds nothing on the page once it has come to rest: a dialog that fades in has no contrast, and neither has a
 * button whose form was just answered.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator("form [aria-busy=true]")).toHaveCount(0);
  await page.evaluate(async () => {
    // Those that follow the clock and come to an end; scrolling drives others, which wait for it.
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ timeline, playState }) => timeline === document.timeline && playState === "running",
        )
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        // Within a closed `details` it runs and never reports its end: nothing of it is drawn.
        .filter(({ effect }) => (effect as KeyframeEffect).target?.checkVisibility());
    // What a new width or an answer sets in motion begins with the next frame.
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let running = [{}] as Partial<Animation>[]; running.length > 0; running = ending()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
      await nextFrame();
      await nextFrame();
    }
  });
  const violations = page.frames().length > 1 ? await lookWithFrames(page) : await look(page);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(", ")}`,
  );
  expect(found).toEqual([]);
}

/** What frames find is put together in a page of its own. */
async function lookWithFrames(page: Page): Promise<axe.Result[]> {
  return (await new AxeBuilder({ page }).options(options).analyze()).violations;
}

/** A page without frames is judged in itself, by an axe that stays in the document for the next time. */
async function look(page: Page): Promise<axe.Result[]> {
  const isThere = await page.evaluate(() => window.axe !== undefined);
  if (!isThere) await page.evaluate(source);
  return page.evaluate(async (wanted) => {
    if (!window.axe) throw new Error("the page was left while axe was about to look at it");
    return (await window.axe.run(document, wanted)).violations;
  }, options);
}
