import type { z } from "zod";
import type { Transport } from "#server/mail/message/mail.ts";

/** What takes every mail, and how to close its connections. */
export type MailTransport = { send: Transport; close(): void };

/** A transport of the shop's own, in the place of SMTP and the mailbox. */
export type MailAdapter = {
  /** Admins read by it how a mail has left. */
  name: string;
  /** The variables of the environment that it reads. */
  variables: z.ZodRawShape;
  /** Of these either all are set or none; with all of them it takes the shop's mails. */
  companions: readonly [string, ...string[]];
  /** The transport of an environment that was read by `variables`; null: it is not configured. `from`: whom mails are from. */
  configure(
    environment: Readonly<Record<string, unknown>>,
    from: () => string,
  ): MailTransport | null;
};
