import { Link } from "react-router";

type PagerProps = {
  /** Where the neighbouring pages are; null at an end. */
  newer: string | null;
  older: string | null;
  /** Of a list that is in another order than newest first. */
  words?: { newer: string; newest: string; older: string; oldest: string };
};

const byAge = { newer: "Newer", newest: "Newest", older: "Older", oldest: "Oldest" };

/** From page to page of a list. */
export function Pager({ newer, older, words = byAge }: PagerProps) {
  if (!newer && !older) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {newer ? (
        <Link className="more" to={newer} rel="prev">
          {words.newer}
        </Link>
      ) : (
        <span className="soft">{words.newest}</span>
      )}
      {older ? (
        <Link className="more" to={older} rel="next">
          {words.older}
        </Link>
      ) : (
        <span className="soft">{words.oldest}</span>
      )}
    </nav>
  );
}
