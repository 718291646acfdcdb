import { unzip } from "@cj-tech-master/excelts/archive";
import readWorkbook from "read-excel-file/node";

export type Workbook = {
  /** The first sheet's cells: numbers and dates as such, all else as text. */
  rows: unknown[][];
  /** The text of a part of the file, such as `xl/styles.xml`. */
  part(name: string): string;
};

/** An Excel file by readers that know nothing of the shop's writer. Throws where there is no sheet. */
export async function openWorkbook(file: Buffer): Promise<Workbook> {
  const [sheet] = (await readWorkbook(file, { trim: false })) as unknown as { data: unknown[][] }[];
  if (!sheet) throw new Error("no sheet");
  const parts = new Map<string, string>();
  for await (const entry of unzip(file).entries()) {
    parts.set(entry.path, Buffer.from(await entry.bytes()).toString());
  }
  return {
    rows: sheet.data,
    part(name) {
      const text = parts.get(name);
      if (text === undefined) throw new Error(`no part ${name}`);
      return text;
    },
  };
}

/** The number formats of a row's cells by column (`B`); "" for the general one. */
export function formatsOf({ part }: Workbook, row: number): Record<string, string> {
  const styles = part("xl/styles.xml");
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
      ([, id = "", code = ""]) => [id, code.replaceAll("&quot;", '"').replaceAll("&gt;", ">")],
    ),
  );
  const [, list = ""] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  const ids = [...list.matchAll(/<xf [^>]*numFmtId="(\d+)"/g)].map(([, id = ""]) => id);
  const [, cells = ""] =
    new RegExp(`<row r="${row}"[^>]*>(.*?)</row>`, "s").exec(part("xl/worksheets/sheet1.xml")) ??
    [];
  const found = cells.matchAll(/<c r="([A-Z]+)\d+"(?: s="(\d+)")?/g);
  return Object.fromEntries(
    [...found].map(([, column = "", style = "0"]) => [
      column,
      codes.get(ids[Number(style)] ?? "") ?? "",
    ]),
  );
}
