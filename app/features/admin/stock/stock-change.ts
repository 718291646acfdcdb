type Values = Record<string, unknown> | null;

/** What an entry of the audit trail changed of a variant's stock, in words; empty where it is about something else. */
export function stockChange(before: Values, after: Values): string {
  if (!after || !("variant" in after) || !("onHand" in after)) return "";
  const was = (name: string) => (before && name in before ? before[name] : undefined);
  const pieces = (each: Values) => (each?.tracked ? `${each.onHand} on hand` : "not counted");
  const parts = [
    before && pieces(before) !== pieces(after) ? `${pieces(before)} → ${pieces(after)}` : "",
    was("lowAt") === after.lowAt ? "" : `few from ${was("lowAt")} → ${after.lowAt}`,
    after.note ? String(after.note) : "",
  ];
  return `Variant ${after.variant}: ${parts.filter(Boolean).join("; ")}`;
}
