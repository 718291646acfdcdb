import { data } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { askingAdmin, visitOf } from "../../../server/auth/guards.ts";
import { resendMail } from "../../../server/services/resend-mail.ts";
import type { ResendAnswer } from "../../features/desk/entries.tsx";
import type { Route } from "./+types/overview";

/** Puts a mail that failed back into the queue. */
export async function resend(
  { context }: Pick<Route.ActionArgs, "context">,
  form: FormData,
): Promise<ReturnType<typeof data<ResendAnswer>>> {
  const refuse = (resendProblem: string, status: number) =>
    data<ResendAnswer>({ resendProblem }, { status });
  const admin = await askingAdmin({ context });
  if (!admin.ok) {
    return refuse(admin.failure, admin.failure === messages.notAuthenticated ? 401 : 403);
  }
  const sent = await resendMail(
    visitOf({ context }).shop,
    admin.value,
    String(form.get("mail") ?? ""),
  );
  if (sent.ok) return data<ResendAnswer>({ resent: messages.mailQueued });
  return refuse(sent.failure, sent.failure === messages.insufficientPermissions ? 403 : 400);
}
