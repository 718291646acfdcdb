import { isRouteErrorResponse } from "react-router";
import { unavailable } from "#texts/site/unavailable.ts";
import { Unavailable } from "./unavailable-answer.ts";

/** Marks an answer that was made in the browser because the server could not be reached, or could not answer. */
export type Unreached<Answer> = Answer & { offline: true };

/**
 * Runs a server action from the browser. Where no answer of the shop's comes back, `otherwise` makes one, so that the
 * page stays and nothing typed is lost: when the network is away; with its sentence, when the server is up and cannot
 * do its work now; and, with one that it may have been done, when a proxy answers, the answer is torn, or the shop
 * fails at it. What the server refuses (4xx) and where it leads pass through.
 */
export async function orWhenOffline<Answer, Fallback extends object>(
  run: () => Promise<Answer>,
  otherwise: () => Fallback,
): Promise<Answer | Unreached<Fallback>> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    const sentence = sentenceOf(error);
    // Answers have their sentence under one of these names.
    const sentences = sentence === null ? {} : { problem: sentence, message: sentence };
    return { ...otherwise(), ...sentences, offline: true };
  }
}

/** What is said of an error; null: that the network is away. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof Unavailable) return error.message;
  // fetch reports a missing network as a TypeError; a time limit as a DOMException.
  const isAway = error instanceof TypeError || error instanceof DOMException;
  return isAway ? null : unavailable().unknown;
}
