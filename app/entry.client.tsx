import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
