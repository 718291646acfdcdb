import { invoiceOf, type ListedDocument, ofSeveralGstins } from "#domain/documents/listed.ts";
import { formatPaise } from "#domain/money.ts";
import { here } from "#language";
import { orderDocuments as words } from "#texts/orders/order-documents.ts";
import { longDay } from "./dates.ts";

type DocumentsProps = { orderId: string; documents: readonly ListedDocument[] };

const pathOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}/invoice.pdf`;

/** 'Download invoice': the newest, as soon as there is one. The others are listed below. */
export function DownloadInvoice({ orderId, documents }: DocumentsProps) {
  if (!invoiceOf(documents)) return null;
  return (
    <a className="button quiet" href={here(pathOf(orderId))} download>
      {words().download}
    </a>
  );
}

/** The documents of an order: receipts, invoices and credit notes, each as a file. */
export function DocumentsPart({ orderId, documents }: DocumentsProps) {
  if (documents.length === 0) return null;
  const withGstin = ofSeveralGstins(documents);
  return (
    <section className="order-part" aria-labelledby="documents-title">
      <h2 id="documents-title">{words().title}</h2>
      <ul className="order-documents">
        {documents.map(({ id, kind, gstin, serial, day, total }) => (
          <li key={id}>
            <span>{words().kinds[kind]}</span>
            <span className="num">{formatPaise(total)}</span>
            <a
              className="more num"
              href={here(`${pathOf(orderId)}?${new URLSearchParams({ document: id })}`)}
              download
            >
              {words().file(serial)}
            </a>
            <span className="soft num">
              {longDay(`${day}T12:00:00Z`)}
              {withGstin ? ` · ${words().gstin(gstin)}` : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
