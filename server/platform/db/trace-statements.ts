import { inSpan, isTraced } from "#server/platform/traces/span.ts";
import type { Runner } from "./database.ts";
import type { Query, Send } from "./sender.ts";

const LONGEST_NAME = 60; // characters

/**
 * Makes a span of each statement that belongs to a trace. Its text is recorded, with placeholders; its values
 * never are. Those of workers that look for work again and again are none.
 */
export const tracedSender =
  (send: Send): Send =>
  (query) =>
    isTraced() ? inSpan(nameOf(query), about(query), () => send(query)) : send(query);

/** Makes a span of each transaction that belongs to a trace. */
export function tracedRunner(run: Runner): Runner {
  return (mark, work, config) =>
    isTraced()
      ? inSpan("transaction", { kind: "internal" }, () => run(mark, work, config))
      : run(mark, work, config);
}

const about = ({ text }: Query) =>
  ({
    kind: "client",
    attributes: { "db.system.name": "postgresql", "db.query.text": text },
  }) as const;

/** The name of a statement that has one (db/statement.ts), without its hash; otherwise what it does. */
function nameOf({ text, name }: Query): string {
  if (name) return name.replace(/_[0-9a-f]{8}$/, "");
  const [, verb = "statement"] = /^\s*(\w+)/.exec(text.toLowerCase()) ?? [];
  const place = verb === "update" ? /update\s+"?(\w+)/i : /\b(?:from|into)\s+"?(\w+)/i;
  const [, table = ""] = place.exec(text) ?? [];
  return `${verb} ${table}`.trim().slice(0, LONGEST_NAME);
}
