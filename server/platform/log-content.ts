const LONGEST_TEXT = 500; // characters
const LONGEST = 2_000; // characters of everything
const DEEPEST = 3;
const MOST = 20; // entries of an object or a list

/** Names of fields that hold personal data, a secret, or the parameters of a query. */
const PRIVATE =
  /pass|token|secret|cookie|auth|session|credential|signature|key$|param|values|args|detail|body|row|mail|phone|address|name$|pin|city|card|cvv/i;

/**
 * A thrown value that is no error, as one line for the log: a text as it is, an object by its
 * fields. Private fields are there by their names alone. Never throws.
 */
export function contentOf(value: unknown): string {
  try {
    const content = plain(value, 0);
    const text = typeof content === "string" ? content : JSON.stringify(content);
    return text.slice(0, LONGEST);
  } catch {
    return "an object that cannot be read";
  }
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === "string") return (value.split("\nparams:")[0] ?? "").slice(0, LONGEST_TEXT);
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value;
  if (typeof value !== "object") return String(value);
  if (value instanceof Error) return `${value.name}: ${plain(value.message, depth)}`;
  if (isResponse(value)) return `${value.status} ${value.statusText} ${bare(value.url)}`.trim();
  if (value instanceof Date) return String(value);
  if (depth === DEEPEST) return "…";
  if (Array.isArray(value)) return value.slice(0, MOST).map((one) => plain(one, depth + 1));
  const fields = Object.entries(value).slice(0, MOST);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, PRIVATE.test(name) ? "…" : plain(field, depth + 1)]),
  );
}

/** An answer of another server, whichever class of its kind it has. */
const isResponse = (value: object): value is Response =>
  Object.prototype.toString.call(value) === "[object Response]";

/** An address without its search, which may carry the code of a mail. */
const bare = (url: string) => url.split("?")[0] ?? "";
