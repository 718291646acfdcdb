import MimeNode from "nodemailer/lib/mime-node";
import { encode, wrap } from "nodemailer/lib/qp";
import type { Message } from "#server/mail/message/mail.ts";

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
    wrap(encode(text.replaceAll(/\r?\n/g, "\r\n"))),
  ].join("\r\n");
}
