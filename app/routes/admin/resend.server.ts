import { data } from "react-router";
import type { ResendAnswer } from "#app/features/admin/entries.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { leaveMail } from "#server/admin/mails/leave-mail.ts";
import { resendMail } from "#server/admin/mails/resend-mail.ts";
import { currentAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/overview";

/** Puts a mail that failed back into the queue, or notes that it is not needed. */
export async function resend(
  { context }: Pick<Route.ActionArgs, "context">,
  form: FormData,
): Promise<ReturnType<typeof data<ResendAnswer>>> {
  const refuse = (failure: Failure) =>
    data<ResendAnswer>({ resendProblem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin({ context });
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf({ context });
  const isLeft = form.get("intent") === "leave";
  const change = isLeft ? leaveMail : resendMail;
  const done = await change(ctx, admin.value, String(form.get("mail") ?? ""));
  if (!done.ok) return refuse(done.failure);
  return data<ResendAnswer>({ resent: isLeft ? adminMessages.mailLeft : adminMessages.mailQueued });
}
