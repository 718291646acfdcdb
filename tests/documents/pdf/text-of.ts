import { getDocumentProxy } from "unpdf";

/** A PDF to look into. */
export const opened = async (bytes: Buffer) => getDocumentProxy(new Uint8Array(bytes));

/** All words of a PDF, with single blanks between them. */
export async function textOf(bytes: Buffer): Promise<string> {
  const file = await opened(bytes);
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, at) => {
      const { items } = await (await file.getPage(at + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
  return pages.join(" ").replaceAll(/\s+/g, " ");
}
