import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { type Cell, inIndia, type Rows } from "./cells.ts";

/** Rows that one sheet can hold beside its header. */
export const MAX_ROWS = 1_048_575;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const DATE = 1; // places in the list of cell formats below
const BOLD = 2;

/** The small files around the sheet: what is in the package, and three formats of cells. */
const parts = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${SHEET}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

/**
 * Rows as an Excel workbook with one sheet: numbers as numbers, moments as dates, and every text as
 * a text. A formula would stand in an element of its own (`f`), which is never written, and a cell of
 * the type `inlineStr` is not split or read again: texts need no apostrophes as in CSV. The archive is
 * packed while it is read.
 */
export function xlsx(header: string[], rows: Rows): Readable {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(XML + xml), name);
  const sheet = Readable.from(sheetOf(header, rows), { objectMode: false });
  sheet.once("error", (error) => packed.destroy(error));
  const packed = Readable.from(zip.outputStream as unknown as Readable, { objectMode: false });
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  return packed;
}

async function* sheetOf(header: string[], rows: Rows): AsyncGenerator<Buffer> {
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const first = rowOf(1, header, ` s="${BOLD}"`);
  yield Buffer.from(`${XML}<worksheet xmlns="${SHEET}">${frozen}<sheetData>${first}`);
  let row = 1;
  for await (const portion of rows) {
    let xml = "";
    for (const cells of portion) {
      row += 1;
      xml += rowOf(row, cells);
    }
    yield Buffer.from(xml);
  }
  yield Buffer.from("</sheetData></worksheet>");
}

function rowOf(row: number, cells: Cell[], style = ""): string {
  const written = cells.map((cell, column) => write(cell, `r="${letters(column)}${row}"${style}`));
  return `<row r="${row}">${written.join("")}</row>`;
}

function write(cell: Cell, place: string): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return `<c ${place}><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c ${place} s="${DATE}"><v>${serial(cell)}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** The name of a column: A to Z, AA and on. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") +
  String.fromCharCode(65 + (column % 26));

/** A date and time as Excel counts: days since the last day of 1899, by India's clock. */
const serial = (date: Date) => inIndia(date).getTime() / 86_400_000 + 25_569;

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Text as XML 1.0 can carry it: characters that it cannot are left out. */
const escapeXml = (value: string) =>
  value
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>]/g, (mark) => marks[mark] ?? mark);
