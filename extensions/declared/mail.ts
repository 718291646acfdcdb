import type { Transport } from "#server/mail/message/mail.ts";
import type { MailAdapter } from "#server/mail/transports/adapter.ts";

/** Thrown by a transport for a mail that was not accepted; `permanent`: trying again changes nothing. */
export { MailFailure } from "#server/mail/message/failure.ts";
export type { Message, Transport } from "#server/mail/message/mail.ts";
export type { MailAdapter, MailTransport } from "#server/mail/transports/adapter.ts";

/** A transport of version 1 holds no connections that have to be closed. */
export type MailAdapterV1 = Omit<MailAdapter, "configure"> & {
  configure(environment: Readonly<Record<string, unknown>>, from: () => string): Transport | null;
};
