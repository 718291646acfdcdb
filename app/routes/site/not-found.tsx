import { data, Link } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Page Not Found"),
  { name: "robots", content: "noindex" },
];

/** The address itself says that there is nothing, and so does the status. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return (
    <div className="quiet-page">
      <div className="wrap stack">
        <p className="soft num">404</p>
        <h1>Page Not Found</h1>
        <p className="lead">There is no page at this address. It may have moved, or never been.</p>
        <p className="cluster">
          <Link className="button" to="/">
            Return Home
          </Link>
          <Link className="button quiet" to="/shop">
            View Products
          </Link>
        </p>
      </div>
    </div>
  );
}
