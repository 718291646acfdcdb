import { data, Link, redirect, useNavigation } from "react-router";
import {
  ChangePasswordForm,
  DeleteAccountForm,
  type SecurityAnswer,
} from "#app/features/accounts/password-forms.tsx";
import { SessionList } from "#app/features/accounts/session-list.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { limitOf } from "#domain/failures/limit.ts";
import { sentenceOf } from "#domain/failures.ts";
import { authSentence, messages } from "#domain/messages.ts";
import { here } from "#language";
import { changePassword } from "#server/accounts/change-password.ts";
import { hasOwnPassword } from "#server/accounts/check-own-password.ts";
import { endOtherSessions, listSessions } from "#server/accounts/list-sessions.ts";
import {
  checkPasswordField,
  isPasswordRefused,
  passwordPolicy,
} from "#server/accounts/password-policy.ts";
import { answerWith, requireAsker } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { eraseAccount } from "#server/privacy/erase-account.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { securityPage as words } from "#texts/account/security-page.ts";
import type { Route } from "./+types/security";

export const meta: Route.MetaFunction = (args) => [titleOf(args, words().title)];

export async function loader({ url, context }: Route.LoaderArgs) {
  const asker = await requireAsker({ url, context });
  const { ctx } = requestContextOf({ context });
  const { email } = asker.customer;
  const isAdmin = asker.authority !== null;
  return {
    ...{ email, isAdmin, policy: passwordPolicy },
    hasPassword: await hasOwnPassword(ctx, asker.customer),
    sessions: await listSessions(ctx, asker),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const asker = await requireAsker({ url, context });
  const { customer } = asker;
  const { ctx, client, cookies } = requestContextOf({ context });
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const intent = field("intent");
  switch (intent) {
    case "password": {
      const given = { current: field("current"), newPassword: field("newPassword") };
      const impossible = checkPasswordField(given.newPassword);
      const errors = {
        ...(given.current ? {} : { current: sentenceOf("field/blank") }),
        ...(impossible ? { newPassword: sentenceOf(impossible) } : {}),
      };
      if (Object.keys(errors).length > 0) return data<SecurityAnswer>({ intent, errors });
      const changed = await changePassword(ctx, client, customer, given);
      if (!changed.ok) return answerWith(passwordAnswer(changed.failure), changed.failure);
      cookies.push(...changed.value.cookies);
      return data<SecurityAnswer>({ intent, done: messages().passwordReplaced });
    }
    case "end-others":
      await endOtherSessions(ctx, asker);
      return data<SecurityAnswer>({ intent, done: messages().othersEnded });
    case "delete": {
      const password = field("password");
      const blank = { password: sentenceOf("field/blank") };
      if (!password) return data<SecurityAnswer>({ intent, errors: blank });
      const deleted = await eraseAccount(ctx, client, customer, password);
      if (!deleted.ok) {
        const answer: SecurityAnswer = { intent, problem: sentenceOf(deleted.failure) };
        return answerWith(answer, limitOf(deleted.failure));
      }
      cookies.push(...deleted.value.cookies);
      throw redirect("/?message=account-deleted");
    }
    default:
      throw new Response("unknown intent", { status: 400 });
  }
}

function passwordAnswer(failure: Parameters<typeof authSentence>[0]): SecurityAnswer {
  const sentence = authSentence(failure);
  const intent = "password";
  if (isPasswordRefused(failure.code)) return { intent, errors: { newPassword: sentence } };
  if (failure.code === "auth/wrong-password") {
    return { intent, errors: { current: messages().wrongOwnPassword } };
  }
  return { intent, problem: sentence };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orWhenOffline(serverAction, (): SecurityAnswer => {
    const problem = authMessages()["auth/network-request-failed"];
    return { intent: String(form.get("intent")), problem };
  });
}

export { shouldRevalidate };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isAdmin, hasPassword, sessions, policy } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  const about = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  const others = about("end-others");
  return (
    <div className="quiet-page">
      <div className="wrap account-page wide">
        <h1>{words().title}</h1>
        <p>
          <Link className="plain" to="/profile">
            {words().back}
          </Link>
        </p>
        <section className="account-part" aria-labelledby="password-title">
          <h2 id="password-title">{words().password.title}</h2>
          {hasPassword ? (
            <>
              <p className="soft">{words().password.lead}</p>
              <ChangePasswordForm {...{ email, policy, busy }} answer={about("password")} />
            </>
          ) : (
            <NoPassword>{words().password.none}</NoPassword>
          )}
        </section>
        {isAdmin ? (
          <section className="account-part" aria-labelledby="factor-title">
            <h2 id="factor-title">{words().factor.title}</h2>
            <p>
              <Link className="plain" to="/admin/dashboard/security" reloadDocument>
                {words().factor.link}
              </Link>
            </p>
          </section>
        ) : null}
        <section className="account-part" aria-labelledby="sessions-title">
          <h2 id="sessions-title">{words().sessions.title}</h2>
          {others?.done ? <Notice kind="info">{others.done}</Notice> : null}
          {others?.problem ? <Notice kind="problem">{others.problem}</Notice> : null}
          <SessionList sessions={sessions} busy={busy} />
        </section>
        <section className="account-part" aria-labelledby="data-title">
          <h2 id="data-title">{words().data.title}</h2>
          <p className="soft">{words().data.lead}</p>
          <p>
            <a className="button quiet" href={here("/profile/data")} download>
              {words().data.download}
            </a>
          </p>
        </section>
        <section className="account-part" aria-labelledby="delete-title">
          <h2 id="delete-title">{words().erase.title}</h2>
          <p className="soft">
            {words().erase.before}
            <Link to="/profile/privacy">{words().erase.untilWhen}</Link>
            {words().erase.after}
          </p>
          {hasPassword ? (
            <DeleteAccountForm {...{ email, busy }} answer={about("delete")} />
          ) : (
            <NoPassword>{words().erase.none}</NoPassword>
          )}
        </section>
      </div>
    </div>
  );
}

/** Whoever logs in by codes has a password once they choose one, by a mail. */
function NoPassword({ children }: { children: string }) {
  return (
    <>
      <p className="soft">{children}</p>
      <p>
        <Link className="button quiet" to="/forgot-password">
          {words().password.choose}
        </Link>
      </p>
    </>
  );
}
