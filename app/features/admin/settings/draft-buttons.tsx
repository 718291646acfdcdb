import { Notice } from "#app/ui/notice.tsx";
import { settingsMessages } from "#domain/messages/settings-messages.ts";

/** Beside "Save": the form is kept as a draft, and a draft is discarded. */
export function DraftButtons({ isDraft }: { isDraft: boolean }) {
  return (
    <>
      <button className="button quiet" type="submit" name="intent" value="draft">
        Keep as a draft
      </button>
      {isDraft ? (
        <button className="plain" type="submit" name="intent" value="discard">
          Discard the draft
        </button>
      ) : null}
    </>
  );
}

/** Says that what is in the form is a draft, with the ways to see it. `page`: where visitors see the group. */
export function DraftState({ page = "/" }: { page?: string | undefined }) {
  const [path = "/", hash] = page.split("#");
  const preview = (beginning: string) =>
    `${beginning}${path === "/" && beginning ? "" : path}?preview=drafts${hash ? `#${hash}` : ""}`;
  return (
    <Notice kind="info">
      {settingsMessages.isDraft}{" "}
      <a href={preview("")} target="_blank" rel="noopener">
        Preview<span className="hidden-text"> (opens in a new tab)</span>
      </a>{" "}
      <a href={preview("/hi")} target="_blank" rel="noopener">
        Preview in Hindi<span className="hidden-text"> (opens in a new tab)</span>
      </a>
    </Notice>
  );
}
