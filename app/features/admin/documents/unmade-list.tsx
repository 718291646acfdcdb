import { Link } from "react-router";
import { on } from "../dates.ts";

type UnmadeListProps = {
  /** `createdAt`: when it was asked for. */
  unmade: readonly { id: number; orderId: string; problem: string; createdAt: Date }[];
  /** How many wait for what. */
  problems: readonly { problem: string; count: number }[];
  /** What is shown alone, if anything. */
  problem: string | null;
  /** The rest of the page's query. */
  of: Record<string, string>;
};

/** Documents that wait for something that is missing, each with what it is. They are tried again by themselves. */
export function UnmadeList({ unmade, problems, problem, of }: UnmadeListProps) {
  if (problems.length === 0) return null;
  const all = problems.reduce((sum, { count }) => sum + count, 0);
  const asked = problems.find((each) => each.problem === problem)?.count;
  const more = (problem === null ? all : (asked ?? 0)) - unmade.length;
  const choices = [{ problem: null, count: all }, ...problems];
  return (
    <section aria-labelledby="unmade-title">
      <h3 id="unmade-title">Not made yet</h3>
      {problems.length > 1 || problem !== null ? (
        <nav className="segments unmade-problems" aria-label="Why">
          {choices.map((each) => (
            <Link
              key={each.problem}
              to={`?${new URLSearchParams({ ...of, ...(each.problem ? { problem: each.problem } : {}) })}`}
              aria-current={each.problem === problem ? "true" : undefined}
            >
              {each.problem ?? "All"} <b className="num">{each.count}</b>
            </Link>
          ))}
        </nav>
      ) : null}
      <div className="table-box">
        <table className="table">
          <caption className="hidden-text">Documents that are not made yet</caption>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Why</th>
              <th scope="col">Since</th>
            </tr>
          </thead>
          <tbody>
            {unmade.map(({ id, orderId, problem, createdAt }) => (
              <tr key={id}>
                <th scope="row" className="num">
                  <Link to={`/admin/dashboard/orders/${encodeURIComponent(orderId)}`}>
                    {orderId}
                  </Link>
                </th>
                <td>{problem}</td>
                <td className="num">{on(createdAt.toISOString())}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 ? <p className="soft small">And {more} more.</p> : null}
    </section>
  );
}
