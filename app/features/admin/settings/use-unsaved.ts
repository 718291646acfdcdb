import { useCallback, useEffect } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { settingsMessages } from "#domain/messages/settings-messages.ts";

/** Asks before a page with unsaved work is left. */
export function useUnsaved(unsaved: boolean): void {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(settingsMessages.leaving)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
