/** Texts that are repeated until they fill a field: each has made some program slow or fail. */
export const nastyTexts: Record<string, string> = {
  spaces: " ",
  tabs: "\t",
  "line breaks": "\n",
  "spaces and line breaks": " \r\n",
  "ends of addresses": "a@a.",
  "percent signs": "%",
  ampersands: "&",
  brackets: "[",
  braces: '{"a":',
  "zero characters": "\u0000",
  "right-to-left marks": "\u200f",
  "zero width joiners": "\u200d",
  digits: "9",
  dots: ".",
  dashes: "-",
  slashes: "/",
  names: "index.html/",
};

/** A lone surrogate as UTF-8 would have it, if it could. */
export const LONE_SURROGATE = Buffer.from([0xed, 0xa0, 0x80]);

/** This text again and again between two letters, as long as fits into so many bytes. */
export function filled(text: string | Buffer, bytes: number): Buffer {
  const unit = Buffer.from(text);
  const length = Math.floor((bytes - 2) / unit.length) * unit.length;
  const letter = Buffer.from("x");
  return Buffer.concat([letter, Buffer.alloc(length, unit), letter]);
}

const BOUNDARY = "----a-boundary-between-the-parts-of-a-form";
export const multipartType = `multipart/form-data; boundary=${BOUNDARY}`;

/** A form as browsers send it in parts, which leaves every byte as it is. */
export function multipart(fields: Record<string, string | Buffer>): Buffer {
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
