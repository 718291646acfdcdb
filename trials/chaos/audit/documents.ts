import type { Facts, Must } from "./facts.ts";

/**
 * Each cause of an order at rest has documents, or a reason why it needs none, and nothing else made one. That they say
 * its money to the paisa says the shop's own audit (books.ts).
 */
export function auditDocuments(facts: Facts, must: Must): void {
  const { order, documents, requests } = facts;
  const { id } = order;
  for (const { cause, doneAt, problem } of requests) {
    const made = documents.filter((each) => each.cause.replace(/ #\d+$/, "") === cause);
    must(doneAt !== null, `${id}: ${cause} is not done: ${problem}`);
    must(made.length > 0 === (problem === null), `${id}: ${cause} made nothing, and ${problem}`);
  }
  const causes = new Set(requests.map(({ cause }) => cause));
  const strange = documents.filter(({ cause }) => !causes.has(cause.replace(/ #\d+$/, "")));
  must(strange.length === 0, `${id}: ${strange.length} documents that nothing caused`);
}
