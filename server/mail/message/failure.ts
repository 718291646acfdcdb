/** Why a mail did not leave. `message` is a sentence for an admin. */
export class MailFailure extends Error {
  /** Trying again changes nothing until an admin acts. */
  readonly permanent: boolean;
  /** The service's answer: an HTTP status, an SMTP code, or 0 when there was none. */
  readonly status: number;
  /** The service asked for no other try before; null where it did not. */
  readonly notBefore: Date | null;

  constructor(
    message: string,
    details: { permanent: boolean; status: number; notBefore?: Date | null; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.name = "MailFailure";
    this.permanent = details.permanent;
    this.status = details.status;
    this.notBefore = details.notBefore ?? null;
  }
}

/** What a mail was to say is over: nobody is to read it any more. `message` is a sentence for an admin. */
export class MailNotNeeded extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MailNotNeeded";
  }
}

/** The service was not called, because its next free slot is at `until`. */
export class RateLimited extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super(`not before ${until.toISOString()}`);
    this.name = "RateLimited";
    this.until = until;
  }
}

/** A foreign server's answer as one line of at most 200 characters without controls, for logs and lists. */
export function quoted(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/ +/g, " ")
    .trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
