import type { Message } from "#server/mail/message/mail.ts";

/** A message as Nodemailer takes it. Its id becomes the Message-ID under the sender's domain. */
export function envelope({ id, to, ...content }: Message, from: string) {
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    ...content,
    from,
    // As an object: a list in the text would be read as several addresses.
    to: { name: "", address: to },
    messageId: `<${id}@${domain}>`,
    // Asks mail servers for no automatic answers.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}
