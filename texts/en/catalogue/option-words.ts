import { texts } from "#language";

const names: Readonly<Record<string, string>> = {};

/**
 * What customers read for the names of options (sizes, materials, colours), which are kept in English
 * as the owner wrote them.
 */
export const optionWords = texts({
  /** The names that read otherwise; the others stay as they are. */
  names,
  of: (name: string) => name,
});
