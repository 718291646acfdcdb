import MimeNode from "nodemailer/lib/mime-node";
import { encode } from "nodemailer/lib/qp";
import type { Message } from "#server/mail/message/mail.ts";

const LINE = 76; // characters at most (RFC 2045, 6.7)

/** A message as it goes over the wire, and the addresses for the server that takes it. */
export type Wire = { raw: string; envelope: { from: string | false; to: string[] } };

/**
 * Writes a message, its text and its HTML as alternatives (RFC 2046, 5.1.4). Its id becomes the
 * Message-ID under the sender's domain. Nodemailer writes the headers, where what a user typed may do
 * harm, and encodes the parts; only that these stand one below the other is done here, because its
 * streams cost far more than the rest of sending (docs/decisions/0102).
 */
export function toWire(message: Message, from: string): Wire {
  const { id, to, subject, text, html, unsubscribe } = message;
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? "localhost";
  // The equals sign stands in no encoded text but before two digits or at the end of a line.
  const boundary = `=_${id}`;
  const head = new MimeNode(`multipart/alternative; boundary="${boundary}"`);
  head.setHeader([
    // Asks mail servers for no automatic answers.
    { key: "Auto-Submitted", value: "auto-generated" },
    { key: "X-Auto-Response-Suppress", value: "All" },
    { key: "From", value: from },
    // As an object: a list in the text would be read as several addresses.
    { key: "To", value: { name: "", address: to } },
    { key: "Subject", value: subject },
    { key: "Message-ID", value: `<${id}@${domain}>` },
    ...(unsubscribe
      ? [
          { key: "List-Unsubscribe", value: `<${unsubscribe}>` },
          { key: "List-Unsubscribe-Post", value: "List-Unsubscribe=One-Click" },
        ]
      : []),
  ]);
  const raw = [
    `${head.buildHeaders()}\r\n`,
    part(boundary, "plain", text),
    part(boundary, "html", html),
    `--${boundary}--\r\n`,
  ].join("\r\n");
  return { raw, envelope: head.getEnvelope() };
}

function part(boundary: string, type: "plain" | "html", text: string): string {
  return [
    `--${boundary}`,
    `Content-Type: text/${type}; charset=utf-8`,
    "Content-Transfer-Encoding: quoted-printable",
    "",
    ...encode(text.replaceAll(/\r?\n/g, "\r\n")).split("\r\n").map(wrap),
  ].join("\r\n");
}

/**
 * Breaks a line of quoted-printable softly, never within an encoded byte. Nodemailer looks for better
 * places to break a line, which costs more than all else that is done to a mail.
 */
function wrap(line: string): string {
  let wrapped = "";
  let start = 0;
  while (line.length - start > LINE) {
    let end = start + LINE - 1;
    if (line[end - 1] === "=") end -= 1;
    else if (line[end - 2] === "=") end -= 2;
    wrapped += `${line.slice(start, end)}=\r\n`;
    start = end;
  }
  return wrapped + line.slice(start);
}
