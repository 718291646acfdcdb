import type { ReactNode } from "react";
import { useHtml } from "#app/ui/use-html.ts";
import { indiaFormat } from "#domain/india/clock.ts";
import type { PolicySlug } from "#domain/policies/slugs.ts";
import { here } from "#language";
import { policyMessages as words } from "#texts/law/policy-messages.ts";

const day = indiaFormat({ dateStyle: "long" });

/** A version of a legal page. `published`: an ISO text. */
export type PolicyData = {
  slug: PolicySlug;
  version: number;
  title: string;
  html: string;
  /** Whether the text stands in English because the language of the page has none. */
  isEnglish: boolean;
  published: string;
  note: string;
};
export type PolicyLink = { slug: PolicySlug; title: string };
export type PolicyEntry = Pick<PolicyData, "version" | "published" | "note">;

type PolicyPageProps = {
  title: string;
  /** Null: none was published yet. */
  policy: PolicyData | null;
  /** The legal pages. */
  pages: readonly PolicyLink[];
  current: PolicySlug;
  /** All versions, the newest first. */
  history: readonly PolicyEntry[];
  /** What the page has below its text. */
  children?: ReactNode;
};

/** A legal page: its text, the way to the others, and its versions. */
export function PolicyPage({ title, policy, pages, current, history, children }: PolicyPageProps) {
  const html = useHtml(policy?.html ?? "");
  const isOld = policy !== null && policy.version !== history[0]?.version;
  return (
    <div className="policy-page wrap">
      <header>
        <h1>{title}</h1>
        {policy ? (
          <p className="soft small">{words().version(policy.version, dayOf(policy.published))}</p>
        ) : null}
        {isOld ? (
          <p className="policy-old">
            {words().old} <a href={here(`/${current}`)}>{words().newest}</a>
          </p>
        ) : null}
      </header>
      <nav aria-label={words().pages}>
        <ul>
          {pages.map(({ slug, title }) => (
            <li key={slug}>
              <a
                href={here(`/${slug}`)}
                aria-current={slug === current && !isOld ? "page" : undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="policy-body">
        {policy ? (
          <div
            className="policy-text"
            lang={policy.isEnglish ? "en-IN" : undefined}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown without HTML of its own
            dangerouslySetInnerHTML={html}
          />
        ) : (
          <p className="lead">{words().notPublished}</p>
        )}
        {children}
        {history.length > 1 ? <Versions {...{ current, history }} shown={policy?.version} /> : null}
      </div>
    </div>
  );
}

type VersionsProps = {
  current: PolicySlug;
  history: readonly PolicyEntry[];
  shown: number | undefined;
};

function Versions({ current, history, shown }: VersionsProps) {
  return (
    <section className="policy-versions" aria-labelledby="versions">
      <h2 id="versions">{words().versions}</h2>
      <ol>
        {history.map(({ version, published, note }, at) => (
          <li key={version}>
            <a
              href={here(at === 0 ? `/${current}` : `/${current}/versions/${version}`)}
              rel="external"
              aria-current={version === shown ? "page" : undefined}
            >
              {words().version(version, dayOf(published))}
            </a>
            {at === 0 ? <span className="soft"> · {words().holds}</span> : null}
            {note ? <p className="soft small">{words().changed(note)}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

const dayOf = (iso: string) => day().format(new Date(iso));
