import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import type { Transport } from "#server/mail/message/mail.ts";
import { toWire } from "./wire.ts";

/** A mail in the mailbox folder. `name` is its file name without `.eml`. */
export type MailboxEntry = { name: string; receivedAt: Date; email: Email };

/**
 * Writes every mail as an `.eml` file into `folder`: the mailbox of a shop without a mail server. At
 * once: the file goes to the system's memory, which is quicker than handing it to another thread. Only the
 * shop's own account may read it: mails bring links that open accounts.
 */
export function mailboxTransport(folder: string, from: () => string): Transport {
  return async (message) => {
    const file = join(folder, `${message.id}.eml`);
    const { raw } = toWire(message, from());
    // Renamed when complete, so that readers never see half a mail.
    const write = () => writeFileSync(`${file}.part`, raw, { mode: 0o600 });
    try {
      write();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      write();
    }
    renameSync(`${file}.part`, file);
  };
}

/** All mails of the mailbox, newest first. */
export async function readMailbox(folder: string): Promise<MailboxEntry[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const mails = files.filter((file) => file.endsWith(".eml"));
  const entries = await Promise.all(mails.map((file) => readEntry(folder, file)));
  return entries.sort((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime());
}

/** Names of mails are ids: no path leads out of the folder. */
const mailName = /^[\w-]{1,200}$/;

/** One mail of the mailbox; null where there is none of this name. */
export async function readMailboxEntry(folder: string, name: string): Promise<MailboxEntry | null> {
  if (!mailName.test(name)) return null;
  return readEntry(folder, `${name}.eml`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

async function readEntry(folder: string, file: string): Promise<MailboxEntry> {
  const path = join(folder, file);
  const [content, { mtime }] = await Promise.all([readFile(path), stat(path)]);
  return { name: file.slice(0, -4), receivedAt: mtime, email: await PostalMime.parse(content) };
}
