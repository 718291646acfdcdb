import { MailFailure } from "#server/mail/message/failure.ts";

/** The failure that a sending ends with; anything else is an error of the test. */
export async function failureOf(sending: Promise<void>): Promise<MailFailure> {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailFailure)) throw new Error(`no failure: ${String(error)}`);
  return error;
}
