/** Licences under which the shop may be passed on with a package in it. */
const allowed: ReadonlySet<string> = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["Unlicense", "CC0-1.0", "PSF-2.0"],
  "OFL-1.1", // fonts, which documents have in them
  "MPL-2.0", // its files stay as they are: lightningcss
  "LGPL-3.0-or-later", // libvips, loaded by sharp as a library of its own
  "CC-BY-4.0", // tables of browsers, used while building
]);

/** Packages without a licence in their description, by name and version, and what their files say. */
export const known: Readonly<Record<string, string>> = { "png-js@2.0.0": "MIT" };

/**
 * Whether an SPDX expression can be fulfilled with allowed licences: all of what `AND` joins, one of what
 * `OR` joins. `and` is read as `AND`, as some write it.
 */
export function mayShip(licence: string): boolean {
  const plain = licence.replaceAll(/[()]/g, "").replaceAll(/\s+and\s+/gi, " AND ");
  return plain
    .split(/\s+OR\s+/)
    .some((way) => way.split(/\s+AND\s+/).every((one) => allowed.has(one)));
}
