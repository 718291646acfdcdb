import { accountMessages } from "#texts/account/account-messages.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { cartMessages } from "#texts/cart/cart-messages.ts";
import { checkoutMessages } from "#texts/checkout/checkout-messages.ts";
import { fieldMessages } from "#texts/site/field-messages.ts";
import { generalMessages } from "#texts/site/general-messages.ts";
import { siteMessages } from "#texts/site/site-messages.ts";

/** What the screens of identity say; what identity itself refuses stands in `authMessages`. */
export const identityMessages = () =>
  ({
    signupDone: siteMessages().signupDone,
    ...accountMessages(),
    profileSaved: siteMessages().profileSaved,
    accountDeleted: siteMessages().accountDeleted,
  }) as const;

/**
 * Every sentence that the behaviour quotes (§2, §5, §8), and those that the forms need beside
 * it. Screens take their words from here, so that one situation has one sentence.
 */
export const messages = () =>
  ({
    ...identityMessages(),
    ...fieldMessages(),
    ...generalMessages(),
    ...checkoutMessages(),

    mailFailed: "Failed to send order notifications",
    offline: siteMessages().offline,
    unexpected: siteMessages().unexpected,
    orderPlaced: siteMessages().orderPlaced,

    linesDropped: cartMessages().linesDropped,
  }) as const;

/** Error codes of identity, named as the identity provider names them (§8.24). */
export type AuthCode = keyof ReturnType<typeof authMessages>;

/** What identity refused, and for a limit in how many seconds it may be tried again. */
export type AuthFailure = { code: AuthCode; retryAfter?: number };

/** The sentence for what identity refused, with the time to wait where there is one. */
export function authSentence({ code, retryAfter }: AuthFailure): string {
  const sentence = authMessages()[code];
  return retryAfter ? `${sentence} ${messages().retryIn(Math.ceil(retryAfter / 60))}` : sentence;
}

/** Refusals of a log-in that are shown in their own words alone (§8). */
const ownLoginCodes: readonly AuthCode[] = [
  "auth/user-not-found",
  "auth/wrong-password",
  "auth/invalid-credential",
  "auth/unverified-email",
];

/** Why a log-in failed: the catalogue's own sentences alone, any other cause with its prefix (§8). */
export function loginSentence(failure: AuthFailure): string {
  const sentence = authSentence(failure);
  return ownLoginCodes.includes(failure.code) ? sentence : messages().loginFailed(sentence);
}
