import { Link } from "react-router";

type PagerProps = {
  /** Where the neighbouring pages are; null at an end. */
  newer: string | null;
  older: string | null;
};

/** From page to page of a list that is newest first. */
export function Pager({ newer, older }: PagerProps) {
  if (!newer && !older) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {newer ? (
        <Link className="more" to={newer} rel="prev">
          Newer
        </Link>
      ) : (
        <span className="soft">Newest</span>
      )}
      {older ? (
        <Link className="more" to={older} rel="next">
          Older
        </Link>
      ) : (
        <span className="soft">Oldest</span>
      )}
    </nav>
  );
}
