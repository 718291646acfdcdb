import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { Month } from "#domain/documents/month.ts";
import { formatPaise } from "#domain/money.ts";
import { faultWords } from "#domain/refund/books.ts";
import { grouped } from "../numbers.ts";

const documents = (count: number) => (count === 1 ? "1 document" : `${grouped(count)} documents`);

/** What does not add up, each with where it is mended; or that nothing does not. */
export function MonthWrong({ month }: { month: Month }) {
  const { series, sums, unmade, money } = month;
  const gaps = series.filter(({ missing }) => missing > 0);
  const apart = sums === null ? 0 : sums.documents - sums.net;
  const faults = money?.faults ?? [];
  const failed = money?.failed ?? { count: 0, amount: 0 };
  if (gaps.length + unmade + faults.length + failed.count === 0 && apart === 0) {
    return (
      <Notice kind="info">
        Everything adds up: no number is missing, no document waits, no refund has failed, and the
        books of all orders agree.
      </Notice>
    );
  }
  return (
    <Notice kind="problem">
      <h3>What does not add up</h3>
      <ul>
        {unmade > 0 ? (
          <li>
            <Link to="/admin/dashboard/documents">{documents(unmade)}</Link> could not be made yet.
          </li>
        ) : null}
        {gaps.map(({ gstin, first, last, missing }) => (
          <li key={`${gstin} ${first}`}>
            {grouped(missing)} {missing === 1 ? "number is" : "numbers are"} missing between{" "}
            <span className="num">{first}</span> and <span className="num">{last}</span>.
          </li>
        ))}
        {apart === 0 ? null : (
          <li>The documents come to {formatPaise(apart)} more than their lines.</li>
        )}
        {failed.count > 0 ? (
          <li>
            <Link to="/admin/dashboard/refunds">
              {failed.count === 1 ? "1 refund" : `${grouped(failed.count)} refunds`}
            </Link>{" "}
            of {formatPaise(failed.amount)} failed, and the money was not given back.
          </li>
        ) : null}
        {faults.flatMap(({ orderId, faults: all }) =>
          all.map(({ fault, is, should, of }) => (
            <li key={`${orderId} ${fault} ${of}`}>
              <Link to={`/admin/dashboard/orders/${encodeURIComponent(orderId)}`}>{orderId}</Link>:{" "}
              {faultWords[fault]} ({formatPaise(is)}, not {formatPaise(should)}).
            </li>
          )),
        )}
      </ul>
    </Notice>
  );
}
