import { siteMessages } from "#texts/site/site-messages.ts";
import { unavailable } from "#texts/site/unavailable.ts";
import { Unavailable } from "./unavailable-answer.ts";

/**
 * Why a page's data did not come, as a sentence that is true: the browser is offline, the connection broke off or took
 * too long, or the server cannot do it now. Only in the browser.
 */
export function unreadSentence(error: unknown): string {
  if (error instanceof Unavailable) return error.message;
  if (!navigator.onLine) return siteMessages().offline;
  // fetch reports a broken connection as a TypeError; a time limit as a DOMException.
  const isBroken = error instanceof TypeError || error instanceof DOMException;
  return isBroken ? siteMessages().networkFailed : unavailable().away;
}
