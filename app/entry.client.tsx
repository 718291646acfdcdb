import { languageOfTag } from "#domain/profile/language.ts";
import { readLanguageFrom } from "#language";
import { callLimit, withTimeLimit } from "./ui/form/time-limit.ts";
import { withUnavailable } from "./ui/form/unavailable-answer.ts";

const LONGEST = 3000; // ms that the renderer waits for a picture that does not come

const ofPage = languageOfTag(document.documentElement.lang);
readLanguageFrom(() => ofPage);
// In development a page has the sources of all languages (scripts/text-bundles.ts).
if (import.meta.env.DEV) await import("#languages");

// The router gets all of its data through the browser's fetch, has no time limit of its own, and takes an answer
// that is not its own for a broken one.
const limited = withTimeLimit(window.fetch.bind(window), callLimit(navigator.userAgent));
window.fetch = withUnavailable(limited);

// A page reads without its renderer, half of all scripts: on a slow line what is seen comes first. What is pressed
// meanwhile is a form or a link that the server answers.
await Promise.race([loaded(), wait(LONGEST)]);
const { hydrate } = await import("./hydrate.tsx");
hydrate();

/** Once the styles, fonts and pictures of the first screen are there; pictures below it are lazy. */
async function loaded(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((done) => window.addEventListener("load", done, { once: true }));
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
