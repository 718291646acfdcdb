import type { ListedDocument } from "#domain/documents/listed.ts";
import { Part } from "../part.tsx";
import { DocumentTable } from "./document-table.tsx";

/** The documents of an order on its page, oldest first. */
export function DocumentsPart(props: {
  documents: readonly ListedDocument[];
  canRegister: boolean;
}) {
  const { documents, canRegister } = props;
  if (documents.length === 0) return null;
  return (
    <Part title="Documents" id="documents">
      <DocumentTable {...{ documents, canRegister }} />
    </Part>
  );
}
