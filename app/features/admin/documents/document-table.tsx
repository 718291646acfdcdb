import { Link } from "react-router";
import { documentKinds } from "#domain/documents/kinds.ts";
import type { ListedDocument } from "#domain/documents/listed.ts";
import { formatPaise } from "#domain/money.ts";
import { shortDay } from "../dates.ts";

type DocumentTableProps = {
  documents: readonly ListedDocument[];
  /** Not on the page of the order itself. */
  withOrder?: boolean;
};

const fileOf = (id: string) =>
  `/admin/dashboard/documents/file?${new URLSearchParams({ document: id })}`;

/** Documents with their files. */
export function DocumentTable({ documents, withOrder = false }: DocumentTableProps) {
  return (
    <div className="table-box">
      <table className="table">
        <caption className="hidden-text">Documents</caption>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Document</th>
            <th scope="col">Date</th>
            {withOrder ? <th scope="col">Order</th> : null}
            <th scope="col" className="amount">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map(({ id, kind, serial, day, orderId, total }) => (
            <tr key={id}>
              <th scope="row" className="num">
                <a href={fileOf(id)}>{serial}</a>
              </th>
              <td>{documentKinds[kind].title}</td>
              <td className="num">{shortDay(day)}</td>
              {withOrder ? (
                <td className="num">
                  <Link to={`/admin/dashboard/orders/${encodeURIComponent(orderId)}`}>
                    {orderId}
                  </Link>
                </td>
              ) : null}
              <td className="amount">{formatPaise(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
