import { data, Link, redirect } from "react-router";
import { type CodeAnswer, CodeForm } from "#app/features/accounts/code-form.tsx";
import { homeOf } from "#app/features/admin/tabs.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { authSentence, messages } from "#domain/messages.ts";
import { isAtSecondStep, passSecondStep } from "#server/accounts/pass-second-step.ts";
import { answerWith } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { leadTo, safePath } from "#server/http/safe-path.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { secondStepPage as words } from "#texts/account/second-step-page.ts";
import type { Route } from "./+types/second-step";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, words().pageTitle),
  { name: "robots", content: "noindex" },
];

/** Nobody gets here without a password that was right in this browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, client } = requestContextOf({ context });
  if (!(await isAtSecondStep(ctx, client))) throw redirect("/login");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, client, cookies } = requestContextOf({ context });
  const form = await request.formData();
  const code = String(form.get("code") ?? "").trim();
  if (!code) return data<CodeAnswer>({ error: messages().blankField });
  const passed = await passSecondStep(ctx, client, code);
  if (!passed.ok && passed.failure.code === "auth/second-step-over") {
    return redirect("/login?reason=second-step-over"); // this page is none without its first step
  }
  if (!passed.ok) {
    const sentence = authSentence(passed.failure);
    const wrong = passed.failure.code === "auth/invalid-verification-code";
    return answerWith<CodeAnswer>(
      wrong ? { error: sentence } : { problem: messages().loginFailed(sentence) },
      passed.failure,
    );
  }
  cookies.push(...passed.value.cookies);
  const { authority } = passed.value;
  const home = authority ? homeOf(authority) : "/";
  return leadTo(safePath(new URL(request.url).searchParams.get("next"), home));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): CodeAnswer => {
    return { problem: messages().loginFailed(authMessages()["auth/network-request-failed"]) };
  });
}

export { shouldRevalidate };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SecondStepPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="quiet-page">
      <div className="wrap account-page">
        <h1>{words().title}</h1>
        <p className="lead">{words().lead}</p>
        <CodeForm answer={actionData} />
        <p className="account-other">
          <Link className="more" to="/login">
            {words().again}
          </Link>
        </p>
      </div>
    </div>
  );
}
