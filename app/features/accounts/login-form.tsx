import { Link } from "react-router";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { here } from "#language";
import { accountForm as shared } from "#texts/account/account-form.ts";
import { loginPage as words } from "#texts/account/login-page.ts";
import { AccountForm } from "./account-form.tsx";
import { CookiesNeeded } from "./cookies-needed.tsx";

/** What a log-in that failed answers. */
export type LoginAnswer = {
  email: string;
  errors: { email?: string; password?: string };
  problem: string;
  /** The e-mail address is not confirmed yet: the mail can be sent again. */
  unverified?: boolean;
};

type LoginFormProps = {
  answer: LoginAnswer | undefined;
  /** Why this browser is not signed in any more, as a sentence. */
  ended: string | null;
};

/** E-mail and password, for customers and for admins. */
export function LoginForm({ answer, ended }: LoginFormProps) {
  return (
    <AccountForm
      failed={answer}
      email={answer?.email}
      emailError={answer?.errors.email}
      fields={
        <PasswordField
          label={shared().password}
          name="password"
          autoComplete="current-password"
          error={answer?.errors.password}
        />
      }
      aside={
        <a className="plain" href={here("/forgot-password")}>
          {words().forgot}
        </a>
      }
      button={words().button}
      busyButton={words().busy}
    >
      <CookiesNeeded />
      {answer || ended ? <Notice kind="problem">{answer?.problem ?? ended}</Notice> : null}
      {answer?.unverified ? (
        <Link className="more" to="/verify-email" state={{ email: answer.email }}>
          {words().again}
        </Link>
      ) : null}
    </AccountForm>
  );
}
