import { isRouteErrorResponse, useRouteError } from "react-router";
import { unreadSentence } from "#app/ui/form/unread-sentence.ts";
import { Notice } from "#app/ui/notice.tsx";
import { messages } from "#domain/messages.ts";

/** Shown in place of an admin page that failed: no permission, no such order, no network. */
export function AdminProblem() {
  const error = useRouteError();
  return (
    <section className="admin-section">
      <Notice kind="problem">{sentenceFor(error)}</Notice>
      <p>
        <a
          className="more"
          href={typeof location === "undefined" ? "" : location.href}
          rel="external"
        >
          Try again
        </a>
      </p>
    </section>
  );
}

function sentenceFor(error: unknown): string {
  const isShown = isRouteErrorResponse(error) && error.status < 500;
  if (isShown && typeof error.data === "string" && error.data) return error.data;
  if (isShown && error.status === 404) return "There is nothing at this address.";
  const isAway = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return isAway ? unreadSentence(error) : messages().unexpected;
}
