import { accountForm } from "#texts/account/account-form.ts";

/** What the server asks of a password (§5.8). */
export type PasswordPolicy = { minLength: number; maxLength: number };

/** The rule as a form shows it. */
export const passwordHint = ({ minLength }: PasswordPolicy) =>
  accountForm().passwordHint(minLength);
