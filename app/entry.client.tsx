import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { languageOfTag } from "#domain/profile/language.ts";
import { readLanguageFrom } from "#language";
import { callLimit, withTimeLimit } from "./ui/form/time-limit.ts";

const ofPage = languageOfTag(document.documentElement.lang);
readLanguageFrom(() => ofPage);
// In development a page has the sources of all languages (scripts/text-bundles.ts).
if (import.meta.env.DEV) await import("#languages");

// The router gets all of its data through the browser's fetch and has no time limit of its own.
window.fetch = withTimeLimit(window.fetch.bind(window), callLimit(navigator.userAgent));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
