import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Message, Transport } from "./mail.ts";

const envelope = ({ id, ...message }: Message, from: string) => ({
  ...message,
  from,
  messageId: `<${id}@${from.split("@").at(-1)?.replace(">", "")}>`,
});

/** Sends through an SMTP server, over pooled connections with time limits (ms). */
export function smtpTransport(url: string, from: string): Transport {
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async (message) => {
    await transporter.sendMail(envelope(message, from));
  };
}

/** Keeps every mail as an `.eml` file in a folder: the mailbox of a shop without a mail server. */
export function mailboxTransport(folder: string, from: string): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: content } = await composer.sendMail(envelope(message, from));
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${message.id}.eml`);
    // Written aside first, so that a reader never meets half a mail.
    await writeFile(`${file}.part`, content as Buffer);
    await rename(`${file}.part`, file);
  };
}
