import { Link } from "react-router";
import { when } from "#app/features/admin/dates.ts";
import { Empty } from "#app/features/admin/empty.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { reasonWords } from "#domain/stock.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readLedger } from "#server/stock/list-stock.ts";
import { nameVariant } from "#server/stock/name-variant.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import "#app/features/admin/stock/stock.css";
import type { Route } from "./+types/ledger";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Changes of the stock", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const id = Number(args.params.variant);
  const entries = valueOrRefuse(await readLedger(ctx, admin, id));
  const name = nameVariant(ctx, id)?.name ?? `Variant ${args.params.variant}`;
  return { entries, name, now: ctx.now().toISOString() };
}

export { AdminProblem as ErrorBoundary };

export default function StockLedgerPage({ loaderData }: Route.ComponentProps) {
  const { entries, name, now } = loaderData;
  return (
    <section className="admin-section" aria-labelledby="ledger-title">
      <p>
        <Link className="more" to="/admin/dashboard/stock">
          Stock
        </Link>
      </p>
      <h2 id="ledger-title">{name}</h2>
      <p className="soft small">
        Why each number on hand changed. An entry cannot be changed or removed.
      </p>
      {entries.length === 0 ? (
        <Empty title="Nothing yet">
          The first count, order or return that changes its number appears here.
        </Empty>
      ) : (
        <div className="table-box">
          <table className="table ledger-table">
            <caption className="hidden-text">Changes, newest first</caption>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Why</th>
                <th scope="col">By</th>
                <th scope="col" className="amount">
                  Change
                </th>
                <th scope="col" className="amount">
                  On hand
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td className="num">
                    <time dateTime={entry.at}>{when(entry.at, now)}</time>
                  </td>
                  <th scope="row">
                    {reasonWords[entry.reason]}
                    {entry.note ? <small>{entry.note}</small> : null}
                  </th>
                  <td data-label="By">
                    {entry.orderId ? (
                      <Link to={`/admin/dashboard/orders/${encodeURIComponent(entry.orderId)}`}>
                        {entry.orderId}
                      </Link>
                    ) : (
                      (entry.actorEmail ?? "The server")
                    )}
                  </td>
                  <td className="amount num" data-label="Change">
                    {entry.change > 0 ? `+${entry.change}` : entry.change}
                  </td>
                  <td className="amount num" data-label="On hand">
                    {entry.onHand}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
