import { Link } from "react-router";
import { mayBeRegistered } from "#domain/documents/e-invoice.ts";
import { documentKinds } from "#domain/documents/kinds.ts";
import { type ListedDocument, ofSeveralGstins } from "#domain/documents/listed.ts";
import { formatPaise } from "#domain/money.ts";
import { shortDay } from "../dates.ts";

type DocumentTableProps = {
  documents: readonly ListedDocument[];
  /** Not on the page of the order itself. */
  withOrder?: boolean;
  /** Whether each names its GSTIN although those that are shown have only one. */
  withGstin?: boolean;
  /** Whether the admin may enter what the invoice registry answered. */
  canRegister?: boolean;
};

const fileOf = (id: string) =>
  `/admin/dashboard/documents/file?${new URLSearchParams({ document: id })}`;

/** Documents with their files. */
export function DocumentTable({
  documents,
  withOrder = false,
  withGstin = ofSeveralGstins(documents),
  canRegister = false,
}: DocumentTableProps) {
  const withRegistry = canRegister && documents.some(mayBeRegistered);
  return (
    <div className="table-box">
      <table className="table documents-table">
        <caption className="hidden-text">Documents</caption>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Document</th>
            <th scope="col">Date</th>
            {withGstin ? <th scope="col">GSTIN</th> : null}
            {withOrder ? <th scope="col">Order</th> : null}
            {withRegistry ? <th scope="col">E-invoice</th> : null}
            <th scope="col" className="amount">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => {
            const { id, kind, gstin, serial, day, orderId, total } = document;
            return (
              <tr key={id}>
                <th scope="row" className="num">
                  <a href={fileOf(id)}>{serial}</a>
                </th>
                <td>{documentKinds[kind].title}</td>
                <td className="num">{shortDay(day)}</td>
                {withGstin ? <td className="num">{gstin}</td> : null}
                {withOrder ? (
                  <td className="num">
                    <Link to={`/admin/dashboard/orders/${encodeURIComponent(orderId)}`}>
                      {orderId}
                    </Link>
                  </td>
                ) : null}
                {withRegistry ? (
                  <td>
                    <RegistryLink document={document} />
                  </td>
                ) : null}
                <td className="amount">{formatPaise(total)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function RegistryLink({ document }: { document: ListedDocument }) {
  if (!mayBeRegistered(document)) return null;
  return (
    <Link to={`/admin/dashboard/documents/${encodeURIComponent(document.id)}`}>
      {document.registered ? "IRN entered" : "Enter IRN"}
      <span className="hidden-text"> of {document.serial}</span>
    </Link>
  );
}
