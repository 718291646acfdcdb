import { data } from "react-router";
import type { EmailAnswer } from "#app/features/accounts/email-form.tsx";
import { sentenceOf } from "#domain/failures.ts";
import { type AuthFailure, messages } from "#domain/messages.ts";
import type { Result } from "#domain/result.ts";
import { answerWith } from "#server/http/guards.ts";
import { type RequestContext, requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/forgot-password";

type RequestMail = (
  ctx: RequestContext["ctx"],
  client: RequestContext["client"],
  email: string,
) => Promise<Result<null, AuthFailure>>;

/**
 * Answers a form that requests a mail for the e-mail address in it; `describe` makes the sentence for what
 * was refused. Too many requests are answered 429, anything else 200.
 */
export async function answerMailRequest(
  { request, context }: Pick<Route.ActionArgs, "request" | "context">,
  requestMail: RequestMail,
  describe: (failure: AuthFailure) => string,
) {
  const { ctx, client } = requestContextOf({ context });
  const email = String((await request.formData()).get("email") ?? "").trim();
  if (!email) {
    const error = sentenceOf("field/blank");
    return data<EmailAnswer>({ email, error, problem: messages().blankFields });
  }
  const requested = await requestMail(ctx, client, email);
  if (requested.ok) return data<EmailAnswer>({ email, sent: true });
  return answerWith<EmailAnswer>(
    { email, problem: describe(requested.failure) },
    requested.failure,
  );
}
