import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { callLimit, withTimeLimit } from "./ui/form/time-limit.ts";

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
