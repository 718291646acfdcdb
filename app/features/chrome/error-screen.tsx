import { Link } from "react-router";
import { messages } from "../../../domain/messages.ts";

type ErrorScreenProps = { error: unknown; status: number; requestId: string | undefined };

/** A failed fetch is the network's, not the shop's. */
const isOffline = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/** What stands when a page cannot be shown (specification §8, router fallback). */
export function ErrorScreen({ error, status, requestId }: ErrorScreenProps) {
  const detail = import.meta.env.DEV && error instanceof Error ? error.message : null;
  const offline = isOffline(error);
  return (
    <main id="main" className="quiet-page">
      <div className="wrap stack">
        <h1>{messages.unexpected}</h1>
        <p className="lead" role="alert">
          {offline
            ? messages.offline
            : (detail ??
              "This page could not be shown. Nothing of your cart or your orders is lost.")}
        </p>
        {offline || !requestId ? null : (
          <p className="soft small">
            If you write to us, please quote {requestId} ({status}).
          </p>
        )}
        <p className="cluster">
          <a className="button" href={typeof location === "undefined" ? "/" : location.href}>
            Try again
          </a>
          <Link className="more" to="/" reloadDocument>
            Return Home
          </Link>
        </p>
      </div>
    </main>
  );
}
