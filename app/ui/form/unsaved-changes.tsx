import { useLayoutEffect } from "react";
import { useBlocker } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { unsavedChanges as words } from "#texts/site/unsaved-changes.ts";
import { leavesWithDrafts } from "./leaving.ts";

/** A page's address as one text: `?edit` and `?edit=` are the same place. */
const placeOf = ({ pathname, search }: Pick<Location, "pathname" | "search">) =>
  `${pathname}?${new URLSearchParams(search)}`;

/**
 * Asks before a page with changes that are not saved is left, inside the site and out of it. Sending
 * the form stays on the page; a navigation that takes its place knows what it does.
 */
export function UnsavedChanges({ dirty, onLeave }: { dirty: boolean; onLeave?: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there, historyAction }) =>
      dirty && historyAction !== "REPLACE" && placeOf(here) !== placeOf(there),
  );
  // Before the page is painted: who closes the tab as soon as it says "saved" must not be asked.
  useLayoutEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leavesWithDrafts()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [dirty]);
  const stay = () => blocker.reset?.();
  const leave = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <Dialog open={blocker.state === "blocked"} title={words().title} onClose={stay}>
      <p>{words().text}</p>
      <div className="actions">
        <button className="button quiet" type="button" onClick={leave}>
          {words().leave}
        </button>
        <button className="button" type="button" onClick={stay}>
          {words().stay}
        </button>
      </div>
    </Dialog>
  );
}
