import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** What a real SMTP server does with the mails that it is offered. */
export type SmtpBehaviour = {
  /** Refuses a recipient with this code. */
  refuse?: (address: string) => number | null;
  /** Takes the mail and never says so. */
  hangs?: boolean;
  /** Wants this password. */
  password?: string;
  /** Offers STARTTLS, with a certificate that no authority has signed. */
  tls?: boolean;
  /** Keeps the heads of mails alone: tens of thousands of whole ones fill the memory. */
  headsOnly?: boolean;
};

export type SmtpBox = {
  port: number;
  /** Mails that were accepted, in order; `secure` says whether they came encrypted. */
  mails: { email: Email; raw: string; secure: boolean }[];
  /** Passwords that were offered without encryption. */
  overheard: string[];
  behaviour: SmtpBehaviour;
  close(): Promise<void>;
};

/** Opens an SMTP server on a port of this machine; `port` 0 is any free one. */
export async function openSmtpBox(behaviour: SmtpBehaviour = {}, port = 0): Promise<SmtpBox> {
  const mails: SmtpBox["mails"] = [];
  const overheard: string[] = [];
  const box = { behaviour };
  const server = new SMTPServer({
    authOptional: behaviour.password === undefined,
    disabledCommands: behaviour.tls ? [] : ["STARTTLS"],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, { secure }, done) => {
      if (!secure) overheard.push(password);
      if (password === box.behaviour.password) return done(null, { user: username });
      done(new Error("wrong password"));
    },
    onRcptTo: ({ address }, _, done) => {
      const code = box.behaviour.refuse?.(address);
      done(code ? Object.assign(new Error("not here"), { responseCode: code }) : null);
    },
    onData: async (stream, { secure }, done) => {
      // Null when the client went away in the middle of its mail.
      const parts = await stream.toArray().catch(() => null);
      if (!parts || box.behaviour.hangs) return;
      const whole = Buffer.concat(parts);
      const raw = box.behaviour.headsOnly
        ? whole.subarray(0, whole.indexOf("\r\n\r\n") + 4)
        : whole;
      mails.push({ email: await PostalMime.parse(raw), raw: raw.toString(), secure });
      done();
    },
  });
  server.on("error", () => {}); // clients that hang up in the middle are part of the tests
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return Object.assign(box, {
    port: (server.server.address() as AddressInfo).port,
    mails,
    overheard,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
