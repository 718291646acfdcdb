import { data, Link } from "react-router";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = () => [
  { title: "Page Not Found | Greenverse" },
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
