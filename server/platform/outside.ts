import { inSpan, markFailed, type TraceHeaders, traceHeaders } from "./traces/span.ts";

/** How another's server has answered this process since it started. Times in ms since 1970; null: never. */
export type OutsideState = {
  name: string;
  answered: number;
  failed: number;
  answeredAt: number | null;
  failedAt: number | null;
};

const states = new Map<string, OutsideState>();

/** All that were asked so far, by name. */
export const outsideStates = (): OutsideState[] =>
  [...states.values()].sort((one, other) => (one.name < other.name ? -1 : 1));

/**
 * Asks the server of another: in a span of its own, which `ask` hands on by its headers, and counted by
 * whether there was an answer. `name` is a word such as `razorpay`; of the path the span has the template.
 */
export async function askOutside<Result>(
  { name, method, path }: { name: string; method: string; path: string },
  ask: (headers: TraceHeaders) => Promise<Result>,
  hasAnswered: (result: Result) => boolean,
): Promise<Result> {
  const template = templateOf(path);
  const attributes = {
    "peer.service": name,
    "http.request.method": method,
    "url.template": template,
  };
  return inSpan(`${name} ${method} ${template}`, { kind: "client", attributes }, async (span) => {
    let answers = false;
    try {
      const result = await ask(traceHeaders());
      answers = hasAnswered(result);
      return result;
    } finally {
      note(name, answers);
      if (!answers) markFailed(span, "unreachable");
    }
  });
}

function note(name: string, answers: boolean): void {
  const never = { name, answered: 0, failed: 0, answeredAt: null, failedAt: null };
  const state = states.get(name) ?? never;
  states.set(name, {
    ...state,
    ...(answers
      ? { answered: state.answered + 1, answeredAt: Date.now() }
      : { failed: state.failed + 1, failedAt: Date.now() }),
  });
}

/** A path without what stands in it for one thing alone: `order_` and ten characters, or what has a digit. */
const templateOf = (path: string): string =>
  (path.split("?")[0] ?? "").replace(/\/([a-z]+_\w{10,}|[^/]*\d[^/]*)/g, "/:id");
