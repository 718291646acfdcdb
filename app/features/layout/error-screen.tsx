import { errorScreen } from "#texts/site/error-screen.ts";
import { siteMessages } from "#texts/site/site-messages.ts";

type ErrorScreenProps = { error: unknown; status: number; requestId: string | undefined };

/** What is said where the network failed and not the shop; null for every other error. */
function networkSentence(error: unknown): string | null {
  const late = error instanceof DOMException && error.name === "TimeoutError";
  if (late) return siteMessages.networkFailed;
  const away = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return away ? siteMessages.offline : null;
}

/** What stands when a page cannot be shown (§8.30). */
export function ErrorScreen({ error, status, requestId }: ErrorScreenProps) {
  const detail = import.meta.env.DEV && error instanceof Error ? error.message : null;
  const network = networkSentence(error);
  return (
    <main id="main" className="quiet-page">
      <div className="wrap stack">
        <h1>{siteMessages.unexpected}</h1>
        <p className="lead" role="alert">
          {network ?? detail ?? errorScreen.notShown}
        </p>
        {network || !requestId ? null : (
          <p className="soft small">{errorScreen.quote(requestId, status)}</p>
        )}
        <p className="cluster">
          <a className="button" href={typeof location === "undefined" ? "/" : location.href}>
            {errorScreen.again}
          </a>
          <a className="more" href="/">
            {errorScreen.home}
          </a>
        </p>
      </div>
    </main>
  );
}
