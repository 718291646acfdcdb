import { languageOfTag } from "#domain/profile/language.ts";
import { readLanguageFrom } from "#language";
import { callLimit, withTimeLimit } from "./ui/form/time-limit.ts";
import { withUnavailable } from "./ui/form/unavailable-answer.ts";

const ofPage = languageOfTag(document.documentElement.lang);
readLanguageFrom(() => ofPage);
// In development a page has the sources of all languages (scripts/text-bundles.ts).
if (import.meta.env.DEV) await import("#languages");

// The router gets all of its data through the browser's fetch, has no time limit of its own, and takes an answer
// that is not its own for a broken one.
const limited = withTimeLimit(window.fetch.bind(window), callLimit(navigator.userAgent));
window.fetch = withUnavailable(limited);

// React's renderer is the largest part of the scripts, and nothing is seen by it: it is asked for when the page has
// been painted. A page in the background is not painted.
if (document.visibilityState === "visible") {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
}
const { hydrate } = await import("./hydrate.tsx");
hydrate();
