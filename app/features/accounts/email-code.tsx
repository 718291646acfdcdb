import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { Notice } from "#app/ui/notice.tsx";
import { here } from "#language";
import { accountForm } from "#texts/account/account-form.ts";
import { emailCodePage as words } from "#texts/account/email-code-page.ts";
import { privacyNotice } from "#texts/law/privacy-notice.ts";
import { CookiesNeeded } from "./cookies-needed.tsx";

/** What the page of codes answers a guest. */
export type EmailCodeAnswer = { email?: string; error?: string; problem?: string };

type AskProps = {
  /** Where the form goes, as the way back is part of it: a path of the shop. */
  action: string;
  answer?: EmailCodeAnswer | undefined;
};

/** The address to which a code is sent. Whoever has no account gets one by it. */
export function AskForCode({ action, answer }: AskProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get("intent") === "send";
  useFocusOnError(form, answer?.error);
  return (
    <Form className="form email-code" method="post" action={action} noValidate ref={form}>
      <fieldset>
        <legend className="hidden-text">{accountForm().legend}</legend>
        <TextField
          label={accountForm().email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={answer?.email}
          error={answer?.error}
        />
      </fieldset>
      <CookiesNeeded />
      {answer?.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <p className="soft small">
        {privacyNotice().byCode} <a href={here("/privacy")}>{privacyNotice().link}</a>
      </p>
      <div className="cluster">
        <button
          className="button"
          type="submit"
          name="intent"
          value="send"
          aria-busy={busy}
          disabled={busy}
        >
          {busy ? accountForm().sending : words().title}
        </button>
      </div>
    </Form>
  );
}

type TypeCodeProps = {
  /** For how many seconds no other code can be sent: another object with each answer of the server. */
  awaited: { wait: number };
  answer: EmailCodeAnswer | undefined;
  /** Beside the ways to another code. */
  children: ReactNode;
};

/** The code of the mail, and the ways to another one. */
export function TypeCode({ awaited, answer, children }: TypeCodeProps) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useNavigation().formData?.get("intent");
  const left = useCountdown(awaited);
  useFocusOnError(form, answer?.error);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <>
      <Form className="form email-code" method="post" noValidate ref={form}>
        <fieldset>
          <legend className="hidden-text">{words().code}</legend>
          <TextField
            label={words().code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            hint={words().hint}
            error={answer?.error}
          />
        </fieldset>
        {answer?.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
        <div className="cluster">
          <button
            className="button"
            type="submit"
            name="intent"
            value="code"
            aria-busy={sending === "code"}
            disabled={sending === "code"}
          >
            {sending === "code" ? words().busy : words().button}
          </button>
        </div>
      </Form>
      <Form className="account-other cluster" method="post">
        <button className="plain" type="submit" name="intent" value="again" disabled={left > 0}>
          {left > 0 ? words().againIn(left) : words().again}
        </button>
        <button className="plain" type="submit" name="intent" value="other">
          {words().other}
        </button>
        {children}
      </Form>
    </>
  );
}

/**
 * Seconds that are left of these, from the moment in which the page's scripts run; none before that. They begin again
 * with another code, though they are as many as before.
 */
function useCountdown(awaited: { wait: number }): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + awaited.wait * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [awaited]);
  return left;
}
