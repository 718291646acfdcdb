/** Values by name: texts, and rows of them. */
type Values = { readonly [name: string]: unknown };

/** What stands where nothing is set, with what is set instead; rows by their places. `values` null: nothing is set. */
export function filled<Defaults extends object>(
  values: object | null | undefined,
  defaults: Defaults,
): Defaults {
  const given = (values ?? {}) as Values;
  const entries = Object.entries(defaults).map(([name, first]) => {
    const value = given[name];
    if (!Array.isArray(first)) return [name, value || first];
    const rows = Array.isArray(value) ? value : [];
    return [name, first.map((row: object, at) => filled(rows[at], row))];
  });
  return Object.fromEntries(entries) as Defaults;
}

/** Texts by the path of their field: `checks.0.title`. */
export function byPath(values: object, beginning = ""): Record<string, string> {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const path = `${beginning}${name}`;
    if (typeof value === "string") return [[path, value.trim()]];
    return Object.entries(byPath(value as object, `${path}.`));
  });
  return Object.fromEntries(entries);
}
