import { siteMessages } from "#domain/site-messages.ts";

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
          {network ??
            detail ??
            "This page could not be shown. Nothing of your cart or your orders is lost."}
        </p>
        {network || !requestId ? null : (
          <p className="soft small">
            If you write to us, please quote {requestId} ({status}).
          </p>
        )}
        <p className="cluster">
          <a className="button" href={typeof location === "undefined" ? "/" : location.href}>
            Try again
          </a>
          <a className="more" href="/">
            Return Home
          </a>
        </p>
      </div>
    </main>
  );
}
