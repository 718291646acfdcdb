import { data } from "react-router";
import type { ResendAnswer } from "#app/features/admin/entries.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { resendMail } from "#server/admin/mails/resend-mail.ts";
import { currentAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/overview";

/** Puts a mail that failed back into the queue. */
export async function resend(
  { context }: Pick<Route.ActionArgs, "context">,
  form: FormData,
): Promise<ReturnType<typeof data<ResendAnswer>>> {
  const refuse = (failure: Failure) =>
    data<ResendAnswer>({ resendProblem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const sent = await resendMail(
    requestContextOf({ context }).ctx,
    admin.value,
    String(form.get("mail") ?? ""),
  );
  if (sent.ok) return data<ResendAnswer>({ resent: adminMessages.mailQueued });
  return refuse(sent.failure);
}
