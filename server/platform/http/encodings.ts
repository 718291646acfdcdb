/** How a body may be packed; `identity` is not at all. */
export type Encoding = "br" | "gzip" | "identity";

const known = new Map<string, readonly Encoding[]>();
const MOST_KNOWN = 100; // browsers send a handful; any client may invent others

/** The encodings that a request accepts (its `accept-encoding`), the best first. */
export function encodingsFor(accepted = ""): readonly Encoding[] {
  const found = known.get(accepted);
  if (found) return found;
  const encodings = read(accepted);
  if (known.size < MOST_KNOWN) known.set(accepted, encodings);
  return encodings;
}

/** One with a weight of zero is refused. */
function read(accepted: string): readonly Encoding[] {
  const offered = accepted.split(",").map((part) => part.trim().replaceAll(" ", ""));
  const takes = (name: string) =>
    offered.some(
      (part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)),
    );
  const packed = (["br", "gzip"] as const).filter(takes);
  return [...packed, "identity"];
}
