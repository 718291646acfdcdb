import { Link } from "react-router";

/** The tags of an order; each leads to all orders that have it. */
export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <TagLink tag={tag} />
        </li>
      ))}
    </ul>
  );
}

export function TagLink({ tag }: { tag: string }) {
  return (
    <Link to={`/admin/dashboard/queues/tagged?${new URLSearchParams({ tag })}`} className="tag">
      {tag}
    </Link>
  );
}
