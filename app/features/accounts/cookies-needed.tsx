import { useSyncExternalStore } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { accountForm } from "#texts/account/account-form.ts";

const never = () => () => {};

/** Says that nobody can log in here while the browser refuses cookies. */
export function CookiesNeeded() {
  const refused = useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled,
    () => false,
  );
  return refused ? <Notice kind="problem">{accountForm().cookiesOff}</Notice> : null;
}
