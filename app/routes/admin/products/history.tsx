import { Link } from "react-router";
import { on } from "#app/features/admin/dates.ts";
import { Pager } from "#app/features/admin/pager.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { wordsOf } from "#app/features/admin/product-editor/conflict-box.tsx";
import { PRODUCTS } from "#app/features/admin/products/list-address.ts";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { listRevisions } from "#server/catalogue/list-revisions.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/history";
import "#app/features/admin/products/products.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "History", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const id = Number(args.params.id);
  const asked = Number(new URL(args.request.url).searchParams.get("before"));
  const before = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, 2 ** 31 - 1) : null;
  const page = valueOrRefuse(await listRevisions(ctx, admin, id, before));
  return { id, ...page, isFirst: before === null };
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { id, name, current, revisions, hasOlder, isFirst } = loaderData;
  const address = `${PRODUCTS}/${id}`;
  return (
    <section className="admin-section" aria-labelledby="history-title">
      <div className="product-head">
        <div>
          <Link className="plain" to={address}>
            Back to the product
          </Link>
          <h2 id="history-title">History of {name}</h2>
        </div>
      </div>
      {revisions.length === 0 ? (
        <div className="empty">
          <h2>Not changed yet</h2>
          <p className="soft">The product is as the shop began with it.</p>
        </div>
      ) : (
        <ol className="entries revisions">
          {revisions.map(({ revision, actorEmail, at, parts }) => (
            <li key={revision}>
              <div>
                <Link to={`${address}/history/${revision}`}>{`Revision ${revision}`}</Link>
                {revision === current ? <b> · as it is now</b> : null}
                <p>{parts ? wordsOf(parts) : "The first that is known"}</p>
                <small>
                  {actorEmail ?? "The server"} · {on(at)}
                </small>
              </div>
            </li>
          ))}
        </ol>
      )}
      <Pager
        newer={isFirst ? null : `${address}/history`}
        older={hasOlder ? `?before=${revisions.at(-1)?.revision}` : null}
      />
    </section>
  );
}
