import { useRef } from "react";
import { Form, Link, redirect, useNavigation } from "react-router";
import { authMessages, messages } from "../../../domain/messages.ts";
import { customerOf, safePath, visitOf } from "../../../server/auth/guards.ts";
import { logIn } from "../../../server/services/log-in.ts";
import { TextField } from "../../ui/field.tsx";
import { useFocusOnError } from "../../ui/form-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/login";

export const meta: Route.MetaFunction = () => [{ title: "Login | Greenverse" }];

const nextOf = (request: Request) => new URL(request.url).searchParams.get("next");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await customerOf({ context })) throw redirect(safePath(nextOf(request), "/"));
  return { next: safePath(nextOf(request), "") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf({ context });
  const form = await request.formData();
  const email = String(form.get("email") ?? "").trim();
  const password = String(form.get("password") ?? "");
  const errors = {
    ...(email ? {} : { email: messages.blankField }),
    ...(password ? {} : { password: messages.blankField }),
  };
  if (!email || !password) return { email, errors, problem: messages.blankFields };

  const loggedIn = await logIn(visit.shop, visit.client, { email, password });
  if (!loggedIn.ok) return { email, errors, problem: sentenceFor(loggedIn.failure) };
  visit.cookies.push(...loggedIn.value.cookies);
  const home = loggedIn.value.authority ? "/admin/dashboard" : "/";
  return redirect(safePath(nextOf(request), home));
}

/** The catalogue's own sentences stand alone; any other cause is named (specification §8). */
function sentenceFor(code: keyof typeof authMessages): string {
  const message = authMessages[code];
  const own: string[] = [messages.unknownUser, messages.wrongPassword, messages.unverified];
  return own.includes(message) ? message : messages.loginFailed(message);
}

/** Without a network nothing that was typed is lost. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = messages.loginFailed(authMessages["auth/network-request-failed"]);
    return { email: String(form.get("email")), errors: {}, problem };
  }
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  const errors: { email?: string; password?: string } = actionData?.errors ?? {};
  useFocusOnError(form, actionData);
  const next = loaderData.next ? `?next=${encodeURIComponent(loaderData.next)}` : "";
  return (
    <div className="quiet-page">
      <div className="wrap account-page">
        <h1>Login</h1>
        <Form className="form" method="post" noValidate ref={form}>
          <fieldset>
            <legend className="hidden-text">Your account</legend>
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={actionData?.email}
              error={errors.email}
            />
            <TextField
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              error={errors.password}
            />
          </fieldset>
          {actionData?.problem ? <Notice kind="problem">{actionData.problem}</Notice> : null}
          <div className="cluster apart">
            <Link className="plain" to="/forgot-password">
              Forgot Password
            </Link>
            <button className="button" type="submit" aria-busy={busy} disabled={busy}>
              {busy ? "Logging in..." : "Login"}
            </button>
          </div>
        </Form>
        <p className="account-other">
          New here?{" "}
          <Link className="more" to={`/signup${next}`}>
            Sign Up
          </Link>
        </p>
      </div>
    </div>
  );
}
