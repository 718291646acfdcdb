import { createHash } from "node:crypto";
import type { DocumentsContext } from "#server/context/modules.ts";
import { drawDocument } from "./pdf/draw-document.ts";
import type { DocumentRow } from "./queries/documents.ts";
import { noteFile } from "./queries/files.ts";

/**
 * The PDF of a document: drawn when it is first asked for and kept; afterwards as it was kept. One that the
 * store has lost is drawn again from what the document says.
 */
export async function fileOf(ctx: DocumentsContext, document: DocumentRow): Promise<Buffer> {
  const stored = document.file ? await ctx.files.get(document.file) : null;
  if (stored) return stored.bytes;
  const bytes = await drawDocument(document.content, document.eInvoice);
  const name = document.id.toLowerCase(); // keys have small letters alone
  const file = `documents/${name}${document.eInvoice ? "-irn" : ""}.pdf`;
  await ctx.files.put(file, bytes, "application/pdf");
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  await noteFile(ctx.db, document, { file, fileBytes: bytes.length, fileHash });
  return bytes;
}

/** The name of a document's file: its serial, which holds signs that names of files cannot. */
export const nameOf = (serial: string): string =>
  `${serial.replaceAll("/", "-").toLowerCase()}.pdf`;
