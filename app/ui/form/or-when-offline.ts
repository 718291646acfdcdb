/** Marks an answer that was made in the browser because the server could not be reached. */
export type Unreached<Answer> = Answer & { offline: true };

/**
 * Runs a server action from the browser. When the network is away, `otherwise` makes the answer, so
 * that the page stays and nothing typed is lost; so, with its sentence, when the server is up and cannot
 * do its work now. Answers of the server, even errors, pass through.
 */
export async function orWhenOffline<Answer extends object, Fallback extends object>(
  run: () => Promise<Answer>,
  otherwise: () => Fallback,
): Promise<Answer | Unreached<Fallback>> {
  try {
    return await run();
  } catch (error) {
    // fetch reports a missing network as a TypeError; a time limit as a DOMException.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    // An error that the server has sent has no stack here (server/http/unavailable.ts).
    const isSent = error instanceof TypeError && !error.stack;
    const told = isSent ? { problem: error.message } : {};
    return { ...otherwise(), ...told, offline: true };
  }
}
