import type { Page } from "@playwright/test";

/** What has the focus, as the browser shows it. */
export type Stop = {
  /** Place of the element in the list of all that can have the focus. */
  index: number;
  name: string;
  top: number;
  bottom: number;
  left: number;
  /** The element, what it draws for itself, or the frame around it has an outline or a ring. */
  marked: boolean;
  /** A point of it can be pressed: nothing lies over it. */
  uncovered: boolean;
};

/**
 * Goes through a page by the Tab key from its beginning to its end, and says at what it stopped and
 * which visible controls it never reached.
 */
export async function walk(page: Page): Promise<{ stops: Stop[]; missed: string[] }> {
  await page.evaluate(listControls);
  const stops: Stop[] = [];
  const count = await page.evaluate(() => window.controls.length);
  // Controls may come in on the way: the switch of a film that is near.
  for (let step = 0; step < 2 * count; step++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(lookAtFocus);
    if (!stop || stops.some(({ index }) => index === stop.index)) break;
    stops.push(stop);
  }
  const reached = stops.map(({ index }) => index);
  return { stops, missed: await page.evaluate(missedOf, reached) };
}

declare global {
  interface Window {
    controls: HTMLElement[];
  }
}

function listControls(): void {
  const all = "a[href], button, input, select, textarea, summary, iframe, [tabindex='0']";
  window.controls = [...document.querySelectorAll<HTMLElement>(all)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(":disabled, [type=hidden], [tabindex='-1']") &&
      // Of a group of radio buttons Tab reaches the chosen one.
      !element.matches("[type=radio]:not(:checked)"),
  );
}

function lookAtFocus(): Stop | null {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return null;
  if (!window.controls.includes(element)) window.controls.push(element);
  const shownBy = element.matches("[type=radio]") ? element.nextElementSibling : element;
  const ring = (style: CSSStyleDeclaration) =>
    (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) ||
    style.boxShadow !== "none";
  const marked = [getComputedStyle(shownBy ?? element), getComputedStyle(element, "::after")].some(
    ring,
  );
  // A control that fills a picture is marked by the picture's frame.
  const framed = element.closest(".frame, .room, .choice label");
  const frameMarked = framed !== null && getComputedStyle(framed).outlineStyle !== "none";
  const box = element.getBoundingClientRect();
  const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 1);
  const hit = document.elementFromPoint(x, y);
  return {
    index: window.controls.indexOf(element),
    name: (element.getAttribute("aria-label") || element.textContent || element.tagName).trim(),
    top: box.top + scrollY,
    bottom: box.bottom + scrollY,
    left: box.left,
    marked: marked || frameMarked,
    uncovered: Boolean(
      hit && (element.contains(hit) || hit.contains(element) || hit.closest("label")),
    ),
  };
}

function missedOf(reached: number[]): string[] {
  const missed = window.controls.filter((_, index) => !reached.includes(index));
  return missed.map((element) => element.textContent?.trim() || element.outerHTML.slice(0, 80));
}
