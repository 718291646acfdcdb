import { expect, test } from "vitest";
import { SCRIPTS_PLACE } from "#app/features/layout/page-scripts.tsx";
import { scriptsOf } from "#app/features/layout/written-scripts.ts";

const scriptsWith = (nonce: string) =>
  `<link rel="modulepreload" nonce="${nonce}" href="/assets/a.js"/>` +
  `<script nonce="${nonce}">window.__reactRouterContext = {};</script>` +
  `<script nonce="${nonce}" type="module" async="">import "/assets/a.js";</script>`;
const pageWith = (words: string, scripts: string) =>
  `<html><body><p>${words}</p>${scripts}</body></html>`;

test("a page's scripts are made once for its routes, and get the nonce of each answer", () => {
  const first = scriptsOf(["root", "once"], "en");
  expect(first.areKept).toBe(false);
  const made = first.put(pageWith("Asha", scriptsWith("n1")), "n1");
  expect(made).toContain("requestAnimationFrame");
  const second = scriptsOf(["root", "once"], "en");
  expect(second.areKept).toBe(true);
  const put = second.put(pageWith("Ravi", SCRIPTS_PLACE), "n2");
  expect(put).toBe(made.replaceAll("n1", "n2").replace("Asha", "Ravi"));
});

test("nothing of a visitor is kept with them, whatever it says", () => {
  const words = "window.__reactRouterContext = $& &lt;script nonce=";
  scriptsOf(["root", "own"], "en").put(pageWith(words, scriptsWith("n1")), "n1");
  const page = scriptsOf(["root", "own"], "en").put(pageWith("Ravi", SCRIPTS_PLACE), "n2");
  expect(page).not.toContain("$&");
  expect(page.match(/__reactRouterContext/g)).toHaveLength(1);
});

test("a page without scripts is left alone, and nothing is kept of it", () => {
  const page = pageWith("broken", "");
  expect(scriptsOf(["root", "none"], "en").put(page, "n1")).toBe(page);
  expect(scriptsOf(["root", "none"], "en").areKept).toBe(false);
});
