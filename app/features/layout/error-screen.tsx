import { Unavailable } from "#app/ui/form/unavailable-answer.ts";
import { here } from "#language";
import { errorScreen } from "#texts/site/error-screen.ts";
import { notFoundPage as notFound } from "#texts/site/not-found-page.ts";
import { siteMessages } from "#texts/site/site-messages.ts";

type ErrorScreenProps = { error: unknown; status: number; requestId: string | undefined };

/** What is said where the network failed and not the shop, or where it can do nothing now; null for every other error. */
function networkSentence(error: unknown): string | null {
  if (error instanceof Unavailable) return error.message;
  const late = error instanceof DOMException && error.name === "TimeoutError";
  if (late) return siteMessages().networkFailed;
  const away = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return away ? siteMessages().offline : null;
}

/** What is said of what the shop refuses (4xx); null: it failed at it. */
function refusal(status: number): { title: string; text: string } | null {
  if (status === 404) return { title: notFound().title, text: notFound().lead };
  if (status < 400 || status >= 500) return null;
  return { title: errorScreen().refusedTitle, text: errorScreen().refused };
}

/** What stands when a page cannot be shown (§8.30). */
export function ErrorScreen({ error, status, requestId }: ErrorScreenProps) {
  const detail = import.meta.env.DEV && error instanceof Error ? error.message : null;
  const network = networkSentence(error);
  const refused = refusal(status);
  return (
    <main id="main" className="quiet-page">
      <div className="wrap stack">
        <h1>{refused?.title ?? siteMessages().unexpected}</h1>
        <p className="lead" role="alert">
          {network ?? detail ?? refused?.text ?? errorScreen().notShown}
        </p>
        {network || !requestId ? null : (
          <p className="soft small">{errorScreen().quote(requestId, status)}</p>
        )}
        <p className="cluster">
          <a className="button" href={here(typeof location === "undefined" ? "/" : location.href)}>
            {errorScreen().again}
          </a>
          <a className="more" href={here("/")}>
            {errorScreen().home}
          </a>
        </p>
      </div>
    </main>
  );
}
