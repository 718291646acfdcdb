import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { PictureData } from "#app/ui/picture.tsx";
import { settingsMessages } from "#domain/messages/settings-messages.ts";
import {
  articleFields,
  articlesList,
  NEW,
  pageFields,
  type TextKind,
} from "#domain/settings/article.ts";
import type { Draft } from "#domain/settings/draft.ts";
import type { FieldErrors } from "#domain/settings/fields.ts";
import { ArticleEditor } from "./article-editor.tsx";
import { type RevisionEntry, RevisionList } from "./revision-list.tsx";
import { DeleteDraft, TextPage } from "./text-page.tsx";

type ArticleFormProps = {
  kind: TextKind;
  slug: string;
  draft: Draft;
  revision: number;
  isLive: boolean;
  /** Where visitors read it; null: they do not yet. */
  seenAt: string | null;
  history: RevisionEntry[];
  pictures: Record<string, PictureData>;
  html: string;
  isSaved: boolean;
  now: string;
  /** What the server says of what was sent; undefined: nothing was. */
  answer:
    | { draft?: Draft; errors?: FieldErrors; problem?: string; html?: string; seen?: number }
    | undefined;
};

/** The form of an article, or of a page of the owner's own, with its preview and its revisions. */
export function ArticleForm(props: ArticleFormProps) {
  const { kind, slug, draft, revision, isLive, seenAt, history, pictures, html, now } = props;
  const answer = props.answer ?? {};
  const opened = answer.seen ?? revision;
  const isSaved = props.isSaved && !props.answer;
  const isNew = slug === NEW;
  return (
    <TextPage
      title={isNew ? `New ${kind}` : String(draft.title)}
      list={{ to: articlesList[kind], label: kind === "page" ? "All pages" : "All articles" }}
      aside={
        isNew ? null : (
          <>
            <Link to={`/admin/dashboard/translations/article/${slug}`}>In Hindi</Link>
            {seenAt ? <a href={seenAt}>See it on the site</a> : null}
          </>
        )
      }
    >
      {isSaved ? <Notice kind="info">{settingsMessages.textSaved(kind)}</Notice> : null}
      <ArticleEditor
        key={`${slug} ${opened}`}
        subject={`${kind}:${slug}`}
        fields={kind === "page" ? pageFields : articleFields}
        one={kind}
        draft={answer.draft ?? draft}
        revision={opened}
        isNew={isNew}
        isTyped={answer.draft !== undefined}
        errors={answer.errors}
        problem={answer.problem}
        fixed={isLive ? ["slug"] : []}
        pictures={pictures}
        html={answer.html ?? html}
        isSaved={isSaved}
        now={now}
        look="article-text"
      />
      {isNew ? null : (
        <section aria-labelledby="history-title">
          <h3 id="history-title">History</h3>
          <RevisionList history={history} current={revision} now={now} hasFirst={false} />
        </section>
      )}
      {isNew || isLive ? null : <DeleteDraft seen={revision} />}
    </TextPage>
  );
}
