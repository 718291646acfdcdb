import { Form, Link } from "react-router";
import {
  LONGEST_VIEW_NAME,
  type SavedView,
  type ViewList,
  viewLists,
} from "#domain/admin/saved-views.ts";

const VIEWS = "/admin/dashboard/views";

type SavedViewsProps = {
  list: ViewList;
  views: SavedView[];
  /** The filters that the list has now, as an address has them; empty: none. */
  query: string;
};

/** The admin's own views of the list, and keeping what is looked at now (§22.74). */
export function SavedViews({ list, views, query }: SavedViewsProps) {
  const isSaved = views.some((view) => view.query === query);
  if (views.length === 0 && query === "") return null;
  return (
    <div className="saved-views">
      {views.length > 0 ? (
        <nav className="segments" aria-label="Saved views">
          {views.map((view) => (
            <Link
              key={view.id}
              to={`${viewLists[list].path}?${view.query}`}
              aria-current={view.query === query ? "true" : undefined}
              preventScrollReset
            >
              {view.name}
            </Link>
          ))}
          <Link to={`${VIEWS}?list=${list}`}>Edit views</Link>
        </nav>
      ) : null}
      {query === "" || isSaved ? null : (
        <Form method="post" action={`${VIEWS}?list=${list}`} className="keep-view" key={query}>
          <input type="hidden" name="query" value={query} />
          <input
            className="input"
            name="name"
            aria-label="Name of this view"
            placeholder="Name of this view"
            maxLength={LONGEST_VIEW_NAME}
            required
          />
          <button className="button quiet" type="submit" name="intent" value="keep">
            Save view
          </button>
        </Form>
      )}
    </div>
  );
}
