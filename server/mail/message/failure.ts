/** Why a mail did not leave. `message` is a sentence for an admin. */
export class MailFailure extends Error {
  /** Trying again would change nothing until somebody acts. */
  readonly permanent: boolean;
  /** The service's answer: an HTTP status, an SMTP code, or 0 when there was none. */
  readonly status: number;
  /** Not to be asked again before, where the service said so. */
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

/** The service was not asked at all, because it is not to be asked before `until`. */
export class RateLimited extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super(`not before ${until.toISOString()}`);
    this.name = "NotYet";
    this.until = until;
  }
}

/** What a foreign server wrote, fit for a log and a table: one line, not endless, without controls. */
export function quoted(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/ +/g, " ")
    .trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
