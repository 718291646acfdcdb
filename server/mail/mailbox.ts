import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** A mail in the mailbox folder. `name` is its file name without `.eml`. */
export type MailboxEntry = { name: string; receivedAt: Date; email: Email };

/** All mails of the mailbox, newest first; none when nothing has been sent yet. */
export async function readMailbox(folder: string): Promise<MailboxEntry[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const mails = files.filter((file) => file.endsWith(".eml"));
  const entries = await Promise.all(mails.map((file) => readEntry(folder, file)));
  return entries.sort((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime());
}

async function readEntry(folder: string, file: string): Promise<MailboxEntry> {
  const path = join(folder, file);
  const [content, { mtime }] = await Promise.all([readFile(path), stat(path)]);
  return { name: file.slice(0, -4), receivedAt: mtime, email: await PostalMime.parse(content) };
}
