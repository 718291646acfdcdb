import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as it arrived. The same `id` twice is a copy, which receivers fold. */
export type Arrived = { id: string; to: string; subject: string; text: string };

/** A real SMTP server that keeps what it is sent. */
export async function openPostOffice(): Promise<{
  url: string;
  arrived: Arrived[];
  close(): Promise<void>;
}> {
  const arrived: Arrived[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, _, done) => {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      const to = mail.to?.map((one) => one.address ?? "").join() ?? "";
      arrived.push({
        id: mail.messageId ?? "",
        to,
        subject: mail.subject ?? "",
        text: mail.text ?? "",
      });
      done();
    },
  });
  // A killed shop hangs up in the middle of a mail.
  smtp.server.on("error", () => {});
  await new Promise<void>((resolve) => {
    smtp.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    arrived,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
