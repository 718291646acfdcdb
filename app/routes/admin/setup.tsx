import { useRef } from "react";
import { data, Form, Link, redirect, redirectDocument, useNavigation } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { limitOf } from "#domain/failures/limit.ts";
import { sentenceOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { passwordPolicy } from "#server/accounts/password-policy.ts";
import { setUpSuperAdmin } from "#server/admin/set-up-super-admin.ts";
import { answerWith } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import type { Route } from "./+types/setup";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Admin Setup"),
  { name: "robots", content: "noindex" },
];

export function loader() {
  return { policy: passwordPolicy };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

type Field = "code" | "email" | "password";
type Answer = { email: string; errors: Partial<Record<Field, string>>; problem: string };

/** Makes the first super admin with the signup code (§5.12). */
export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestContextOf({ context });
  const form = await request.formData();
  const field = (name: Field) => String(form.get(name) ?? "");
  const email = field("email").trim();
  const blank = (["code", "email", "password"] as const).filter((name) => !field(name).trim());
  if (blank.length > 0) {
    const errors = Object.fromEntries(blank.map((name) => [name, messages().blankField]));
    return data<Answer>({ email, errors, problem: messages().blankFields });
  }
  const given = { code: field("code"), email, password: field("password") };
  const done = await setUpSuperAdmin(requestContext.ctx, requestContext.client, given);
  if (!done.ok) {
    const problem = sentenceOf(done.failure);
    return answerWith<Answer>({ email, errors: {}, problem }, limitOf(done.failure));
  }
  requestContext.cookies.push(...done.value.cookies);
  return done.value.secondStep ? redirectDocument("/login/code") : redirect("/admin/dashboard");
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orWhenOffline(serverAction, (): Answer => {
    const problem = authMessages()["auth/network-request-failed"];
    return { email: String(form.get("email") ?? ""), errors: {}, problem };
  });
}

export { shouldRevalidate };

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  const errors: Answer["errors"] = actionData?.errors ?? {};
  useFocusOnError(form, actionData);
  return (
    <div className="quiet-page">
      <div className="wrap account-page">
        <h1>Admin Setup</h1>
        <p className="lead">
          The first super admin is made with the signup code that the shop printed when it was
          started for the first time.
        </p>
        <Form className="form" method="post" noValidate ref={form}>
          <fieldset>
            <legend className="hidden-text">The super admin</legend>
            <TextField
              label="Signup code"
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.code}
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={actionData?.email}
              error={errors.email}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="new-password"
              hint={`At least ${loaderData.policy.minLength} characters. If the address has an account already: its password.`}
              error={errors.password}
            />
          </fieldset>
          {actionData ? <Notice kind="problem">{actionData.problem}</Notice> : null}
          <div className="cluster apart">
            <Link className="plain" to="/admin/login">
              Log in instead
            </Link>
            <button className="button" type="submit" aria-busy={busy} disabled={busy}>
              {busy ? "Creating..." : "Create super admin"}
            </button>
          </div>
        </Form>
      </div>
    </div>
  );
}
