import { Link } from "react-router";
import { on } from "../dates.ts";

type UnmadeListProps = {
  /** `createdAt`: when it was asked for. */
  unmade: readonly { id: number; orderId: string; problem: string; createdAt: Date }[];
};

/** Documents that wait for something that is missing, each with what it is. They are tried again by themselves. */
export function UnmadeList({ unmade }: UnmadeListProps) {
  if (unmade.length === 0) return null;
  return (
    <section aria-labelledby="unmade-title">
      <h3 id="unmade-title">Not made yet</h3>
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
    </section>
  );
}
