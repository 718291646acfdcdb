/**
 * Runs a server action from the browser. When the network is away, `otherwise` makes the answer, so
 * that the page stays and nothing typed is lost. Answers of the server, even errors, pass through.
 */
export async function orWhenOffline<Answer, Fallback>(
  run: () => Promise<Answer>,
  otherwise: () => Fallback,
): Promise<Answer | Fallback> {
  try {
    return await run();
  } catch (error) {
    // fetch reports a missing network as a TypeError; a time limit as a DOMException.
    if (error instanceof TypeError || error instanceof DOMException) return otherwise();
    throw error;
  }
}
