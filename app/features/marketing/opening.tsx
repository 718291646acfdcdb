import type { ReactNode } from "react";

type OpeningProps = { kind: string; title: string; lead: string; children?: ReactNode };

/** The head of a marketing page: what it is, the headline, one sentence, and what to do first. */
export function Opening({ kind, title, lead, children }: OpeningProps) {
  return (
    <header className="opening wrap">
      <div>
        <p className="kind">{kind}</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {children}
    </header>
  );
}
