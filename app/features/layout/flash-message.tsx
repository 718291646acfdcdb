import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Toast } from "#app/ui/toast.tsx";
import { siteMessages } from "#texts/site/site-messages.ts";

/** Sentences that one page asks the next to say, by the value of `?message=`. */
const sentences = () =>
  new Map([
    ["signed-up", siteMessages().signupDone],
    ["profile-saved", siteMessages().profileSaved],
    ["password-ended", siteMessages().passwordEnded],
    ["account-deleted", siteMessages().accountDeleted],
    ["not-logged-out", siteMessages().notLoggedOut],
  ]);

/** How long the sentence stays that asks somebody new to verify their address, in ms. */
const SIGNED_UP_TIME = 8_000;

/**
 * A sentence about what has just happened. The address carries only its name, so it works without
 * JavaScript; with it the name is taken out of the address, and a reload does not repeat it. Who has just signed up
 * reads to verify "before logging in", and is logged in: the header's greeting waits until that is gone (header.css).
 */
export function FlashMessage() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const named = sentences().get(new URLSearchParams(search).get("message") ?? "");
  const [shown, setShown] = useState<{ path: string; text: string } | null>(null);

  useEffect(() => {
    if (!named) return;
    setShown({ path: pathname, text: named });
    const rest = new URLSearchParams(search);
    rest.delete("message");
    void navigate(
      { pathname, search: rest.toString(), hash },
      { replace: true, preventScrollReset: true },
    );
  }, [named, pathname, search, hash, navigate]);

  // Said once: who comes back to its page later does not read it again.
  if (shown && shown.path !== pathname) setShown(null);
  const text = named ?? (shown?.path === pathname ? shown.text : null);
  const isSignUp = text === siteMessages().signupDone;
  useEffect(() => {
    if (!isSignUp) return;
    const timer = setTimeout(() => setShown(null), SIGNED_UP_TIME);
    return () => clearTimeout(timer);
  }, [isSignUp]);

  return (
    <div className="flash" role="status" data-sign-up={isSignUp || undefined}>
      {text ? <Toast onClose={() => setShown(null)}>{text}</Toast> : null}
    </div>
  );
}
