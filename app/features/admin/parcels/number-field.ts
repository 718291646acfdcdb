const PREFIX = "number:";

/** The name of the field with the tracking number of what waits. */
export const numberField = (id: string): string => `${PREFIX}${id}`;

/** The numbers of a form that has such fields, by what they are of; empty ones are left out. */
export function readNumbers(form: FormData): Map<string, string> {
  const fields = [...form].filter(([name, value]) => name.startsWith(PREFIX) && value !== "");
  return new Map(fields.map(([name, value]) => [name.slice(PREFIX.length), String(value)]));
}
