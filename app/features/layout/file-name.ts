/**
 * The name of a file that the shop hands out: the brand in small Latin letters, then what it holds
 * (`greenverse-data.json`). A brand without any such letter or digit is left out.
 */
export function fileName(brand: string, rest: string): string {
  const plain = brand.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return [...words, rest].join("-");
}
