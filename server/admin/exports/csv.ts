import { type Options, stringify } from "csv-stringify/sync";
import { inIndia, type Rows } from "./cells.ts";
import { disarm } from "./disarm.ts";

/** RFC 4180, every text quoted and none of them a formula; numbers and times are the shop's own. */
const format: Options = {
  record_delimiter: "windows",
  quoted_string: true,
  cast: {
    string: disarm,
    date: (time) => inIndia(time).toISOString().slice(0, 16).replace("T", " "),
  },
};

/**
 * Rows as CSV in UTF-8, safe to open in a spreadsheet, with a mark at the beginning without which
 * Excel takes the file for a local 8-bit one.
 */
export async function* csv(header: string[], rows: Rows): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(stringify([header], { ...format, bom: true }));
  for await (const portion of rows) yield bytes.encode(stringify(portion, format));
}
